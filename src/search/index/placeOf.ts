import type { IndexView } from './indexView.js'
import type { RankedPlace } from './rankUnits.js'
import type { IndexEntry } from './segment.js'

/** Where a concept stands in one of the indexes. */
export function placeOf(
  indexes: readonly IndexView[],
  iri: string
): (RankedPlace & { readonly entry: IndexEntry }) | undefined {
  for (const index of indexes) {
    const [segment, document] = index.place(iri) ?? []
    if (segment !== undefined && document !== undefined)
      return { index, segment, document, entry: segment.entries[document]! }
  }
  return undefined
}
