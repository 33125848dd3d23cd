import type { Answerer, AnswerRequest, Evidence } from './answerer.js'
import type { ExpectedAnswer } from '../../question/expectedAnswer.js'
import type { Question } from '../../question/question.js'
import { isEvidence, partsOf } from './fittingEvidence.js'
import type { Passage } from '../passage.js'
import { quotable } from './quotable.js'
import { quotableOfParts } from './quotableOfParts.js'
import { chooseFrom, fitsAmong, rate } from './quotedFrom.js'
import { withItsRule } from './withItsRule.js'
import { thresholds } from '../thresholds.js'

/** Answers with sentences of the evidence, verbatim, each with its reference. Needs no model. */
export const extractiveAnswerer: Answerer = {
  kind: 'extractive',
  // oxlint-disable-next-line typescript/require-await -- a port whose other side is a model
  async *answer(asked) {
    for (const extract of extractAnswer(asked)) yield pieceOf(extract)
  }
}

const pieceOf = ({ text, passage }: Extract) => `${text} [${passage.ref}]\n\n`

export interface Extract {
  /** A sentence of the passage, or an item of a list with what opens and closes that. */
  readonly text: string
  readonly passage: Passage
  /** Where an item stands. */
  readonly place?: number
  /** What somebody who has picked these sentences says of them in words of their own. */
  readonly explained?: { readonly words: string; readonly sentences: readonly string[] }
}

/**
 * The sentences that answer the question: of the first passage that fits, then of further ones what the first leaves
 * open or says no better. None when nothing fits.
 */
export function extractAnswer(asked: AnswerRequest): Extract[] {
  const { question, evidence } = asked
  const candidates = evidence.filter(({ passage }) => quotable(passage).length > 0)
  if (asksForeignLaw(question, candidates)) return []
  const named = candidates.filter(one => one.named)
  const measured = fitsAmong(asked, candidates)
  const { asking } = measured
  if (!asking.hasContent) return named.flatMap(one => opening(one, named.length))
  const { form } = question
  const fits = ({ passage, ...one }: Evidence) => {
    if (one.named) return asking.share(partsOf(passage)) >= thresholds.minCoverage
    return isEvidence(one) && (!form.presumes || one.coverage >= thresholds.minPresumed)
  }
  // What the question names comes alone.
  const passages = (named.length > 0 ? named : candidates)
    .filter(one => fits(one) && mayAnswer(form, one.passage))
    .map(({ passage }) => rate(passage, question, measured))
  const chosen = withItsRule(chooseFrom(passages, asking), passages.flat()).map(({ text, passage }) => ({
    text,
    passage
  }))
  // A span, an age, an amount that is asked for and stands in none of them is not answered.
  const answers = named.length > 0 || !form.lacks(chosen.map(({ text }) => text))
  return answers ? chosen : []
}

/** What a question that only names a provision, or parts of one, gets: how it begins, or they. */
function opening(named: Evidence, among: number): Extract[] {
  return quotableOfParts(named)
    .slice(0, Math.ceil(thresholds.maxAnswerSentences / among))
    .map(({ text }) => ({ text, passage: named.passage }))
}

function mayAnswer(form: ExpectedAnswer, passage: Passage): boolean {
  return (
    form.defines === undefined ||
    form.mayAnswer(
      passage.label,
      quotable(passage).map(({ text }) => text)
    )
  )
}

/** Does the question ask about another country that the evidence does not speak of? German law is silent on it then. */
export function asksForeignLaw({ countries }: Question, evidence: readonly Evidence[]): boolean {
  return countries.some(
    country => !evidence.some(({ passage }) => passage.text.toLowerCase().includes(country))
  )
}
