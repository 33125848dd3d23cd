import { visibilityOfLaw } from '../../access.js'
import type { PageRequest } from '../../page.js'
import type { ProvisionParts } from './provisionParts.js'

/** The provisions in whose label and text all whole tokens of `q` stand, in the order of acts and places: those of the page. */
export async function search(
  parts: Pick<ProvisionParts, 'ids' | 'retrieval'>,
  { q, limit, offset, access, signal }: PageRequest & { q: string }
): Promise<{ readonly total: number; readonly iris: readonly string[] }> {
  const { total, iris } = await parts.retrieval.matchAll(q, {
    ...visibilityOfLaw(parts.ids, access, signal),
    kinds: ['provision'],
    limit,
    offset
  })
  return { total, iris }
}
