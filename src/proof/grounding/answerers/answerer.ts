import type { CitedPart } from '../../law/citations/citation.js'
import type { Question } from '../../question/question.js'
import type { Expansions } from '../../question/counterparts.js'
import type { NamedSubject } from '../namedSubject.js'
import type { Passage } from '../passage.js'

/** A passage and how well it fits the question. */
export interface Evidence {
  readonly passage: Passage
  /** Share (0 to 1) of the question's weight that the passage meets. */
  readonly coverage: number
  /** How likely it answers the question, from 0 to 1, where that is known: of what was found. */
  readonly fit?: number
  readonly kind?: 'provision' | 'service' | 'document'
  /** It is one of the few that are titled as what the question is about. */
  readonly titled?: true
  /** It is of an act that the question names. */
  readonly ofNamedAct?: true
  /** The matters of subject indexes that led to it. */
  readonly subjects?: readonly NamedSubject[]
  /** The question names it by its reference. */
  readonly named: boolean
  /** The parts of it that the question names; absent where it names the whole. */
  readonly namedParts?: readonly (readonly CitedPart[])[]
  /** Reached from a passage that was found, which cites it or rests on it. */
  readonly linked?: boolean
}

/** A question with what was found for it. */
export interface AnswerRequest {
  readonly question: Question
  readonly evidence: readonly Evidence[]
  /** What the law says for the question's words, for those who ask. */
  readonly expansions: Expansions
}

/** Whose words an answer is made of: the sources' own, a model's, or the sources' own because the model has failed. */
export type AnswererKind = 'extractive' | 'model' | 'extractive_fallback'

/**
 * Answers from the evidence alone: text in pieces, each sentence followed by its reference in square brackets.
 * No text at all means that the evidence does not answer the question. Nothing of it is trusted: the gate follows.
 */
export interface Answerer {
  readonly kind: AnswererKind
  /** @throws ModelFailed when a model behind it does; ModelCut when it was ended before its answer was */
  answer(asked: AnswerRequest, signal: AbortSignal): AsyncIterable<string>
  /** Watches one answer for what must never be delivered, be it marked or not. */
  readonly guard?: (asked: AnswerRequest) => Guard
}

export interface Guard {
  /** The statement without what no reader sees. */
  visible(claim: string): string
  /** May it be delivered after those that were admitted before? */
  admits(claim: string): boolean
}
