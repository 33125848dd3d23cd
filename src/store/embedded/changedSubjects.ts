import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LogGap, type GraphLog } from './graphLog.js'

const unpacked = promisify(gunzip)
/** Lines between which other work may go on. */
const LINES_AT_ONCE = 2_000

export interface ChangedInLog {
  /** IRIs. */
  readonly graph: string
  readonly since: number
  readonly predicates?: readonly string[] | undefined
  readonly most: number
}

/** As `GraphStore.changedSubjects` says, out of the log. */
export async function changedSubjects(
  log: GraphLog,
  { graph, since, predicates, most }: ChangedInLog
): Promise<ReadonlySet<string> | 'many' | undefined> {
  const counts = predicates && new Set(predicates.map(predicate => `<${predicate}>`))
  const subjects = new Set<string>()
  const note = (line: string) => {
    if (line === '') return
    const subjectEnd = line.indexOf(' ')
    const predicate = line.slice(subjectEnd + 1, line.indexOf(' ', subjectEnd + 1))
    if (counts?.has(predicate) ?? true) subjects.add(line.slice(1, subjectEnd - 1))
  }
  try {
    for await (const { added, removed } of log.changesOf(graph, since)) {
      for (const piece of [...removed, ...added]) {
        const lines = (await unpacked(piece)).toString().split('\n')
        for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
          for (const line of lines.slice(at, at + LINES_AT_ONCE)) note(line)
          if (subjects.size > most) return 'many'
          await setImmediate()
        }
      }
    }
    return subjects
  } catch (error) {
    if (error instanceof LogGap) return undefined
    throw error
  }
}
