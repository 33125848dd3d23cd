import type { Answer } from '../../proof/grounding/receipt/answer.js'
import { ModelFailed } from '../../base/model/modelFailed.js'
import { answerEvents, type AnswerParts, type QuestionRequest } from './answerEvents.js'

/**
 * The whole answer at once; the same as the stream of the same question. Nothing of it is out before its end: when the
 * model fails half way, the fallback makes the whole.
 * @throws ModelFailed without a fallback
 * @throws Unavailable when the graph is down, or the model takes no more calls
 */
export async function answerQuestion(answering: AnswerParts, question: QuestionRequest): Promise<Answer> {
  const { fallback } = answering
  try {
    return await wholeAnswer(answering, question)
  } catch (error) {
    if (fallback === undefined || !(error instanceof ModelFailed)) throw error
    fallback.report(error)
    return wholeAnswer({ ...answering, answerer: fallback.answerer, reader: undefined }, question)
  }
}

async function wholeAnswer(answering: AnswerParts, question: QuestionRequest): Promise<Answer> {
  for await (const event of answerEvents(answering, question)) if (event.type === 'done') return event.answer
  throw new Error('An answer that ends without being done')
}
