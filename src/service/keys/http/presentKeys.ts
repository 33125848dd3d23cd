import type { components } from '../../contract/types.js'
import type { IssuedKey, KeyRecord, RotatedKey } from '../apiKeys.js'

type Schemas = components['schemas']

export function presentKeys(keys: readonly KeyRecord[]): Schemas['KeyList'] {
  return { count: keys.length, keys: keys.map(presentKey) }
}

export function presentIssuedKey(issued: IssuedKey): Schemas['IssuedKey'] {
  const { key, id, profile, tenant, label, createdAt, expiresAt } = issued
  return {
    key,
    id,
    profile,
    ...(tenant === undefined ? {} : { tenant }),
    ...(label === undefined ? {} : { label }),
    created_at: createdAt.toISOString(),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() })
  }
}

export function presentRotatedKey({ issued, old }: RotatedKey): Schemas['RotatedKey'] {
  return {
    ...presentIssuedKey(issued),
    replaces: { id: old.id, expires_at: (old.revokedAt ?? old.expiresAt!).toISOString() }
  }
}

function presentKey(key: KeyRecord): Schemas['KeyList']['keys'][number] {
  const { id, state, profile, tenant, label, createdAt, expiresAt, revokedAt, lastUsedAt, replacedBy } = key
  return {
    id,
    state,
    profile,
    ...(tenant === undefined ? {} : { tenant }),
    ...(label === undefined ? {} : { label }),
    created_at: createdAt.toISOString(),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
    ...(revokedAt === undefined ? {} : { revoked_at: revokedAt.toISOString() }),
    ...(lastUsedAt === undefined ? {} : { last_used_at: lastUsedAt.toISOString() }),
    ...(replacedBy === undefined ? {} : { replaced_by: replacedBy })
  }
}
