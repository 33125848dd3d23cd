import { lastExpression } from '../../graph/states/lastExpression.js'
import type { AnswerCandidate } from '../../proof/grounding/receipt/answer.js'
import type { AskParts } from './lookUp.js'
import type { Named } from './namedInQuestion.js'

/**
 * What a question names, and another keeps the place of (`§§ 1889 bis 1921`), as the provision that it was itself, where
 * states of its act have it: its own document says what it said, and where that went.
 */
export async function asItWas(
  { ids, throughStates, expressionsOf }: Pick<AskParts, 'ids' | 'throughStates' | 'expressionsOf'>,
  candidate: AnswerCandidate,
  { called }: Pick<Named, 'called'>
): Promise<AnswerCandidate> {
  const act = called === undefined ? undefined : ids.actOfLaw(called)
  if (called === undefined || act === undefined) return candidate
  const { expressions } = await throughStates(act)
  const last = lastExpression(expressions, called)
  if (last === undefined) return candidate
  const text = (await expressionsOf([last.iri])).get(last.iri)
  return text === undefined ? candidate : { ...candidate, iri: called, ref: text.ref, label: text.label }
}
