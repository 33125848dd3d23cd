import { isRecital } from '../../law/addresses/isRecital.js'
import { thresholds } from '../thresholds.js'
import type { AnswerRequest, Evidence } from './answerer.js'
import { asksForeignLaw, type Extract } from './extractAnswer.js'
import { partsOf } from './fittingEvidence.js'
import { quotable } from './quotable.js'
import { bestOf, fitsAmong, rate } from './quotedFrom.js'

/**
 * Where nothing is surely answered: of the provisions that most probably answer the question the sentence of each that
 * comes nearest, of the first the next one, too, where it comes as near. None where no provision is likely enough to be worth a look.
 */
export function nearestSentences(asked: AnswerRequest): Extract[] {
  const { question, evidence } = asked
  const found = evidence.filter(({ passage }) => quotable(passage).length > 0)
  if (asksForeignLaw(question, found)) return []
  const named = found.filter(one => one.named)
  const fits = fitsAmong(asked, found)
  // What the question names comes alone.
  const near =
    named.length > 0
      ? named.filter(({ passage }) => fits.asking.share(partsOf(passage)) >= thresholds.minCoverage)
      : likeliest(found)
  return near.slice(0, thresholds.maxPossible).flatMap(({ passage }, place) => {
    const rated = rate(passage, question, fits)
    // What comes as near as the first may be what answers: so it is for one of six of the first provision.
    const best = bestOf(rated).slice(0, place === 0 ? 2 : 1)
    return best
      .filter(({ score }) => score >= thresholds.nextSentence * best[0]!.score)
      .map(({ text }) => ({ text, passage }))
  })
}

function likeliest(evidence: readonly Evidence[]): Evidence[] {
  // A recital rules on nothing.
  const measured = evidence.filter(({ fit, passage }) => fit !== undefined && !isRecital(passage.iri))
  // Whose act is named is asked about it: what comes nearest is worth a look at once.
  const ofAct = measured.filter(
    ({ ofNamedAct, fit, coverage }) =>
      ofNamedAct && (fit! >= thresholds.minPossibleOfAct || coverage >= thresholds.minPresumed)
  )
  if (ofAct.length > 0) return ofAct.sort(byFit)
  const [first, ...others] = measured.sort(byFit)
  const beside = others.filter(({ fit }) => fit! >= thresholds.minPossibleBeside)
  const shown = first === undefined ? [] : [first, ...beside].slice(0, thresholds.maxPossible)
  return anyIsRight(shown) >= thresholds.minPossible ? shown : []
}

/** How likely it is that one of them is right. */
const anyIsRight = (shown: readonly Evidence[]) => 1 - shown.reduce((none, { fit }) => none * (1 - fit!), 1)

const byFit = (one: Evidence, other: Evidence) => other.fit! - one.fit! || other.coverage - one.coverage
