import { tagDistance } from '../../proof/grammar/languageTags.js'
import type { Quad } from '@rdfjs/types'
import { readNames } from '../../graph/things/readNames.js'
import { rdfs, skos } from '../../graph/vocab/terms.js'
import { scopeSet, type Access } from '../access.js'
import type { ChangedConcept, ChangesParts, ReportedChange } from './listChanges.js'

/** The changes with the labels of the first concepts of each list, as far as they are held and the caller may see them. */
export async function nameChanged(
  { store, ids }: Pick<ChangesParts, 'store' | 'ids'>,
  changes: readonly ReportedChange[],
  { most, language, access }: { readonly most: number; readonly language: string; readonly access: Access }
): Promise<ReportedChange[]> {
  const first = changes.flatMap(({ changed }) => changed.slice(0, most).map(({ iri }) => iri))
  const { quads, scopes } = await readNames(store, [ids.sharedGraph], new Set(first))
  const admitted = scopeSet(access)
  const labels = new Map<string, string>()
  for (const quad of quads.filter(isLabel).sort((one, other) => rank(one) - rank(other))) {
    const { value } = quad.subject
    if (admitted.has(scopes.get(value) ?? '') && !labels.has(value)) labels.set(value, quad.object.value)
  }
  const named = (concept: ChangedConcept): ChangedConcept => {
    const label = labels.get(concept.iri)
    return label === undefined ? concept : { ...concept, label }
  }
  return changes.map(change => ({ ...change, changed: change.changed.map(named) }))

  /** The reader's language before German before any other. */
  function rank({ object }: Quad): number {
    const own = object.termType === 'Literal' ? object.language : ''
    return tagDistance(own, language) ?? 3 + (own === '' ? 0 : (tagDistance(own, 'de') ?? 3))
  }
}

function isLabel({ predicate }: Quad): boolean {
  return predicate.equals(rdfs.label) || predicate.equals(skos.prefLabel)
}
