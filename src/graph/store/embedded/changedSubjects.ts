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
  let last = ''
  /** The line that begins there. */
  const note = (text: string, at: number) => {
    const subjectEnd = text.indexOf(' ', at)
    const predicate = text.slice(subjectEnd + 1, text.indexOf(' ', subjectEnd + 1))
    if (!(counts?.has(predicate) ?? true)) return
    const subject = text.slice(at + 1, subjectEnd - 1)
    // What stands in a set must not keep the whole text in memory.
    if (subject !== last) subjects.add(Buffer.from(subject).toString())
    last = subject
  }
  try {
    for await (const { added, removed } of log.changesOf(graph, since)) {
      for (const piece of [...removed, ...added]) {
        const text = (await unpacked(piece)).toString()
        for (let at = 0; at < text.length;) {
          for (let line = 0; line < LINES_AT_ONCE && at < text.length; line++) {
            note(text, at)
            at = text.indexOf('\n', at) + 1 || text.length
          }
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
