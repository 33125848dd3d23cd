import type { RateLimiterRes } from 'rate-limiter-flexible'
import { isPostgresUrl } from '../../base/sql/postgres.js'
import { openPostgresQuota } from './openPostgresQuota.js'
import { openSqliteQuota, type QuotaDamage } from './openSqliteQuota.js'

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
  close(): Promise<void>
}

/** Where all processes count. */
export interface QuotaCounts {
  readonly limiter: { penalty(id: string, points: number): Promise<RateLimiterRes> }
  /** Forgets callers of minutes that are over; they take some room where that fails. */
  forget(now: number): Promise<void> | void
  close(): Promise<void> | void
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
  readonly onDamage?: (damage: QuotaDamage) => void
}

/**
 * Opens the quota that all processes with this place share. A process gives out only what it has reserved there, so all
 * of them together never allow more than the limit; what one has reserved and does not need, at most a fiftieth of the
 * limit, is lost to the others for that minute. While the place cannot be written, each process counts for itself.
 * A file that is damaged is set aside: it holds nothing that outlasts a minute.
 * @param place path of a SQLite file, or URL of a database of PostgreSQL
 * @throws Error of SQLite when the file cannot be opened; Unavailable of PostgreSQL
 */
export async function openQuota(
  place = ':memory:',
  { seconds = MINUTE, onDamage = () => {} }: QuotaOptions = {}
): Promise<Quota> {
  const counts = isPostgresUrl(place)
    ? await openPostgresQuota(place, seconds)
    : openSqliteQuota(place, seconds, onDamage)
  return new SharedQuota(counts, seconds)
}

class SharedQuota implements Quota {
  readonly #shares = new Map<string, Share>()
  readonly #reserving = new Map<string, Promise<void>>()
  #swept = Date.now()

  constructor(
    private readonly counts: QuotaCounts,
    private readonly seconds: number
  ) {}

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

  async close(): Promise<void> {
    await this.counts.close()
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
    const { consumedPoints: reserved, msBeforeNext } = await this.counts.limiter.penalty(id, part)
    const left = Math.min(part, Math.max(0, limit - reserved + part))
    this.#shares.set(id, { left, reserved, ends: Date.now() + msBeforeNext })
  }

  /** Forgets callers of minutes that are over. */
  #sweep(now: number): void {
    if (now - this.#swept < this.seconds * 1000) return
    this.#swept = now
    for (const [id, { ends }] of this.#shares) if (ends <= now) this.#shares.delete(id)
    void this.#forgetBefore(now).catch(() => {})
  }

  async #forgetBefore(now: number): Promise<void> {
    await this.counts.forget(now)
  }
}
