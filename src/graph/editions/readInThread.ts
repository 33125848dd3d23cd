import { Unavailable } from '../../base/errors.js'
import type { GraphStore } from '../store/graphStore.js'
import { WorkerThread } from '../../base/threads/workerThread.js'
import type { Identifiers } from '../identifiers.js'
import type { MadeGraphs } from './editionMaker.js'
import type { EditionCalls, EditionThreadData } from './editionWorker.js'

export interface EditionParts {
  readonly store: Pick<GraphStore, 'readText' | 'versions'>
  readonly ids: Identifiers
}

/** Pieces of text that may be on their way to the thread. */
const UNDER_WAY = 4

/**
 * Reads the graphs as they are now, and has a thread write the files.
 * @param folder an empty one, which gets the files
 * @throws Error of the file system, such as ENOSPC; Unavailable
 */
export async function readInThread(
  { store, ids }: EditionParts,
  folder: string,
  signal?: AbortSignal
): Promise<MadeGraphs> {
  const workerData: EditionThreadData = { folder, base: ids.base }
  const thread = new WorkerThread<EditionCalls>({
    script: new URL('./editionWorker.js', import.meta.url),
    options: { workerData, stderr: true },
    lost: cause => cause ?? new Unavailable('The making of an edition was stopped')
  })
  const stop = () => void thread.stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    for (const [graph, node] of [
      ['shared', ids.sharedGraph],
      ['states', ids.statesGraph],
      ['provenance', ids.provenanceGraph]
    ] as const) {
      const taken: Promise<void>[] = []
      for await (const text of store.readText(node)) {
        const call = thread.call('take', { graph, text })
        // It may fail while the store is waited for; it is told below.
        call.catch(() => undefined)
        taken.push(call)
        if (taken.length >= UNDER_WAY) await taken.shift()
      }
      await Promise.all(taken)
    }
    return await thread.call('finish', undefined)
  } finally {
    signal?.removeEventListener('abort', stop)
    await thread.stop()
  }
}
