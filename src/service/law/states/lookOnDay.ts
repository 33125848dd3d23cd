import type { NotStored } from '../../../proof/grounding/receipt/answer.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { Access } from '../../access.js'
import { storedWork, type TextParts } from './findText.js'

/** What a work says on a day, or why that is not known here. */
export type OnDay = { readonly text: TextOfWork } | { readonly notHeld: NotStored }

/**
 * Undefined for what is no law that the caller may see.
 * @param work as it is called where its text is not held
 * @param day YYYY-MM-DD
 */
export async function lookOnDay(
  parts: TextParts,
  work: Pick<NotStored, 'iri' | 'ref' | 'label'>,
  { access, day }: { readonly access: Access; readonly day: string }
): Promise<OnDay | undefined> {
  const held = await storedWork(parts, work.iri, access)
  if (held === undefined) return undefined
  const { inTime, states } = held
  const text = textOn(inTime.texts, day)
  if (text !== undefined) return { text }
  const { iri, ref, label } = work
  const [first] = states
  if (first === undefined) return { notHeld: { iri, ref, label, why: 'no_day' } }
  if (day < first.day) return { notHeld: { iri, ref, label, why: 'before_first_state', since: first.day } }
  const times = inTime.texts.map(({ from, until }) => ({ from, ...(until !== undefined && { until }) }))
  const since = states.findLast(state => state.day <= day)!.day
  return { notHeld: { iri, ref, label, why: 'not_in_state', since, times } }
}
