import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { WorkerThread } from '../../../base/threads/workerThread.js'
import { RequestedNames } from '../../../proof/law/citations/requestedNames.js'
import { readTexts, type ActTexts, type ReadAct, type CitationReader } from './readTexts.js'
import type { ReadTextsCalls, ReadTextsData } from './readTextsWorker.js'

/** Each takes 200 to 300 MB where the acts are all of federal law. */
const MOST_THREADS = 2
/** What a thread reads is soon forgotten: more room for that would only be filled. */
const YOUNG_MB = 16

interface Thread {
  readonly worker: WorkerThread<ReadTextsCalls>
  /** Calls that are not answered. */
  waiting: number
}

/** Reads texts for what they cite: few here, many in threads beside each other. */
export class TextReaders {
  #threads: Thread[] = []
  #here: CitationReader | undefined

  /** @param threads of how many threads large texts are read */
  constructor(
    private readonly ids: Identifiers,
    private readonly table: ActTable,
    private readonly threads = Math.min(MOST_THREADS, availableParallelism())
  ) {}

  /** From now on texts are read in threads. */
  begin(): void {
    if (this.#threads.length > 0) return
    const workerData: ReadTextsData = { base: this.ids.base, acts: this.table.acts }
    this.#threads = Array.from({ length: this.threads }, () => ({
      waiting: 0,
      worker: new WorkerThread<ReadTextsCalls>({
        script: new URL('./readTextsWorker.js', import.meta.url),
        options: { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } },
        lost: (cause, exitCode) =>
          new Error(`The reading of citations ended: ${cause?.message ?? `exit code ${exitCode}`}`)
      })
    }))
  }

  async read(acts: ActTexts): Promise<ReadAct[]> {
    const [first, ...others] = this.#threads
    if (first === undefined) {
      const { ids, table } = this
      this.#here ??= { ids, table, names: new RequestedNames(actNames(table)) }
      // Signals and timers have their turn.
      await setImmediate()
      return readTexts(acts, this.#here)
    }
    const thread = others.reduce((least, other) => (other.waiting < least.waiting ? other : least), first)
    thread.waiting++
    try {
      return await thread.worker.call('read', acts)
    } finally {
      thread.waiting--
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.stop()))
  }
}
