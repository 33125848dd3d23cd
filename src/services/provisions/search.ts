import { visibilityOfLaw } from '../access.js'
import type { PageRequest } from '../page.js'
import type { Page } from './page.js'
import type { ProvisionParts } from './provisionParts.js'

/** The provisions in whose label and text all whole tokens of `q` stand, in the order of acts and places. */
export async function search(
  parts: ProvisionParts,
  { q, limit, offset, access, signal }: PageRequest & { q: string }
): Promise<Page> {
  const visibility = visibilityOfLaw(parts.ids, access, signal)
  const { total, iris } = await parts.retrieval.matchAll(q, {
    ...visibility,
    kinds: ['provision'],
    limit,
    offset
  })
  return { total, provisions: await parts.loader.loadMany(iris, visibility) }
}
