import type { Answer } from '../../proof/grounding/receipt/answer.js'
import { metered, type MeteredCall, type LedgerParts } from '../tenant/usage/metered.js'
import type { AnswerEvent, AnswerParts, QuestionRequest } from './answerEvents.js'
import { countedOf, type Counting } from './countedOf.js'
import { answerQuestion } from './answerQuestion.js'
import { meteredEvents } from './meteredEvents.js'

/** A question, and who asks. */
export type Ask = QuestionRequest & Omit<MeteredCall, 'kind'>

export interface AnswersService {
  /**
   * Counted when it resolves.
   * @throws ModelFailed without a fallback
   * @throws Unavailable when the graph or the ledger is down, or the model takes no more calls
   */
  readonly answer: (request: Ask) => Promise<Answer>
  /** The same answer sentence by sentence; it is counted before `done`. */
  readonly stream: (request: Ask) => AsyncIterable<AnswerEvent>
}

export function openAnswers(parts: AnswerParts & LedgerParts & Counting): AnswersService {
  return {
    answer: request =>
      metered(
        parts,
        { ...request, kind: 'ask' },
        () => answerQuestion(parts, request),
        answer => countedOf(answer, parts)
      ),
    stream: request => meteredEvents(parts, request)
  }
}
