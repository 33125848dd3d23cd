import type { Identifiers } from '../identifiers.js'
import type { LegalBasis } from '../../proof/law/citations/findLegalBases.js'
import { storedSections, type StoredSections } from './storedSections.js'

export interface ResolvedBasis extends LegalBasis {
  /** What is held of it: the act, the provision, or those of a range. */
  readonly iris: readonly string[]
  /** Whether all of it is held: of a range, both its ends. */
  readonly confirmed: boolean
}

/** Looks up what a text names; only what is held is linked, and `§ 823` is never `§ 1823`. */
export function resolveLegalBases(
  bases: readonly LegalBasis[],
  { ids, held }: { ids: Identifiers; held: StoredSections }
): ResolvedBasis[] {
  return bases.map(basis => {
    const { act, section } = basis
    if (act === undefined) return { ...basis, iris: [], confirmed: false }
    if (section === undefined) return { ...basis, iris: [act.iri], confirmed: true }
    return { ...basis, ...storedSections(act.iri, section, held(act.iri), ids) }
  })
}
