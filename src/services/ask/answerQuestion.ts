import type { Answer } from '../../grounding/answer.js'
import { answerEvents, type Answering, type Question } from './answerEvents.js'

/**
 * The whole answer at once; the same as the stream of the same question.
 * @throws Unavailable when the graph, or the model behind the answerer, is
 */
export async function answerQuestion(answering: Answering, question: Question): Promise<Answer> {
  for await (const event of answerEvents(answering, question)) if (event.type === 'done') return event.answer
  throw new Error('An answer that ends without being done')
}
