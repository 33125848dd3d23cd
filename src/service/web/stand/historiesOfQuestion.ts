import type { AnswerCandidate } from '../../../proof/grounding/receipt/answer.js'
import { sinceDay } from '../../../proof/question/sinceDay.js'
import type { Access } from '../../access.js'
import type { Services } from '../../services.js'
import type { HistoryOfQuestion } from './waysToHistory.js'

/** Of what a question asks for what became of it, since when, and from which day on it is held. */
export async function historiesOfQuestion(
  { histories }: Pick<Services, 'histories'>,
  candidates: readonly AnswerCandidate[],
  { question, access }: { readonly question: string; readonly access: Access }
): Promise<readonly HistoryOfQuestion[]> {
  const since = sinceDay(question)
  return Promise.all(
    candidates
      .filter(({ state }) => state === 'history')
      .map(async ({ iri, ref, label }) => {
        const stand = await histories.stand({ iri, access })
        return { iri, ref, label, since, heldFrom: stand?.states[0]?.day }
      })
  )
}
