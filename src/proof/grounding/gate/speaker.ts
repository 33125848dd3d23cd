import type { Language } from '../../grammar/language.js'
import { familyOf } from '../../law/refs.js'
import type { Passage } from '../passage.js'
import { namesLaw, posesAsLaw } from './namesLaw.js'
import { readText } from './sources.js'

/** Whose words a text that is no law is: what a tenant stored, or what an authority says of a service. */
export type Speaker = 'document' | 'service'

/** Who speaks in a passage; undefined where it is law. */
export function speakerOf(ref: string): Speaker | undefined {
  const family = familyOf(ref)
  return family === 'TENANT' ? 'document' : family === 'XZUFI' ? 'service' : undefined
}

/** The step that says of a claim whose words it is. */
export const REPORTED = 'reported'

/** How a claim is given that names law and stands but in a text which is none. */
const FRAMES: Readonly<Record<Language, Readonly<Record<Speaker, readonly [open: string, close: string]>>>> =
  {
    de: {
      document: ['So steht es in einem gespeicherten Dokument, das kein Gesetz ist: „', '“'],
      service: ['So steht es in einer Leistungsbeschreibung, die kein Gesetz ist: „', '“']
    },
    en: {
      document: ['A stored document, which is no law, says: “', '”'],
      service: ['A description of a service, which is no law, says: “', '”']
    }
  }

/** A claim as the words of whoever speaks in the passage: that these stand there, and no more. */
export function reported(claim: string, { ref, text }: Passage, speaker = speakerOf(ref)!): string {
  const [open, close] = FRAMES[readText(text).language ?? 'de'][speaker]
  return `${open}${claim}${close}`
}

/** What a claim reports, where it is given as the words of whoever speaks in the passage. */
export function reportedIn(claim: string, passage: Passage): string | undefined {
  const [open, close] = reported('\n', passage).split('\n') as [string, string]
  const isReport =
    claim.startsWith(open) && claim.endsWith(close) && claim.length > open.length + close.length
  return isReport ? claim.slice(open.length, -close.length) : undefined
}

/** Whether what stands in a passage must not be taken for the law: it names law, is called so, or stands in what poses as law. */
export function seemsLaw(claim: string, quote: string, { label, text }: Passage): boolean {
  return [claim, quote, label].some(namesLaw) || posesAsLaw(text)
}
