import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PreparedStatement, SqliteHandle } from '../../base/sql/sqlite.js'
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

const MOST = 10_000

/** Keys in memory, as they stand in the operations store: what any process changes there is seen. */
export class KeyCache {
  readonly #generation: PreparedStatement
  readonly #byId: PreparedStatement
  readonly #entries = new LRUCache<string, CachedKey>({ max: MOST })
  #seen: unknown
  #hasLooked = false

  constructor(handle: SqliteHandle) {
    this.#generation = handle.prepare('SELECT generation FROM key_generation').pluck()
    this.#byId = handle.prepare('select * from "issued_key" where "id" = ?')
  }

  /** Undefined for what was never issued. */
  entryOf(key: string): CachedKey | undefined {
    if (!hasKeyForm(key)) return undefined
    this.#follow()
    const hash = hashKey(key)
    const id = keyId(hash)
    const entry = this.#entries.get(id) ?? this.#read(id)
    return entry && timingSafeEqual(entry.hash, hash) ? entry : undefined
  }

  forget(id: string): void {
    this.#entries.delete(id)
  }

  /** Forgets all when any process has changed a key. Calls of one turn of the event loop share the look. */
  #follow(): void {
    if (this.#hasLooked) return
    this.#hasLooked = true
    setImmediate(() => {
      this.#hasLooked = false
    })
    const [current] = this.#generation.all()
    if (current === this.#seen) return
    this.#entries.clear()
    this.#seen = current
  }

  #read(id: string): CachedKey | undefined {
    const row = (this.#byId.all(id) as IssuedKeyTable[])[0]
    if (!row) return undefined
    const entry = {
      hash: Buffer.from(row.hash, 'hex'),
      found: { id, profile: row.profile, ...(row.tenant === null ? {} : { tenant: row.tenant }) },
      revokedAt: row.revoked_at,
      expiresAt: row.expires_at,
      replaced: row.replaced_by !== null
    }
    this.#entries.set(id, entry)
    return entry
  }
}
