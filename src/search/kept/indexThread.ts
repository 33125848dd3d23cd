import { Unavailable } from '../../base/errors.js'
import { WorkerThread } from '../../base/threads/workerThread.js'
import type { IndexCalls } from './indexWorker.js'

export type IndexThread = WorkerThread<IndexCalls>

/** Pieces of text that may be on their way to the thread. */
const UNDER_WAY = 3

export function indexThread(): IndexThread {
  return new WorkerThread<IndexCalls>({
    script: new URL('./indexWorker.js', import.meta.url),
    options: { stderr: true },
    lost: cause => new Unavailable('The text index cannot be built', 10, { cause })
  })
}

/** Has a thread read a graph that comes as text. @param told how many texts were read so far */
export async function readInto(
  thread: IndexThread,
  pieces: AsyncIterable<string>,
  told: (read: number) => void
): Promise<void> {
  const taken: Promise<void>[] = []
  for await (const lines of pieces) {
    const call = thread.call('take', lines).then(told)
    // It may fail while the store is waited for; it is told below.
    call.catch(() => undefined)
    taken.push(call)
    if (taken.length >= UNDER_WAY) await taken.shift()
  }
  await Promise.all(taken)
}
