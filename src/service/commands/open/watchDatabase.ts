import type { Logger } from 'pino'
import type { ConnectionUse } from '../../../base/sql/connectionUse.js'
import { postgresName } from '../../../base/sql/postgres.js'
import { readWaits, type Wait } from '../../../base/sql/readWaits.js'

/** A statement that is not answered for so long is told, in seconds. */
const LONG = 5

export interface WatchedDatabase {
  readonly url: string
  /** Of each pool of this process. */
  readonly uses: () => readonly (ConnectionUse | undefined)[]
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** How often it is looked, and how often the same is told again, in ms. */
  readonly everyMs?: number
  readonly againMs?: number
}

/**
 * Says in the log when the database leaves a statement (a commit, a look) without an answer for five seconds, and what
 * the server says that it waits for; and when it has answered. @returns ends it
 */
export function watchDatabase(watched: WatchedDatabase): () => void {
  const { url, uses, log, everyMs = 1_000, againMs = 30_000 } = watched
  const database = postgresName(url)
  let began: number | undefined
  let told = -Infinity
  let looking = false

  async function look(): Promise<void> {
    const oldest = Math.max(...uses().map(use => use?.oldest ?? 0))
    const now = performance.now()
    if (oldest < LONG) {
      if (began !== undefined)
        log.info({ database, seconds: Math.round((now - began) / 1000) }, 'the database answers again')
      began = undefined
      told = -Infinity
      return
    }
    began ??= now - oldest * 1000
    if (now - told < againMs) return
    told = now
    const waits = await readWaits(url, LONG - 1).catch(() => undefined)
    const seconds = Math.round((now - began) / 1000)
    log.warn(
      { database, seconds, ...(waits !== undefined && { waits: waits.map(({ event }) => event) }) },
      `the database has not answered a statement: ${reasonOf(waits)}`
    )
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => (looking = false))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

function reasonOf(waits: readonly Wait[] | undefined): string {
  if (waits === undefined) return 'it does not answer at all'
  if (waits.some(({ event }) => event === 'SyncRep'))
    return 'a synchronous standby has not confirmed a commit'
  if (waits.some(({ type }) => type === 'Lock')) return 'another transaction holds what it needs'
  return waits.length === 0 ? 'it is at work' : 'it waits itself'
}
