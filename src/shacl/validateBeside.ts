import type { Quad } from '@rdfjs/types'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../startThread.js'
import type { Finding } from './checker.js'
import { loadShapes } from './loadShapes.js'
import { pack, type PackedQuads } from './packedQuads.js'
import { validate } from './validate.js'

export interface CheckRequest {
  readonly id: number
  readonly packed: PackedQuads
}

export interface CheckReply {
  readonly id: number
  readonly findings?: readonly Finding[]
  readonly fault?: string
}

interface Waiting {
  readonly done: (findings: Finding[]) => void
  readonly failed: (error: Error) => void
}

/** Fewer are checked sooner than a thread is told of them. */
const WORTH_A_THREAD = 500

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** As `validate`, in a thread of its own: meanwhile the caller can read on. For statements without blank nodes. */
export function validateBeside(quads: readonly Quad[]): Promise<Finding[]> {
  if (quads.length < WORTH_A_THREAD) return validate(quads)
  const thread = (worker ??= start())
  const id = ++lastId
  // While something is being checked, the process must not end.
  thread.ref()
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed })
    thread.postMessage({ id, packed: pack(quads) } satisfies CheckRequest)
  })
}

function start(): Worker {
  const thread = startThread(new URL('./validateWorker.js', import.meta.url), { workerData: loadShapes() })
  thread.on('message', ({ id, findings, fault }: CheckReply) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) thread.unref()
    if (findings === undefined) one?.failed(new Error(`The shapes could not be checked: ${fault}`))
    else one?.done([...findings])
  })
  const lost = (reason: string) => {
    if (worker === thread) worker = undefined
    for (const one of waiting.values()) one.failed(new Error(`The check of the shapes ended: ${reason}`))
    waiting.clear()
  }
  thread.on('error', error => lost(error.message))
  thread.on('exit', code => lost(`exit code ${code}`))
  return thread
}
