import type { NotStored } from '../../../proof/grounding/receipt/answer.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import { whyNotOnDay } from '../../../graph/states/whyNotOnDay.js'
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
  const { inTime, through } = held
  const text = textOn(inTime.texts, day)
  if (text !== undefined) return { text }
  const { iri, ref, label } = work
  return { notHeld: { iri, ref, label, ...whyNotOnDay(through, inTime.texts, day) } }
}
