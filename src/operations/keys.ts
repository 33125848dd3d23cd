import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SqliteHandle } from '../sqlite.js'
import { hashKey, hasKeyForm, keyId, makeKey } from './keyText.js'
import type { IssuedKeyTable, Tables } from './tables.js'

export interface NewKey {
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
}

export interface KeyRecord {
  /** `key:` and 16 hex digits. */
  readonly id: string
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
  readonly createdAt: Date
}

export interface FoundKey {
  readonly id: string
  readonly profile: string
  readonly tenant?: string
}

/**
 * Issued keys. What one process issues or revokes holds in all others: a new key on their next call, a revocation on the
 * next turn of their event loop.
 */
export interface Keys {
  /** The key is on disk when this resolves; it is shown this once. */
  issue(wanted: NewKey): Promise<KeyRecord & { readonly key: string }>
  /** Those that are not revoked, oldest first. */
  list(): Promise<KeyRecord[]>
  /** False when no valid key has this id. */
  revoke(id: string): Promise<boolean>
  find(key: string): FoundKey | undefined
}

/** Keys kept in memory. */
const CACHED = 10_000

export function openKeys(handle: SqliteHandle, db: Kysely<Tables>, now: () => Date): Keys {
  const generation = handle.prepare('SELECT generation FROM key_generation').pluck()
  const byId = handle.prepare(
    db.selectFrom('issued_key').selectAll().where('id', '=', '').where('revoked_at', 'is', null).compile().sql
  )
  let seen: unknown
  let looked = false
  const cache = new LRUCache<string, { readonly hash: Buffer; readonly found: FoundKey }>({ max: CACHED })

  const read = (id: string) => {
    const row = (byId.all(id) as IssuedKeyTable[])[0]
    if (!row) return undefined
    const entry = {
      hash: Buffer.from(row.hash, 'hex'),
      found: { id, profile: row.profile, ...(row.tenant === null ? {} : { tenant: row.tenant }) }
    }
    cache.set(id, entry)
    return entry
  }

  /** Forgets what was kept when any process has changed a key. Calls of one turn of the event loop share the look. */
  const follow = () => {
    if (looked) return
    looked = true
    setImmediate(() => {
      looked = false
    })
    const [current] = generation.all()
    if (current === seen) return
    cache.clear()
    seen = current
  }

  return {
    async issue({ profile, tenant, label }) {
      const key = makeKey()
      const hash = hashKey(key)
      const row = {
        id: keyId(hash),
        hash: hash.toString('hex'),
        profile,
        tenant: tenant ?? null,
        label: label ?? null,
        created_at: now().getTime(),
        revoked_at: null
      }
      await change(db, async step => {
        await step.insertInto('issued_key').values(row).execute()
        return true
      })
      return { ...recordOf(row), key }
    },
    async list() {
      const rows = await db
        .selectFrom('issued_key')
        .selectAll()
        .where('revoked_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(recordOf)
    },
    async revoke(id) {
      const revoked = await change(db, async step => {
        const [result] = await step
          .updateTable('issued_key')
          .set({ revoked_at: now().getTime() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .execute()
        return (result?.numUpdatedRows ?? 0n) > 0n
      })
      cache.delete(id)
      return revoked
    },
    find(key) {
      if (!hasKeyForm(key)) return undefined
      follow()
      const hash = hashKey(key)
      const id = keyId(hash)
      const entry = cache.get(id) ?? read(id)
      return entry && timingSafeEqual(entry.hash, hash) ? entry.found : undefined
    }
  }
}

/** A change of keys and the sign of it, in one transaction. */
function change(db: Kysely<Tables>, work: (step: Kysely<Tables>) => Promise<boolean>): Promise<boolean> {
  return db.transaction().execute(async step => {
    const changed = await work(step)
    if (changed) {
      await step
        .updateTable('key_generation')
        .set(each => ({ generation: each('generation', '+', 1) }))
        .execute()
    }
    return changed
  })
}

function recordOf(row: IssuedKeyTable): KeyRecord {
  return {
    id: row.id,
    profile: row.profile,
    ...(row.tenant === null ? {} : { tenant: row.tenant }),
    ...(row.label === null ? {} : { label: row.label }),
    createdAt: new Date(row.created_at)
  }
}
