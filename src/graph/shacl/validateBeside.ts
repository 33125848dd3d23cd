import type { Quad } from '@rdfjs/types'
import { WorkerThread } from '../../base/threads/workerThread.js'
import type { ShapeFinding } from './checker.js'
import { loadShapes } from './loadShapes.js'
import { packQuads, type PackedQuads } from '../store/packedQuads.js'
import { validate } from './validate.js'

/** What the thread does. */
export type ShapeCalls = {
  readonly check: (packed: PackedQuads) => ShapeFinding[]
}

/** Fewer are checked sooner than a thread is begun, or one that is there is told of them. */
const WORTH_BEGINNING = 500
const WORTH_TELLING = 50

/** The thread holds some 90 MB after a large load. */
const REST_MS = 10_000

let thread: WorkerThread<ShapeCalls> | undefined
let waiting = 0
let resting: NodeJS.Timeout | undefined

/**
 * As `validate`, in a thread of its own: meanwhile the caller can read on. For statements without blank nodes.
 * @param restMs after how long the thread is ended when nobody calls it, in ms
 */
export function validateBeside(quads: readonly Quad[], restMs = REST_MS): Promise<ShapeFinding[]> {
  const isThere = thread !== undefined && !thread.hasEnded
  if (quads.length < (isThere ? WORTH_TELLING : WORTH_BEGINNING)) return validate(quads)
  thread = thread === undefined || thread.hasEnded ? start() : thread
  return check(thread, packQuads(quads), restMs)
}

async function check(
  called: WorkerThread<ShapeCalls>,
  packed: PackedQuads,
  restMs: number
): Promise<ShapeFinding[]> {
  clearTimeout(resting)
  waiting++
  try {
    return await called.call('check', packed)
  } finally {
    waiting--
    if (waiting === 0) resting = setTimeout(() => void called.stop(), restMs).unref()
  }
}

function start(): WorkerThread<ShapeCalls> {
  return new WorkerThread({
    script: new URL('./validateWorker.js', import.meta.url),
    options: { workerData: loadShapes() },
    letsEnd: true,
    lost: (cause, exitCode) =>
      new Error(`The check of the shapes ended: ${cause?.message ?? `exit code ${exitCode}`}`)
  })
}
