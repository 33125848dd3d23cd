import { Unavailable } from '../../errors.js'
import { WorkerThread } from '../../workerThread.js'
import type { ChangedInLog } from './changedSubjects.js'
import type { LogTextCalls, LogTextThreadData } from './logTextWorker.js'

/**
 * A whole graph out of the files, in a thread of its own: the engine goes on answering meanwhile.
 * @throws Unavailable when the files cannot be used
 */
export async function* readLogText(folder: string, graph: string): AsyncGenerator<string> {
  const thread = threadOf({ folder, graph })
  try {
    for (;;) {
      const text = await thread.call('next', undefined)
      if (text === undefined) break
      yield text
    }
    await thread.call('close', undefined)
  } catch (error) {
    throw unreadable(error)
  } finally {
    await thread.stop()
  }
}

/** As `changedSubjects` finds them, in a thread of its own. @throws Unavailable when the files cannot be used */
export async function readChangedSubjects(
  folder: string,
  { graph, ...wanted }: ChangedInLog
): Promise<ReadonlySet<string> | 'many' | undefined> {
  const thread = threadOf({ folder, graph })
  try {
    const changed = await thread.call('changed', wanted)
    await thread.call('close', undefined)
    return changed
  } catch (error) {
    throw unreadable(error)
  } finally {
    await thread.stop()
  }
}

function threadOf(workerData: LogTextThreadData): WorkerThread<LogTextCalls> {
  return new WorkerThread<LogTextCalls>({
    script: new URL('./logTextWorker.js', import.meta.url),
    options: { workerData, stderr: true },
    lost: cause => cause ?? new Error('it was stopped')
  })
}

function unreadable(cause: unknown): Unavailable {
  return new Unavailable('The graph cannot be read out of its files', 5, { cause })
}
