import type { AnswerCandidate } from '../../proof/grounding/receipt/answer.js'
import { asksForHistory } from '../../proof/question/asksForHistory.js'
import type { Question } from '../../proof/question/question.js'
import type { AskParts, LookUpResult } from './lookUp.js'

/**
 * Of a question for what became of law: the provisions that it names, else the acts, of which several states are held. Empty
 * where it asks for something else.
 */
export async function historyCandidates(
  { ids, throughStates }: Pick<AskParts, 'ids' | 'throughStates'>,
  question: Question,
  { table, named, held }: Pick<LookUpResult, 'table' | 'named' | 'held'>
): Promise<AnswerCandidate[]> {
  if (!asksForHistory(question)) return []
  const provisions = named.flatMap(({ iri }) => held.get(iri) ?? [])
  const works = question.citations.length + question.refs.length > 0 ? provisions : question.acts
  const found = await Promise.all(
    works.map(async ({ iri, ref, label }): Promise<AnswerCandidate[]> => {
      const act = table.byIri(ids.actOfLaw(iri) ?? iri)
      if (act === undefined || (await throughStates(act.iri)).states.length < 2) return []
      return [{ iri, ref, label, state: 'history' }]
    })
  )
  return found.flat()
}
