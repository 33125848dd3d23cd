import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { readPromotions, type Promotion } from './promotions.js'

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
  return last === undefined ? '' : nameOf(last)
}

/** Whether what a history was named once is the beginning of that of this store, or all of it. */
export async function isHistoryOf(
  store: GraphStore,
  ids: Pick<Identifiers, 'provenanceGraph'>,
  history: string
): Promise<boolean> {
  const promotions = await readPromotions(store, ids)
  return history === '' ? promotions.length === 0 : promotions.some(each => nameOf(each) === history)
}

function nameOf({ iri, version }: Promotion): string {
  return `${iri} ${version}`
}
