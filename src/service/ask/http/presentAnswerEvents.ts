import type { components } from '../../contract/types.js'
import { presentSubjects } from '../../http/presentEvidence.js'
import { presentDay, presentFollowing, presentLeftOpen } from './presentAnswer.js'
import type { AnswerEvent } from '../answerEvents.js'

export function presentAnswerEvent(event: AnswerEvent): components['schemas']['AnswerEvent'] {
  if (event.type === 'token') {
    const { type, text, explanation } = event
    return { type, text, ...(explanation && { explanation }) }
  }
  const { assurance, citations, verdict, factscore, fit, candidates, attributions, answeredBy } = event.answer
  return {
    type: 'done',
    ...presentFollowing(event.answer),
    ...presentDay(event.answer),
    assurance,
    ...presentLeftOpen(event.answer),
    citations: [...citations],
    verdict,
    factscore,
    fit,
    subjects: presentSubjects(event.answer),
    candidates: [...candidates],
    attributions: [...attributions],
    answered_by: answeredBy
  }
}
