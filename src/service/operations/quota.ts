import { renameSync, rmSync } from 'node:fs'
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
import {
  openSqliteHandle,
  withLock,
  type PreparedStatement,
  type SqliteHandle
} from '../../base/sql/sqlite.js'

export interface QuotaState {
  readonly allowed: boolean
  /** Calls left in this minute. */
  readonly remaining: number
  /** Until the minute is over. */
  readonly resetSeconds: number
}

/** Counts calls against limits a minute; the minute begins with the first call. */
export interface Quota {
  /** Counts one call of `id`, a key's id or a client's pseudonym. */
  consume(id: string, limitPerMinute: number): Promise<QuotaState>
  close(): void
}

/** What this process has reserved for one caller and not yet given out. */
interface Share {
  left: number
  /** All that was reserved in this minute, by all processes, when this one last looked. */
  readonly reserved: number
  /** End of the minute, in milliseconds since 1970. */
  readonly ends: number
}

const MINUTE = 60
/** A process reserves this part of the limit at once, so that most calls need no look at the file. */
const PART = 50

export interface QuotaOptions {
  /** Of a minute; tests take another length. */
  readonly seconds?: number
  /** Told of a damaged file, and where it lies from now on. */
  readonly onDamage?: (damage: {
    readonly file: string
    readonly aside: string
    readonly cause: Error
  }) => void
}

/**
 * Opens the quota that all processes with this file share. A process gives out only what it has reserved there, so all
 * of them together never allow more than the limit; what one has reserved and does not need, at most a fiftieth of the
 * limit, is lost to the others for that minute. While the file cannot be written, each process counts for itself.
 * A file that is damaged is set aside: it holds nothing that outlasts a minute.
 * @throws Error of SQLite when the file cannot be opened
 */
export function openQuota(
  file = ':memory:',
  { seconds = MINUTE, onDamage = () => {} }: QuotaOptions = {}
): Quota {
  return new SharedQuota(openOrReplace(file, onDamage), seconds)
}

class SharedQuota implements Quota {
  readonly #handle: SqliteHandle
  readonly #seconds: number
  readonly #limiter: RateLimiterSQLite
  readonly #forget: PreparedStatement
  readonly #shares = new Map<string, Share>()
  readonly #reserving = new Map<string, Promise<void>>()
  #swept = Date.now()

  constructor(handle: SqliteHandle, seconds: number) {
    this.#handle = handle
    this.#seconds = seconds
    this.#limiter = limiterOver(handle, seconds)
    this.#forget = handle.prepare('DELETE FROM quota WHERE expire < ?')
  }

  async consume(id: string, limit: number): Promise<QuotaState> {
    for (;;) {
      const now = Date.now()
      const state = this.#takeFrom(this.#shares.get(id), limit, now)
      if (state !== undefined) return state
      this.#sweep(now)
      // Calls that come together reserve once.
      const running =
        this.#reserving.get(id) ?? this.#reserve(id, limit).finally(() => this.#reserving.delete(id))
      this.#reserving.set(id, running)
      await running
    }
  }

  close(): void {
    this.#handle.close()
  }

  /** One call of what is reserved; undefined where more has to be reserved first. */
  #takeFrom(share: Share | undefined, limit: number, now: number): QuotaState | undefined {
    if (share === undefined || share.ends <= now) return undefined
    const resetSeconds = (share.ends - now) / 1000
    if (share.left > 0) {
      share.left--
      return { allowed: true, remaining: share.left + Math.max(0, limit - share.reserved), resetSeconds }
    }
    return share.reserved >= limit ? { allowed: false, remaining: 0, resetSeconds } : undefined
  }

  async #reserve(id: string, limit: number): Promise<void> {
    const part = Math.max(1, Math.floor(limit / PART))
    const { consumedPoints: reserved, msBeforeNext } = await this.#limiter.penalty(id, part)
    const left = Math.min(part, Math.max(0, limit - reserved + part))
    this.#shares.set(id, { left, reserved, ends: Date.now() + msBeforeNext })
  }

  /** Forgets callers of minutes that are over. */
  #sweep(now: number): void {
    if (now - this.#swept < this.#seconds * 1000) return
    this.#swept = now
    for (const [id, { ends }] of this.#shares) if (ends <= now) this.#shares.delete(id)
    try {
      withLock(this.#handle, () => this.#forget.run(now))
    } catch {
      // They take some room until the file can be written again.
    }
  }
}

/** Limits differ by caller and may change, so the limiter only counts, and what it counts is compared here. */
function limiterOver(handle: SqliteHandle, seconds: number): RateLimiterSQLite {
  const counting = { duration: seconds, points: Number.MAX_SAFE_INTEGER }
  return new RateLimiterSQLite({
    ...counting,
    storeClient: {
      prepare: (text: string) => handle.prepare(text),
      transaction: (work: () => unknown) => () => withLock(handle, work)
    },
    storeType: 'better-sqlite3',
    tableName: 'quota',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    insuranceLimiter: new RateLimiterMemory(counting)
  })
}

function openOrReplace(file: string, onDamage: NonNullable<QuotaOptions['onDamage']>): SqliteHandle {
  try {
    return openTable(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = `${file}.damaged`
    rmSync(aside, { force: true })
    try {
      renameSync(file, aside)
    } catch (cause) {
      // Another process that starts at the same time has set it aside.
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    onDamage({ file, aside, cause: error as Error })
    return openTable(file)
  }
}

function openTable(file: string): SqliteHandle {
  const handle = openSqliteHandle(file)
  try {
    // A minute's count is not worth a sync of the disk; the file stays whole without.
    handle.exec('PRAGMA synchronous = NORMAL')
    handle.exec(
      'CREATE TABLE IF NOT EXISTS quota (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)'
    )
    handle.prepare('SELECT key, points, expire FROM quota LIMIT 1').all()
    return handle
  } catch (error) {
    handle.close()
    throw error
  }
}

/** Not a database, no longer whole, or with another table of this name. */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_CORRUPT')
}
