import type { Quad } from '@rdfjs/types'
import { WorkerThread } from '../workerThread.js'
import type { Finding } from './checker.js'
import { loadShapes } from './loadShapes.js'
import { pack, type PackedQuads } from '../store/packedQuads.js'
import { validate } from './validate.js'

/** What the thread does. */
export type ShapeCalls = {
  readonly check: (packed: PackedQuads) => Finding[]
}

/** Fewer are checked sooner than a thread is begun, or one that is there is told of them. */
const WORTH_BEGINNING = 500
const WORTH_TELLING = 50

let thread: WorkerThread<ShapeCalls> | undefined

/** As `validate`, in a thread of its own: meanwhile the caller can read on. For statements without blank nodes. */
export function validateBeside(quads: readonly Quad[]): Promise<Finding[]> {
  const isThere = thread !== undefined && !thread.hasEnded
  if (quads.length < (isThere ? WORTH_TELLING : WORTH_BEGINNING)) return validate(quads)
  thread = thread === undefined || thread.hasEnded ? start() : thread
  return thread.call('check', pack(quads))
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
