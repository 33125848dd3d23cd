import { ModelFailed } from '../../base/model/modelFailed.js'
import { answerEvents, type AnswerEvent, type AnswerParts, type QuestionRequest } from './answerEvents.js'

/**
 * The events of an answer. When the model fails before the first of them, they are the fallback's; later, nothing can be
 * taken back any more, and the failure is told.
 * @throws ModelFailed
 * @throws Unavailable when the graph is down, or the model takes no more calls
 */
export async function* eventsOrFallback(
  answering: AnswerParts,
  question: QuestionRequest
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { fallback } = answering
  let isOut = false
  try {
    for await (const event of answerEvents(answering, question)) {
      isOut = true
      yield event
    }
  } catch (error) {
    if (isOut || fallback === undefined || !(error instanceof ModelFailed)) throw error
    fallback.report(error)
    yield* answerEvents({ ...answering, answerer: fallback.answerer, reader: undefined }, question)
  }
}
