import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { readPromotions } from './promotions.js'

/**
 * Names the history of the shared graph up to a version: two stores that count alike differ in it, and so does one that
 * was put back from a backup and written otherwise since. Empty before the first promotion.
 */
export async function readHistory(
  store: GraphStore,
  ids: Pick<Identifiers, 'provenanceGraph'>,
  version: number
): Promise<string> {
  const last = (await readPromotions(store, ids)).find(promotion => promotion.version <= version)
  return last === undefined ? '' : `${last.iri} ${last.version}`
}
