import type { Kysely } from 'kysely'
import { recordOf, type KeyRecord } from './keyRecord.js'
import type { Alone } from './alone.js'
import { KeyCache, type CachedKey, type FoundKey, type KeyRows } from './keyCache.js'
import { hashKey, keyId, makeKey } from './keyText.js'
import type { KeyUses } from './keyUses.js'
import type { IssuedKeyTable, Tables } from './tables.js'

export interface NewKey {
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
  /** From then on it is not valid; without it, until it is revoked. */
  readonly expiresAt?: Date | undefined
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
 * one at once where they share a file, and within `KeyRows.looksLast` where they share a server. A key expires by the
 * clock of the process that is asked.
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
  /** @throws Unavailable while it cannot be said whether a key still holds */
  find(key: string): Promise<FoundKey | undefined>
  /** Why `find` does not find a key that was issued. */
  endOf(key: string): Promise<KeyEnd | undefined>
  /** Notes that a key was used. Costs no look at the disk. */
  noteUse(id: string): void
}

export interface KeysOptions {
  readonly rows: KeyRows
  readonly alone: Alone
  readonly now: () => Date
  readonly uses: KeyUses
}

export function openKeys(db: Kysely<Tables>, { rows: keyRows, alone, now, uses }: KeysOptions): Keys {
  const cache = new KeyCache(keyRows)
  const endOf = (entry: CachedKey) => endAt(entry, now().getTime())
  return {
    async issue(wanted) {
      const { key, row } = newRow(wanted, now())
      await change(alone, async step => {
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
      const revoked = await change(alone, step => revokeIn(step, id, now))
      cache.forget(id)
      return revoked
    },
    async rotate(id, rotation) {
      let rotated: Rotated = { refused: undefined }
      await change(alone, async step => {
        rotated = await rotateIn(step, id, rotation, now)
        return 'issued' in rotated
      })
      cache.forget(id)
      return rotated
    },
    async find(key) {
      const entry = await cache.entryOf(key)
      return entry && endOf(entry) === undefined ? entry.found : undefined
    },
    async endOf(key) {
      const entry = await cache.entryOf(key)
      return entry && endOf(entry)
    },
    noteUse: id => uses.note(id)
  }
}

function endAt({ revokedAt, expiresAt, replaced }: CachedKey, at: number): KeyEnd | undefined {
  if (revokedAt !== null) return { why: 'revoked', at: new Date(revokedAt), replaced }
  if (expiresAt !== null && expiresAt <= at) return { why: 'expired', at: new Date(expiresAt), replaced }
  return undefined
}

async function revokeIn(step: Kysely<Tables>, id: string, now: () => Date): Promise<boolean> {
  const [result] = await step
    .updateTable('issued_key')
    .set({ revoked_at: now().getTime() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return (result?.numUpdatedRows ?? 0n) > 0n
}

async function rotateIn(
  step: Kysely<Tables>,
  id: string,
  rotation: Rotation,
  now: () => Date
): Promise<Rotated> {
  const row = await step.selectFrom('issued_key').selectAll().where('id', '=', id).executeTakeFirst()
  const at = now()
  const held = row && recordOf(row, at)
  if (held === undefined || held.replacedBy !== undefined) return { refused: held }
  if (held.state === 'expired' || held.state === 'revoked') return { refused: held }
  const { key, row: issued } = newRow({ ...held, expiresAt: expiryOfNext(held, rotation, at) }, at)
  await step.insertInto('issued_key').values(issued).execute()
  const ended = { ...endOfOld(held, rotation, at), replaced_by: issued.id }
  await step.updateTable('issued_key').set(ended).where('id', '=', id).execute()
  return { issued: { ...recordOf(issued, at), key }, old: recordOf({ ...row!, ...ended }, at) }
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
function change(alone: Alone, work: (step: Kysely<Tables>) => Promise<boolean>): Promise<boolean> {
  return alone(async step => {
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
