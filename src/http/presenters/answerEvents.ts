import type { components } from '../../contract/types.js'
import type { AnswerEvent } from '../../services/ask/answerEvents.js'

export function presentAnswerEvent(event: AnswerEvent): components['schemas']['AnswerEvent'] {
  if (event.type === 'token') return { type: 'token', text: event.text }
  const { citations, verdict, factscore, attributions, answeredBy } = event.answer
  return {
    type: 'done',
    citations: [...citations],
    verdict,
    factscore,
    attributions: [...attributions],
    answered_by: answeredBy
  }
}
