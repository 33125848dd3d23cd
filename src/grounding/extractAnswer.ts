import type { Evidence, Answerer } from './answerer.js'
import { asksForeignLaw } from './foreignLaw.js'
import type { Passage } from './passage.js'
import { questionFit } from './questionFit.js'
import { passageSentences } from './readPassage.js'
import { splitClaims } from './splitClaims.js'
import { thresholds } from './thresholds.js'

/** Answers with sentences of the evidence, verbatim, each with its reference. Needs no model. */
export const extractiveAnswerer: Answerer = {
  // eslint-disable-next-line @typescript-eslint/require-await -- a port whose other side is a model
  async *answer(question, evidence) {
    for (const { text, passage } of extractAnswer(question, evidence)) yield `${text} [${passage.ref}]\n\n`
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
}

/** The sentences that answer the question, best passage first; none when the evidence is too weak. */
export function extractAnswer(question: string, evidence: readonly Evidence[]): Extract[] {
  const candidates = evidence.filter(({ passage }) => !/^\(weggefallen\)$/.test(passage.text.trim()))
  if (asksForeignLaw(question, candidates.map(({ passage }) => passage.text).join(' '))) return []
  const asked = withoutReferences(question)
  const fit = questionFit(
    asked,
    candidates.map(({ passage }) => `${passage.label}\n${passage.text}`)
  )
  const named = candidates.filter(one => one.named)
  if (!fit.hasContent) return named.flatMap(({ passage }) => opening(passage))
  const fitting = (named.length > 0 ? named : candidates).filter(
    ({ passage, coverage, named }) =>
      (named ? fit.share(`${passage.label}\n${passage.text}`) : coverage) >= thresholds.minCoverage
  )
  const best = fitting
    .flatMap(({ passage }, rank) =>
      sentencesOf(passage, fit.share).map(one => ({ ...one, score: one.score / (1 + rank / 4) }))
    )
    .sort((one, other) => other.score - one.score)
  const first = best[0]
  if (first === undefined || first.share < thresholds.minSentence) return []
  return best
    .filter(one => one.share >= thresholds.minSentence && one.score >= 0.75 * first.score)
    .slice(0, thresholds.maxAnswerSentences)
}

function sentencesOf(passage: Passage, share: (text: string) => number): Candidate[] {
  const all = quotable(passage)
  return all.map((text, order) => {
    const own = share(text)
    // Earlier sentences state the rule, later ones its details; a heading that names the matter vouches for the first.
    const title = order === 0 ? 0.5 * Math.max(0, share(passage.label) - own) : 0
    return {
      text,
      passage,
      order,
      share: own + title,
      score: (own + title) / (1 + order / 20) / longWindedness(text)
    }
  })
}

/** Long enumerations meet any question by chance: 1 up to a plain sentence's length, then slowly more. */
function longWindedness(text: string): number {
  return 1 + Math.max(0, text.split(/\s+/).length - 30) / 100
}

/** What a question that only names a provision gets: how it begins. */
function opening(passage: Passage): Extract[] {
  return quotable(passage)
    .slice(0, thresholds.maxAnswerSentences)
    .map(text => ({ text, passage }))
}

/** The sentences that are read as one statement again when they stand in an answer. */
function quotable(passage: Passage): string[] {
  return passageSentences(passage.text)
    .map(span => passage.text.slice(span.start, span.end))
    .filter((text, at) => {
      // The text of a service opens with its names, which say nothing.
      if (at === 0 && passage.text.startsWith(`${passage.label}\n`) && !/[.!?…]$/.test(text)) return false
      const statements = splitClaims(`${text} [${passage.ref}]`)
      return statements.length === 1 && statements[0]!.claim === text && statements[0]!.asserts
    })
}

function withoutReferences(question: string): string {
  return question
    .replace(/\b(?:ELI|CELEX|XZUFI|TENANT):\S+/gi, ' ')
    .replace(
      /(?:§{1,2}|Art\.?|Artikel)\s*\d+[a-z]?(?:\s*(?:Abs\.|Absatz|Satz|S\.|Nr\.|Nummer)\s*\d+[a-z]?)*(?:\s+\p{Lu}[\p{L}]*\p{Lu}\p{L}*(?:\s+[IVX]+)?)?/gu,
      ' '
    )
    .replace(
      /(?<!\p{L})(?:regelt|besagt|lautet|sagt|inhalt|gegenstand|wortlaut|geregelt|bedeutet|bestimmt|says?|mean)(?!\p{L})/giu,
      ' '
    )
}
