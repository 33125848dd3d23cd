import { stat } from 'node:fs/promises'
import { Unavailable } from '../../../base/errors.js'
import { WorkerThread } from '../../../base/threads/workerThread.js'
import type { ChangedInLog } from './changedSubjects.js'
import type { LogPlace } from './graphLog.js'
import { logFile } from './logFile.js'
import type { LogTextCalls, LogTextThreadData } from './logTextWorker.js'

/** Bytes of a log whose graph takes longer to open than a thread to begin. */
const WORTH_WHILE = 20_000_000

/**
 * A whole graph out of the files, in a thread of its own: the engine goes on answering meanwhile.
 * @throws Unavailable when the files cannot be used
 */
export async function* readLogText(place: LogPlace, graph: string): AsyncGenerator<string> {
  yield* piecesOf(threadOf({ ...place, graph }), 'next')
}

/** A graph that is read before its store is open. */
export interface GraphAhead {
  /** The version that the text holds, at least. */
  readonly version: number
  /** As `aheadText` gives it. */
  readonly pieces: AsyncIterable<string>
}

/** Nothing for a file whose graph is small: it is open in no time. */
export async function readGraphAhead(place: LogPlace, graph: string): Promise<GraphAhead | undefined> {
  if (!(await isWorthWhile(place))) return undefined
  const thread = threadOf({ ...place, graph })
  try {
    return { version: await thread.call('version', undefined), pieces: piecesOf(thread, 'nextAhead') }
  } catch (error) {
    await thread.stop()
    throw unreadable(error)
  }
}

async function isWorthWhile({ folder, url }: LogPlace): Promise<boolean> {
  // How large another machine's is would have to be asked of it.
  if (url !== undefined) return true
  const log = await stat(logFile(folder)).catch(() => undefined)
  return log !== undefined && log.size >= WORTH_WHILE
}

/** All that is left; the thread ends with it. */
async function* piecesOf(
  thread: WorkerThread<LogTextCalls>,
  next: 'next' | 'nextAhead'
): AsyncGenerator<string> {
  try {
    for (;;) {
      const text = await thread.call(next, undefined)
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
  place: LogPlace,
  { graph, ...wanted }: ChangedInLog
): Promise<ReadonlySet<string> | 'many' | undefined> {
  const thread = threadOf({ ...place, graph })
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
    endsItself: true,
    lost: cause => cause ?? new Error('it was stopped')
  })
}

function unreadable(cause: unknown): Unavailable {
  return new Unavailable('The graph cannot be read out of its files', 5, { cause })
}
