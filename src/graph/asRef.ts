import { refOfAddress } from '../proof/law/addresses/refOfAddress.js'
import type { Identifiers } from './identifiers.js'

/** The ref that a text is, or that an IRI of ours or a publisher's address of law names; else the text as it is. */
export function asRef(ids: Pick<Identifiers, 'iriToRef'>, text: string): string {
  const plain = text.normalize('NFC').trim()
  return refOfAddress(plain) ?? ids.iriToRef(plain) ?? plain
}
