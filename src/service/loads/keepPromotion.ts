import type { NamedNode } from '@rdfjs/types'
import { linesText } from '../../graph/store/tripleText.js'
import type { StoredDifference, Promotions } from '../operations/promotions.js'
import type { PartComparison } from './compareInParts.js'
import type { LoadContent } from './content.js'
import type { LoadDifference } from './difference.js'

/** Keeps what `rollBack` needs: for new roots nothing but their names, they go with all that they have. */
export async function keepPromotion(
  { promotions, now }: { readonly promotions: Promotions; readonly now: () => Date },
  promotion: NamedNode,
  comparison: PartComparison,
  content: Pick<LoadContent, 'roots'>
): Promise<void> {
  const roots = content.roots.map(root => root.value)
  const difference = !comparison.isNew && {
    shared: asText(comparison.shared),
    states: asText(comparison.states),
    provenance: asText(comparison.provenance)
  }
  const fresh = comparison.fresh.map(root => root.value)
  await promotions.keep({ iri: promotion.value, roots, ...(difference && { fresh, difference }) }, now())
}

function asText({ added, removed }: LoadDifference): StoredDifference {
  return { added: linesText(added), removed: linesText(removed) }
}
