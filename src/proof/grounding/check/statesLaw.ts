import type { Span } from '../../law/span.js'
import { isLawRef } from '../../law/refs.js'
import { namesLaw } from '../gate/namesLaw.js'
import { speakerOf, type Speaker } from '../gate/speaker.js'
import type { CheckedCitation, CheckSource } from './textCheck.js'

/** Whether a statement names law or cites it: then nothing but law proves it. */
export function statesLaw(
  text: string,
  { start, end }: Span,
  citations: readonly Pick<CheckedCitation, 'act' | 'ref'>[]
): boolean {
  return namesLaw(text.slice(start, end)) || citations.some(isOfLaw)
}

function isOfLaw({ act, ref }: Pick<CheckedCitation, 'act' | 'ref'>): boolean {
  return act !== undefined || isLawRef(ref ?? '')
}

/** Whose texts prove statements that do not cite them, where the caller does not say. */
export const USUAL_SOURCES: readonly CheckSource[] = ['law', 'services']

const ASKED_AS: Readonly<Record<Speaker, CheckSource>> = { document: 'documents', service: 'services' }

/** Whether what a reference names is among what may prove statements that do not cite it. */
export function isAmong(sources: readonly CheckSource[], ref: string): boolean {
  const speaker = speakerOf(ref)
  return sources.includes(speaker === undefined ? 'law' : ASKED_AS[speaker])
}
