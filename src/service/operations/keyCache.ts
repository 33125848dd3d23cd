import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hashKey, hasKeyForm, keyId } from './keyText.js'
import type { IssuedKeyTable } from './tables.js'

export interface FoundKey {
  readonly id: string
  readonly profile: string
  readonly tenant?: string
}

/** What every call needs to know of a key that was issued. */
export interface CachedKey {
  readonly hash: Buffer
  readonly found: FoundKey
  readonly revokedAt: number | null
  readonly expiresAt: number | null
  readonly replaced: boolean
}

/** Where keys are looked up that are not in memory. */
export interface KeyRows {
  /** Another number with each change of a key, by whatever process. */
  generation(): Promise<number> | number
  byId(id: string): Promise<IssuedKeyTable | undefined> | IssuedKeyTable | undefined
  /** Milliseconds for which one look at the generation serves all calls; 0 where a look costs microseconds. */
  readonly looksLast: number
}

const MOST = 10_000

/** Keys in memory, as they stand in the operations store: what any process changes there is seen. */
export class KeyCache {
  readonly #entries = new LRUCache<string, CachedKey>({ max: MOST })
  #seen: number | undefined
  #look: { readonly began: number; readonly done: Promise<void> } | undefined

  constructor(private readonly rows: KeyRows) {}

  /** Undefined for what was never issued. @throws what the store throws that cannot be asked */
  async entryOf(key: string): Promise<CachedKey | undefined> {
    if (!hasKeyForm(key)) return undefined
    await this.#follow()
    const hash = hashKey(key)
    const id = keyId(hash)
    const entry = this.#entries.get(id) ?? (await this.#read(id))
    return entry && timingSafeEqual(entry.hash, hash) ? entry : undefined
  }

  forget(id: string): void {
    this.#entries.delete(id)
    this.#look = undefined
  }

  /** Forgets all when any process has changed a key. Calls that come together share the look. */
  #follow(): Promise<void> {
    const now = performance.now()
    if (this.#look !== undefined && now - this.#look.began < this.rows.looksLast) return this.#look.done
    const look = { began: now, done: this.#compare() }
    this.#look = look
    // Those who came for it are told; the next one looks again.
    look.done.catch(() => {
      if (this.#look === look) this.#look = undefined
    })
    return look.done
  }

  async #compare(): Promise<void> {
    const current = await this.rows.generation()
    if (current === this.#seen) return
    this.#entries.clear()
    this.#seen = current
  }

  async #read(id: string): Promise<CachedKey | undefined> {
    const seen = this.#seen
    const row = await this.rows.byId(id)
    if (!row) return undefined
    const entry = {
      hash: Buffer.from(row.hash, 'hex'),
      found: { id, profile: row.profile, ...(row.tenant === null ? {} : { tenant: row.tenant }) },
      revokedAt: row.revoked_at,
      expiresAt: row.expires_at,
      replaced: row.replaced_by !== null
    }
    // What was read before a change of keys would outlast it.
    if (seen === this.#seen) this.#entries.set(id, entry)
    return entry
  }
}
