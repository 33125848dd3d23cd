import type { CitableText } from '../../graph/texts/citableText.js'
import type { AnswerCandidate } from '../../proof/grounding/receipt/answer.js'
import { locatePart } from '../../proof/law/parts/locatePart.js'
import { placeholderOf } from '../../proof/law/placeholders/placeholderOf.js'
import { provisionState } from '../law/provisions/provisionState.js'
import type { Named } from './namedInQuestion.js'

/**
 * What a question names of a provision that states nothing: the whole, or all the parts that are named. Empty where it
 * does.
 */
export function vacantNamed(provision: CitableText, { paths }: Named): AnswerCandidate[] {
  const { iri, ref, label, text } = provision
  const state = provisionState(provision)
  if (state !== undefined) return [{ iri, ref, label, state }]
  const parts = paths.flatMap((path): AnswerCandidate[] => {
    const place = locatePart(text, path)?.own
    const state = place && placeholderOf(text.slice(place.start, place.end))
    if (state === undefined) return []
    return [{ iri, ref, label, state, part: path.map(({ kind, number }) => `${kind} ${number}`).join(' ') }]
  })
  return parts.length === paths.length ? parts : []
}
