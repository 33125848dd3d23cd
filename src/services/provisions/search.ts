import type { Access } from '../access.js'
import type { Page } from './page.js'
import { sightOfLaw, type ProvisionParts } from './provisionParts.js'

/** The provisions in whose label and text all whole tokens of `q` stand, in the order of acts and places. */
export async function search(
  parts: ProvisionParts,
  { q, limit, offset, access }: { q: string; limit: number; offset: number; access: Access }
): Promise<Page> {
  const sight = sightOfLaw(parts.ids, access)
  const { total, iris } = await parts.retrieval.matchAll(q, { ...sight, kinds: ['provision'], limit, offset })
  return { total, provisions: await parts.loader.loadMany(iris, sight) }
}
