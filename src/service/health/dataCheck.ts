import { WorkerThread } from '../../base/threads/workerThread.js'
import { remedies, type Damage, type DataFiles, type DataPart } from './checkFiles.js'
import type { CheckFilesCalls } from './checkFilesWorker.js'

export interface DataCheckState {
  /** `pending` before the first check has ended. */
  readonly state: 'pending' | 'ok' | 'damaged'
  readonly checkedAt?: Date
  readonly damaged: readonly DataPart[]
}

export interface DataCheck {
  readonly state: () => DataCheckState
  /** Ends what runs. */
  readonly close: () => Promise<void>
}

export interface DataCheckOptions {
  readonly files: DataFiles
  readonly now: () => Date
  /** From the opening to the first check, in ms: a start has other things to do. */
  readonly firstMs?: number
  /** From the end of a check to the next one, in ms. */
  readonly everyMs?: number
  /** Called for each damaged file after each check, with what to do about it. */
  readonly damaged: (damage: Damage, remedy: string) => void
  /** Called when a check did not come to its end. */
  readonly failed: (cause: Error) => void
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Reads the files of the stores to their end in a thread of the lowest priority, a minute after the start and daily. */
export function openDataCheck({
  files,
  now,
  firstMs = MINUTE,
  everyMs = DAY,
  damaged,
  failed
}: DataCheckOptions): DataCheck {
  let state: DataCheckState = { state: 'pending', damaged: [] }
  let thread: WorkerThread<CheckFilesCalls> | undefined
  let closed = false
  let timer = after(firstMs)

  function after(ms: number): NodeJS.Timeout {
    return setTimeout(() => void check(), ms).unref()
  }

  async function check(): Promise<void> {
    thread = new WorkerThread<CheckFilesCalls>({
      script: new URL('./checkFilesWorker.js', import.meta.url),
      options: { stderr: true },
      letsEnd: true,
      endsItself: true,
      lost: cause => cause ?? new Error('it was stopped')
    })
    try {
      const found = await thread.call('check', files)
      state = {
        state: found.length === 0 ? 'ok' : 'damaged',
        checkedAt: now(),
        damaged: [...new Set(found.map(({ part }) => part))]
      }
      for (const each of found) damaged(each, remedies[each.part])
    } catch (error) {
      if (!closed) failed(error as Error)
    } finally {
      await thread.stop()
      if (!closed) timer = after(everyMs)
    }
  }

  return {
    state: () => state,
    async close() {
      closed = true
      clearTimeout(timer)
      await thread?.stop()
    }
  }
}
