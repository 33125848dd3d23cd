import { Unavailable } from '../../errors.js'
import { WorkerThread } from '../../workerThread.js'
import type { LogTextCalls, LogTextThreadData } from './logTextWorker.js'

/**
 * A whole graph out of the files, in a thread of its own: the engine goes on answering meanwhile.
 * @throws Unavailable when the files cannot be used
 */
export async function* readLogText(folder: string, graph: string): AsyncGenerator<string> {
  const workerData: LogTextThreadData = { folder, graph }
  const thread = new WorkerThread<LogTextCalls>({
    script: new URL('./logTextWorker.js', import.meta.url),
    options: { workerData, stderr: true },
    lost: cause => cause ?? new Error('it was stopped')
  })
  try {
    for (;;) {
      const text = await thread.call('next', undefined)
      if (text === undefined) break
      yield text
    }
    await thread.call('close', undefined)
  } catch (error) {
    throw new Unavailable('The graph cannot be read out of its files', 5, { cause: error })
  } finally {
    await thread.stop()
  }
}
