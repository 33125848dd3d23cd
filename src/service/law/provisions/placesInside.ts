import type { ActEntry } from '../../../graph/acts/actContents.js'

/** What may stand below a heading that is cited by itself: the §§ of an article, the chapters of an annex. */
const BELOW = ['_par_', '_kap_']

/**
 * The provisions of an act that stand below what would have an IRI, where that is but a heading: `Art. 229 EGBGB`,
 * `Anlage I EinigVtr`.
 */
export function placesInside<Entry extends Pick<ActEntry, 'iri'>>(
  entries: readonly Entry[],
  iri: string
): Entry[] {
  const below = iri.includes('_kap_') ? ['_'] : BELOW
  return entries.filter(entry => below.some(each => entry.iri.startsWith(`${iri}${each}`)))
}
