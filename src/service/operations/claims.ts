import { randomUUID } from 'node:crypto'
import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** That this process, and no other, does what the claim's name stands for. */
export interface Claim {
  /**
   * Renews the lease and says whether it is still this holder's. After `true` nobody else can claim the name for 15 s:
   * to be asked just before what only one may do.
   * @throws Error of SQLite when that cannot be found out
   */
  holds(): Promise<boolean>
  /** Aborted when the claim has gone to somebody else, or could not be renewed before its lease ended. */
  readonly lost: AbortSignal
  /** Lets the next one claim at once. Never fails: what cannot be released ends with its lease. */
  release(): Promise<void>
}

/**
 * One run at a time under a name (`preview/example.com`, `tenant/acme/example.com`), over all processes. A claim is a
 * lease of 15 s that its holder renews every 5 s; the lease of a process that was killed ends by itself. Leases count
 * the time of the machine that the store is on, never one that stands still (`BELEG_CLOCK`).
 */
export interface Claims {
  /** Undefined when the name is held, by this process or another. Of several who claim at once one wins. */
  claim(name: string): Promise<Claim | undefined>
  isHeld(name: string): Promise<boolean>
}

/** @internal Of the operations store, which ends them. */
export interface OpenClaims extends Claims {
  /** Releases what this process holds; to its holders it is lost. */
  close(): Promise<void>
}

export interface ClaimsOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** The store's own time so many milliseconds from now, where it is another machine's; else that of `now`. */
  readonly storeTime?: (ms: number) => Expression<number>
  /** Milliseconds between renewals. */
  readonly renewal?: number
}

const LEASE = 15_000
const RENEWAL = 5_000
/** What killed processes left is deleted so long after its lease; a holder that was only late finds its own until then. */
const LEFT = 60_000

export function openClaims(
  db: Kysely<Tables>,
  { now = Date.now, storeTime = ms => sql.val(now() + ms), renewal = RENEWAL }: ClaimsOptions = {}
): OpenClaims {
  const held = new Set<HeldClaim>()
  return {
    async claim(name) {
      await db.deleteFrom('run_claim').where('ends_at', '<', storeTime(-LEFT)).execute()
      const [ends, holder] = [now() + LEASE, randomUUID()]
      const lease = { holder, ends_at: storeTime(LEASE) }
      const { numInsertedOrUpdatedRows: won = 0n } = await db
        .insertInto('run_claim')
        .values({ name, ...lease })
        .onConflict(conflict =>
          conflict
            .column('name')
            .doUpdateSet(lease)
            .where(each => each.not(isRunning(each, storeTime)))
        )
        .executeTakeFirstOrThrow()
      if (won === 0n) return undefined
      const claim = new HeldClaim({ db, now, storeTime, renewal, name, holder, ends }, () =>
        held.delete(claim)
      )
      held.add(claim)
      return claim
    },
    async isHeld(name) {
      const row = await db
        .selectFrom('run_claim')
        .select('name')
        .where('name', '=', name)
        .where(each => isRunning(each, storeTime))
        .executeTakeFirst()
      return row !== undefined
    },
    async close() {
      await Promise.all([...held].map(each => each.end()))
    }
  }
}

/** A lease that ends later than any can was given before the clock was put back, and says nothing. */
function isRunning(each: ExpressionBuilder<Tables, 'run_claim'>, storeTime: StoreTime) {
  return each.between('run_claim.ends_at', storeTime(1), storeTime(2 * LEASE))
}

type StoreTime = NonNullable<ClaimsOptions['storeTime']>

interface Lease {
  readonly db: Kysely<Tables>
  readonly now: () => number
  readonly storeTime: StoreTime
  readonly renewal: number
  readonly name: string
  /** Of this claim alone: the same name claimed again has another. */
  readonly holder: string
  /** By `now`. */
  readonly ends: number
}

class HeldClaim implements Claim {
  readonly #lost = new AbortController()
  readonly lost = this.#lost.signal
  #ends: number
  #over = false
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly lease: Lease,
    private readonly ended: () => void
  ) {
    this.#ends = lease.ends
    this.#renewLater()
  }

  async holds(): Promise<boolean> {
    if (this.#over) return false
    const { db, now, storeTime } = this.lease
    const ends = now() + LEASE
    const { numUpdatedRows } = await db
      .updateTable('run_claim')
      .set({ ends_at: storeTime(LEASE) })
      .where('name', '=', this.lease.name)
      .where('holder', '=', this.lease.holder)
      .executeTakeFirstOrThrow()
    // It may have been released meanwhile.
    if (this.#over) return false
    if (numUpdatedRows === 0n) {
      this.#lose('The claim of this run has gone to another')
      return false
    }
    this.#ends = ends
    return true
  }

  async release(): Promise<void> {
    if (this.#over) return
    this.#end()
    const { db, name, holder } = this.lease
    try {
      await db.deleteFrom('run_claim').where('name', '=', name).where('holder', '=', holder).execute()
    } catch {
      // Its lease ends by itself.
    }
  }

  /** The store is being closed under it. */
  async end(): Promise<void> {
    await this.release()
    this.#lost.abort(new Error('The store that holds the claim of this run was closed'))
  }

  #renewLater(): void {
    this.#timer = setTimeout(() => void this.#renew(), this.lease.renewal).unref()
  }

  async #renew(): Promise<void> {
    try {
      await this.holds()
    } catch {
      // Tried again until the lease has ended: others may have it from then on.
      if (this.lease.now() >= this.#ends) this.#lose('The claim of this run could not be renewed')
    }
    if (!this.#over) this.#renewLater()
  }

  #lose(why: string): void {
    this.#end()
    this.#lost.abort(new Error(why))
  }

  #end(): void {
    this.#over = true
    clearTimeout(this.#timer)
    this.ended()
  }
}
