import type { Answer } from '../../grounding/answer.js'
import type { AnswerEvent, Answering, Question } from './answerEvents.js'
import { eventsOrFallback } from './eventsOrFallback.js'

/**
 * The events of an answer, counted: `done` comes only when `record` has kept what was delivered.
 * An answer whose reader has gone is not counted.
 * @throws Unavailable also when it cannot be counted
 */
export async function* meteredEvents(
  answering: Answering,
  question: Question,
  record: (answer: Answer) => Promise<void>
): AsyncGenerator<AnswerEvent, void, undefined> {
  for await (const event of eventsOrFallback(answering, question)) {
    if (event.type === 'done') {
      question.signal.throwIfAborted()
      await record(event.answer)
    }
    yield event
  }
}
