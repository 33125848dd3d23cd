import { workerData } from 'node:worker_threads'
import { answerCalls } from '../../base/threads/answerCalls.js'
import { checkerOf } from './checker.js'
import { unpackQuads } from '../store/packedQuads.js'
import type { ShapeCalls } from './validateBeside.js'

const check = checkerOf(workerData as readonly string[])

answerCalls<ShapeCalls>({
  check: async packed => {
    try {
      return [...(await check(unpackQuads(packed)))]
    } catch (error) {
      throw new Error(`The shapes could not be checked: ${(error as Error).message}`)
    }
  }
})
