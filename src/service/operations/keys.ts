import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SqliteHandle } from '../../base/sql/sqlite.js'
import { recordOf, type KeyRecord } from './keyRecord.js'
import { hashKey, hasKeyForm, keyId, makeKey } from './keyText.js'
import type { KeyUses } from './keyUses.js'
import type { IssuedKeyTable, Tables } from './tables.js'

export interface NewKey {
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
  /** From then on it is not valid; without it, until it is revoked. */
  readonly expiresAt?: Date | undefined
}

export interface FoundKey {
  readonly id: string
  readonly profile: string
  readonly tenant?: string
}

/** Why a key that was issued is not valid any more, and since when. */
export interface KeyEnd {
  readonly why: 'expired' | 'revoked'
  readonly at: Date
  /** Whether another was issued in its place. */
  readonly replaced: boolean
}

/** How a key is replaced. */
export interface Rotation {
  /** Milliseconds that the old key stays valid beside the new one, if it does not expire before; 0 revokes it. */
  readonly overlapMs: number
  /** When the new key expires; `null` never, and without it after the time that the old one was issued for. */
  readonly expiresAt?: Date | null
}

export type Rotated =
  | { readonly issued: KeyRecord & { readonly key: string }; readonly old: KeyRecord }
  /** The key cannot be replaced: it is not known, or it is as the record says. */
  | { readonly refused: KeyRecord | undefined }

/**
 * Issued keys. What one process issues, rotates or revokes holds in all others: a new key on their next call, the end of
 * one on the next turn of their event loop. A key expires by the clock of the process that is asked.
 */
export interface Keys {
  /** The key is on disk when this resolves; it is shown this once. */
  issue(wanted: NewKey): Promise<KeyRecord & { readonly key: string }>
  /** Oldest first; those that are revoked only when `all` are asked for. Uses that this process knows are in it. */
  list(all?: boolean): Promise<KeyRecord[]>
  /** False when no key that is not revoked has this id. */
  revoke(id: string): Promise<boolean>
  /** Issues a key with the same profile, tenant and label. Of several who do it at once, one does. */
  rotate(id: string, rotation: Rotation): Promise<Rotated>
  find(key: string): FoundKey | undefined
  /** Why `find` does not find a key that was issued. */
  endOf(key: string): KeyEnd | undefined
  /** Notes that a key was used. Costs no look at the disk. */
  noteUse(id: string): void
}

/** Keys kept in memory. */
const CACHED = 10_000

interface Entry {
  readonly hash: Buffer
  readonly found: FoundKey
  readonly revokedAt: number | null
  readonly expiresAt: number | null
  readonly replaced: boolean
}

export function openKeys(handle: SqliteHandle, db: Kysely<Tables>, now: () => Date, uses: KeyUses): Keys {
  const generation = handle.prepare('SELECT generation FROM key_generation').pluck()
  const byId = handle.prepare(db.selectFrom('issued_key').selectAll().where('id', '=', '').compile().sql)
  let seen: unknown
  let looked = false
  const cache = new LRUCache<string, Entry>({ max: CACHED })

  const read = (id: string) => {
    const row = (byId.all(id) as IssuedKeyTable[])[0]
    if (!row) return undefined
    const entry = {
      hash: Buffer.from(row.hash, 'hex'),
      found: { id, profile: row.profile, ...(row.tenant === null ? {} : { tenant: row.tenant }) },
      revokedAt: row.revoked_at,
      expiresAt: row.expires_at,
      replaced: row.replaced_by !== null
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

  const entryOf = (key: string) => {
    if (!hasKeyForm(key)) return undefined
    follow()
    const hash = hashKey(key)
    const id = keyId(hash)
    const entry = cache.get(id) ?? read(id)
    return entry && timingSafeEqual(entry.hash, hash) ? entry : undefined
  }

  const endOfEntry = ({ revokedAt, expiresAt, replaced }: Entry): KeyEnd | undefined => {
    if (revokedAt !== null) return { why: 'revoked', at: new Date(revokedAt), replaced }
    if (expiresAt !== null && expiresAt <= now().getTime())
      return { why: 'expired', at: new Date(expiresAt), replaced }
    return undefined
  }

  return {
    async issue(wanted) {
      const { key, row } = newRow(wanted, now())
      await change(db, async step => {
        await step.insertInto('issued_key').values(row).execute()
        return true
      })
      return { ...recordOf(row, now()), key }
    },
    async list(all = false) {
      await uses.write()
      const keys = db.selectFrom('issued_key').selectAll()
      const rows = await (all ? keys : keys.where('revoked_at', 'is', null))
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const at = now()
      return rows.map(row => recordOf(row, at))
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
    async rotate(id, rotation) {
      let rotated: Rotated = { refused: undefined }
      await change(db, async step => {
        const row = await step.selectFrom('issued_key').selectAll().where('id', '=', id).executeTakeFirst()
        const at = now()
        const held = row && recordOf(row, at)
        rotated = { refused: held }
        if (held === undefined || held.replacedBy !== undefined) return false
        if (held.state === 'expired' || held.state === 'revoked') return false
        const { key, row: issued } = newRow({ ...held, expiresAt: expiryOfNext(held, rotation, at) }, at)
        await step.insertInto('issued_key').values(issued).execute()
        const ended = { ...endOfOld(held, rotation, at), replaced_by: issued.id }
        await step.updateTable('issued_key').set(ended).where('id', '=', id).execute()
        rotated = { issued: { ...recordOf(issued, at), key }, old: recordOf({ ...row!, ...ended }, at) }
        return true
      })
      cache.delete(id)
      return rotated
    },
    find(key) {
      const entry = entryOf(key)
      return entry && endOfEntry(entry) === undefined ? entry.found : undefined
    },
    endOf(key) {
      const entry = entryOf(key)
      return entry && endOfEntry(entry)
    },
    noteUse: id => uses.note(id)
  }
}

function newRow({ profile, tenant, label, expiresAt }: NewKey, at: Date) {
  const key = makeKey()
  const hash = hashKey(key)
  const row: IssuedKeyTable = {
    id: keyId(hash),
    hash: hash.toString('hex'),
    profile,
    tenant: tenant ?? null,
    label: label ?? null,
    created_at: at.getTime(),
    revoked_at: null,
    expires_at: expiresAt?.getTime() ?? null,
    last_used_at: null,
    replaced_by: null
  }
  return { key, row }
}

/** As long as the old one was issued for, from now on, when nothing else is said. */
function expiryOfNext(old: KeyRecord, { expiresAt }: Rotation, at: Date): Date | undefined {
  if (expiresAt !== undefined) return expiresAt ?? undefined
  if (old.expiresAt === undefined) return undefined
  return new Date(at.getTime() + old.expiresAt.getTime() - old.createdAt.getTime())
}

/** A key without overlap is revoked, not expired: that holds whatever the clocks of other processes say. */
function endOfOld(old: KeyRecord, { overlapMs }: Rotation, at: Date) {
  if (overlapMs === 0) return { revoked_at: at.getTime() }
  const ends = at.getTime() + overlapMs
  return { expires_at: Math.min(ends, old.expiresAt?.getTime() ?? ends) }
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
