import type { CheckSource } from '../../proof/grounding/check/textCheck.js'
import type { ConceptKind } from '../../search/retrieval.js'

const SOURCE_OF: Readonly<Record<ConceptKind, CheckSource>> = {
  provision: 'law',
  service: 'services',
  document: 'documents'
}

/** What is searched for a statement that does not cite it. */
export function requestedKinds(sources: readonly CheckSource[]): ConceptKind[] {
  return (Object.keys(SOURCE_OF) as ConceptKind[]).filter(kind => sources.includes(SOURCE_OF[kind]))
}
