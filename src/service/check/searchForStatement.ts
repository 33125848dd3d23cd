import { tokensOf } from '../../proof/analysis/tokens.js'
import type { CheckSource } from '../../proof/grounding/check/textCheck.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { ConceptKind } from '../../search/retrieval.js'
import type { CheckRun } from './checkRun.js'

/** Hits of a search that the gate is asked about. */
const FOUND = 6

const SOURCE_OF: Readonly<Record<ConceptKind, CheckSource>> = {
  provision: 'law',
  service: 'services',
  document: 'documents'
}

/** What a search finds for a statement, whatever that cites. */
export async function searchForStatement(
  written: string,
  sources: readonly CheckSource[],
  { parts, visibility, loaded }: CheckRun
): Promise<Passage[]> {
  const hits = await parts.retrieval.rank(
    { text: written, words: tokensOf(written) },
    { ...visibility, kinds: requestedKinds(sources), limit: FOUND }
  )
  const texts = await parts.loader.loadMany(
    hits.map(({ iri }) => iri),
    visibility
  )
  return texts.filter(({ repealed }) => !repealed).map(text => loaded.add(text))
}

/** What is searched for a statement that does not cite it. */
function requestedKinds(sources: readonly CheckSource[]): ConceptKind[] {
  return (Object.keys(SOURCE_OF) as ConceptKind[]).filter(kind => sources.includes(SOURCE_OF[kind]))
}
