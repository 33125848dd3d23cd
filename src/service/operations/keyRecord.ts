import type { IssuedKeyTable } from './tables.js'

/** `expiring`: it is valid still, and was replaced or ends within 14 days. */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked'

export interface KeyRecord {
  /** `key:` and 16 hex digits. */
  readonly id: string
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
  readonly createdAt: Date
  readonly state: KeyState
  /** From then on it is not valid. */
  readonly expiresAt?: Date
  readonly revokedAt?: Date
  /** To the minute; at most a minute or so behind. */
  readonly lastUsedAt?: Date
  /** The id of the key that was issued in its place. */
  readonly replacedBy?: string
}

const SOON = 14 * 86_400_000

/** @internal Of the operations store. */
export function recordOf(row: IssuedKeyTable, now: Date): KeyRecord {
  return {
    id: row.id,
    profile: row.profile,
    ...(row.tenant === null ? {} : { tenant: row.tenant }),
    ...(row.label === null ? {} : { label: row.label }),
    createdAt: new Date(row.created_at),
    state: stateOf(row, now.getTime()),
    ...(row.expires_at === null ? {} : { expiresAt: new Date(row.expires_at) }),
    ...(row.revoked_at === null ? {} : { revokedAt: new Date(row.revoked_at) }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: new Date(row.last_used_at) }),
    ...(row.replaced_by === null ? {} : { replacedBy: row.replaced_by })
  }
}

function stateOf({ revoked_at, expires_at, replaced_by }: IssuedKeyTable, now: number): KeyState {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && expires_at <= now) return 'expired'
  return replaced_by !== null || (expires_at !== null && expires_at - now <= SOON) ? 'expiring' : 'active'
}
