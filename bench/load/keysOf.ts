import { join } from 'node:path'
import { openOperations } from '../../src/service/operations/openOperations.js'
import type { Place } from './service.js'

/** A key for each tenant, or for as many callers of none, without a limit on calls, without a process each. */
export async function keysOf(
  { data, settings }: Place,
  tenants: readonly (string | undefined)[]
): Promise<string[]> {
  const operations = await openOperations(settings?.['BELEG_DATABASE_URL'] ?? join(data, 'operations.sqlite'))
  try {
    const keys: string[] = []
    for (const tenant of tenants) {
      const wanted = { profile: 'de-federal', label: 'bench', ...(tenant !== undefined && { tenant }) }
      keys.push((await operations.keys.issue(wanted)).key)
    }
    return keys
  } finally {
    await operations.close()
  }
}
