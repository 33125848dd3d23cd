import { setPriority } from 'node:os'
import { join } from 'node:path'
import { platform } from 'node:process'
import { workerData } from 'node:worker_threads'
import { answerCalls } from '../../../base/threads/answerCalls.js'
import { changedSubjects, type ChangedInLog } from './changedSubjects.js'
import type { LogPlace } from './graphLog.js'
import { aheadText } from './aheadText.js'
import { logText } from './logText.js'
import { openGraphLog } from './openGraphLog.js'
import { Snapshots } from './snapshots.js'

export interface LogTextThreadData extends LogPlace {
  readonly graph: string
}

export type LogTextCalls = {
  /** The next piece; undefined at the end. */
  readonly next: (nothing: undefined) => string | undefined
  /** As `next`, of what `aheadText` gives; do not mix them. */
  readonly nextAhead: (nothing: undefined) => string | undefined
  readonly version: (nothing: undefined) => number
  readonly changed: (wanted: Omit<ChangedInLog, 'graph'>) => ReadonlySet<string> | 'many' | undefined
  readonly close: (nothing: undefined) => void
}

// Of this thread alone, on Linux: nobody's answer waits for the reading of a whole graph.
if (platform === 'linux') setPriority(0, 19)

const { graph, ...place } = workerData as LogTextThreadData
const { folder } = place
const opening = openGraphLog(place)
const pieces = read(logText)
const ahead = read(aheadText)

async function* read(text: typeof logText) {
  yield* text(await opening, new Snapshots(join(folder, 'snapshots')), graph)
}

async function nextOf(some: AsyncGenerator<string>): Promise<string | undefined> {
  const step = await some.next()
  return step.done ? undefined : step.value
}

answerCalls<LogTextCalls>({
  next: () => nextOf(pieces),
  nextAhead: () => nextOf(ahead),
  version: async () => (await (await opening).versionAndLargest(graph)).version,
  changed: async wanted => changedSubjects(await opening, { ...wanted, graph }),
  close: async () => {
    await pieces.return(undefined)
    await ahead.return(undefined)
    await (await opening).close()
  }
})
