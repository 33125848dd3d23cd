import { parentPort, workerData } from 'node:worker_threads'
import { checkerOf } from './checker.js'
import { unpack } from './packedQuads.js'
import type { CheckReply, CheckRequest } from './validateBeside.js'

const port = parentPort!
const check = checkerOf(workerData as readonly string[])

port.on('message', (request: CheckRequest) => void answer(request))

async function answer({ id, packed }: CheckRequest): Promise<void> {
  try {
    port.postMessage({ id, findings: await check(unpack(packed)) } satisfies CheckReply)
  } catch (error) {
    port.postMessage({ id, fault: (error as Error).message } satisfies CheckReply)
  }
}
