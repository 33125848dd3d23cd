import type { Evidence } from '../../proof/grounding/answerers/answerer.js'
import { isEvidence } from '../../proof/grounding/answerers/fittingEvidence.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { NamedSubject } from '../../proof/grounding/namedSubject.js'
import type { Answer, AnswerCandidate } from '../../proof/grounding/receipt/answer.js'
import { thresholds } from '../../proof/grounding/thresholds.js'

/** How sure search is of what is answered, or what it would look at where nothing is. */
export function fitOf(
  evidence: readonly Evidence[],
  used: readonly Passage[]
): Pick<Answer, 'fit' | 'subjects' | 'candidates'> {
  const candidates = used.length > 0 ? [] : worthALook(evidence)
  const on = new Set(used.length > 0 ? used : candidates.map(({ passage }) => passage))
  const shown = evidence.filter(({ passage }) => on.has(passage))
  return {
    fit:
      used.length > 0 && shown[0]!.named
        ? 1
        : fitOfFirst(used.length > 0 ? shown : likeliest(evidence), used.length > 0),
    subjects: subjectsOf(shown),
    candidates: candidates.map(asCandidate)
  }
}

function fitOfFirst([first]: readonly Evidence[], isAnswered: boolean): number | null {
  if (first?.fit === undefined) return null
  // That its title is what is asked for, or that a document has the question's words, was not measured with the others.
  const byOther = first.titled || (isAnswered && first.kind === 'document' && isEvidence(first))
  return byOther && first.fit < thresholds.minFit ? null : rounded(first.fit)
}

function worthALook(evidence: readonly Evidence[]): Evidence[] {
  return likeliest(evidence)
    .filter(
      ({ named, fit, coverage }) =>
        named || (fit === undefined ? coverage >= thresholds.minLinked : fit >= thresholds.minCandidateFit)
    )
    .slice(0, thresholds.maxCandidates)
}

/**
 * Those of which it is not known come last: the order of search is one thing, how likely each is right another. What the
 * question names is not replaced by what it does not.
 */
function likeliest(evidence: readonly Evidence[]): Evidence[] {
  const named = evidence.filter(one => one.named)
  return [...(named.length > 0 ? named : evidence)].sort((one, other) => (other.fit ?? -1) - (one.fit ?? -1))
}

const asCandidate = ({ passage: { iri, ref, label }, fit }: Evidence): AnswerCandidate => ({
  ...{ iri, ref, label },
  ...(fit !== undefined && { fit: rounded(fit) })
})

function subjectsOf(evidence: readonly Evidence[]): NamedSubject[] {
  const all = evidence.flatMap(({ subjects = [] }) => subjects)
  return [...new Map(all.map(({ iri, names }) => [iri, { iri, names }])).values()]
}

/** Beyond the second place nothing was measured. */
const rounded = (fit: number) => Math.round(fit * 100) / 100
