import type { Answerer, Asked, Evidence } from './answerer.js'
import type { AskedFor } from '../../question/askedFor.js'
import type { Question } from '../../question/question.js'
import { isCertain, isEvidence, partsOf, titleOf } from './fittingEvidence.js'
import type { Passage } from '../passage.js'
import { questionFit } from './questionFit.js'
import { quotable } from './quotable.js'
import { thresholds } from '../thresholds.js'

/** Answers with sentences of the evidence, verbatim, each with its reference. Needs no model. */
export const extractiveAnswerer: Answerer = {
  kind: 'extractive',
  // eslint-disable-next-line @typescript-eslint/require-await -- a port whose other side is a model
  async *answer(asked) {
    for (const { text, passage } of extractAnswer(asked)) yield `${text} [${passage.ref}]\n\n`
  }
}

export interface Extract {
  /** A sentence of the passage. */
  readonly text: string
  readonly passage: Passage
}

interface Candidate extends Extract {
  readonly score: number
  readonly share: number
  readonly order: number
  readonly suits: number
}

/** The sentences that answer the question, best passage first; none when the evidence is too weak. */
export function extractAnswer({ question, evidence, expansions }: Asked): Extract[] {
  const candidates = evidence.filter(({ passage }) => !/^\(weggefallen\)$/.test(passage.text.trim()))
  if (asksForeignLaw(question, candidates)) return []
  const named = candidates.filter(one => one.named)
  // A question that names a provision is not asked about the words of its act's name.
  const fit = questionFit(
    named.length > 0 ? question.matterBesideActs : question.matter,
    candidates.map(({ passage }) => partsOf(passage)),
    expansions
  )
  if (!fit.hasContent) return named.flatMap(({ passage }) => opening(passage, named.length))
  const { form } = question
  const fits = ({ passage, ...one }: Evidence) => {
    if (one.named) return fit.share(partsOf(passage)) >= thresholds.minCoverage
    return isEvidence(one) && (!form.presumes || one.coverage >= thresholds.minPresumed)
  }
  // What the question names comes alone.
  const best = (named.length > 0 ? named : candidates)
    .filter(one => fits(one) && mayAnswer(form, one.passage))
    .flatMap(({ passage }, rank) =>
      sentencesOf(passage, fit.shareWithin, form).map(one => ({ ...one, score: one.score / (1 + rank / 4) }))
    )
    .sort((one, other) => other.score - one.score)
  const first = best[0]
  if (first === undefined || first.share < thresholds.minSentence) return openingOfCertain(candidates, form)
  const answering = best.filter(
    one => one.share >= thresholds.minSentence && one.score >= thresholds.nextSentence * first.score
  )
  // Where some have what is asked for, the others only speak of the matter.
  const suiting = answering.filter(one => one.suits > 1)
  return (suiting.length > 0 ? suiting : answering).slice(0, thresholds.maxAnswerSentences)
}

type ShareWithin = ReturnType<typeof questionFit>['shareWithin']

function sentencesOf(passage: Passage, shareWithin: ShareWithin, form: AskedFor): Candidate[] {
  const share = shareWithin(passage.text, titleOf(passage))
  return quotable(passage).map(({ text, stems, words }, order) => {
    // A heading that names the matter vouches for what stands below it, for the first sentence most.
    const suits = form.suits(text)
    const own = share(stems, order === 0 ? thresholds.titleOfFirst : thresholds.titleOfLater)
    return {
      text,
      passage,
      order,
      share: own,
      suits,
      // Earlier sentences state the rule, later ones its details.
      score: (own * suits) / (1 + order / 20) / longWindedness(words)
    }
  })
}

/** Long enumerations meet any question by chance: 1 up to a plain sentence's length, then slowly more. */
function longWindedness(words: number): number {
  return 1 + Math.max(0, words - 30) / 100
}

/** What a question that only names a provision gets: how it begins. */
function opening(passage: Passage, among: number): Extract[] {
  return quotable(passage)
    .slice(0, Math.ceil(thresholds.maxAnswerSentences / among))
    .map(({ text }) => ({ text, passage }))
}

function mayAnswer(form: AskedFor, passage: Passage): boolean {
  return (
    form.defines === undefined ||
    form.mayAnswer(
      passage.label,
      quotable(passage).map(({ text }) => text)
    )
  )
}

/** How the passage begins that means what the question says, when no sentence has the question's words. */
function openingOfCertain(candidates: readonly Evidence[], form: AskedFor): Extract[] {
  const certain = candidates.find(one => isCertain(one) && !form.presumes && mayAnswer(form, one.passage))
  return certain === undefined ? [] : opening(certain.passage, 2)
}

/** Does the question ask about another country that the evidence does not speak of? German law is silent on it then. */
function asksForeignLaw({ countries }: Question, evidence: readonly Evidence[]): boolean {
  return countries.some(
    country => !evidence.some(({ passage }) => passage.text.toLowerCase().includes(country))
  )
}
