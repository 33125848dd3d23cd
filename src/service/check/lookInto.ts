import type { CitableText } from '../../graph/texts/citableText.js'
import { sentencesAndPlaceholders } from '../../proof/grounding/gate/sources.js'
import type { CheckedCitation } from '../../proof/grounding/check/textCheck.js'
import { fieldsOf, type CitedPart } from '../../proof/law/citations/citation.js'
import { locatePart } from '../../proof/law/parts/locatePart.js'
import { missingPart, type MissingPart } from '../../proof/law/parts/missingPart.js'
import { provisionState } from '../law/provisions/provisionState.js'
import { nearestParts } from './nearestParts.js'

/** What `missingPart` looks for. */
const FIELDS: ReadonlySet<string> = new Set<MissingPart['kind']>([
  'Absatz',
  'Satz',
  'Nummer',
  'Buchstabe',
  'Vorbemerkung'
])

/** Whether it can be told of a part that it is missing. */
export function isMissable(part: CitedPart | undefined): part is Pick<MissingPart, 'kind' | 'number'> {
  return part !== undefined && FIELDS.has(part.kind)
}

/** Whether a provision has the parts that are cited of it. */
export function lookInto(
  provision: CitableText,
  named: readonly CitedPart[]
): Pick<CheckedCitation, 'verdict' | 'ref' | 'label' | 'passage' | 'missing' | 'candidates' | 'unchecked'> {
  const { ref, label, iri, text, grounding, repealed } = provision
  const place = { ref, label, passage: iri }
  if (repealed) return { ...place, verdict: 'repealed' }
  // A summary has the law's Absätze, but not its sentences and lists.
  const summary = grounding === 'summary'
  const citation = fieldsOf(named)
  const { absatz } = citation
  const isVacant = provisionState(provision) !== undefined
  const missing = isVacant
    ? undefined
    : missingPart(text, summary ? { ...(absatz && { absatz }) } : { ...citation, path: named })
  if (missing !== undefined) {
    const candidates = nearestParts(text, missing, citation).map(part => ({ ref, label, part }))
    return { ...place, verdict: 'no_such_part', missing, candidates }
  }
  const unchecked = summary
    ? named.filter(({ kind }) => kind !== 'Absatz')
    : isVacant
      ? named
      : isCertain(text, named)
        ? []
        : named.filter(({ kind }) => !FIELDS.has(kind))
  return {
    ...place,
    verdict: 'resolved',
    ...(unchecked.length > 0 && { unchecked: unchecked.map(({ kind, number }) => `${kind} ${number}`) })
  }
}

/** Whether the text shows all of the parts. */
function isCertain(text: string, path: readonly CitedPart[]): boolean {
  return (
    path.every(({ kind }) => kind === 'Absatz') ||
    isSentenceOfAbsatz(text, path) ||
    locatePart(text, path) !== undefined
  )
}

function isSentenceOfAbsatz(text: string, [first, second, third]: readonly CitedPart[]): boolean {
  return (
    first?.kind === 'Absatz' &&
    second?.kind === 'Satz' &&
    third === undefined &&
    sentencesAndPlaceholders(text).some(
      ({ absatz, satz }) => absatz === first.number && satz + 1 === Number(second.number)
    )
  )
}
