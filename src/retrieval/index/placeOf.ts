import type { IndexView } from './indexView.js'
import type { Placed } from './rankUnits.js'
import type { Entry } from './segment.js'

/** Where a concept stands in one of the indexes. */
export function placeOf(
  indexes: readonly IndexView[],
  iri: string
): (Placed & { readonly entry: Entry }) | undefined {
  for (const index of indexes) {
    const [segment, document] = index.place(iri) ?? []
    if (segment !== undefined && document !== undefined)
      return { index, segment, document, entry: segment.entries[document]! }
  }
  return undefined
}
