import type { components } from '../../contract/types.js'
import type { IssuedKey, KeyRecord } from '../../services/keys/apiKeys.js'

type Schemas = components['schemas']

/** Without labels: an operator may have written a person's name there, and the list holds no personal data. */
export function presentKeys(keys: readonly KeyRecord[]): Schemas['KeyList'] {
  return {
    count: keys.length,
    keys: keys.map(({ id, profile, tenant, createdAt }) => ({
      id,
      profile,
      ...(tenant === undefined ? {} : { tenant }),
      created_at: createdAt.toISOString()
    }))
  }
}

export function presentIssuedKey(issued: IssuedKey): Schemas['IssuedKey'] {
  const { key, id, profile, tenant, label, createdAt } = issued
  return {
    key,
    id,
    profile,
    ...(tenant === undefined ? {} : { tenant }),
    ...(label === undefined ? {} : { label }),
    created_at: createdAt.toISOString()
  }
}
