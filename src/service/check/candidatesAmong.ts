import type { ActEntry } from '../../graph/acts/actContents.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import type { CitationCandidate } from '../../proof/grounding/check/textCheck.js'
import type { NormParts } from '../law/provisions/findCited.js'

/** Provisions that may be meant by a citation, as they are shown. */
export async function candidatesAmong(
  { loader }: Pick<NormParts, 'loader'>,
  near: readonly ActEntry[],
  visibility: Visibility
): Promise<CitationCandidate[]> {
  const texts = await loader.loadMany(
    near.map(({ iri }) => iri),
    visibility
  )
  return texts.map(({ ref, label }) => ({ ref, label }))
}
