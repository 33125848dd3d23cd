import type { components } from '../../contract/types.js'
import type { StreamedEvent } from '../dependencies.js'

export function presentAnswerEvent(event: StreamedEvent): components['schemas']['AnswerEvent'] {
  if (event.type === 'token') return { type: 'token', text: event.text }
  const { citations, verdict, factscore, attributions, answered_by } = event.answer
  return {
    type: 'done',
    citations: [...citations],
    verdict,
    factscore,
    attributions: [...attributions],
    answered_by
  }
}
