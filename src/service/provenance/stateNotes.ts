import { compareText } from '../../base/text/compareText.js'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { kg } from '../../graph/vocab/terms.js'
import type { StateNote } from './provenanceRecord.js'

const NOTES = [
  ['amendment', kg.lastAmendment],
  ['restatement', kg.restatement],
  ['repeal', kg.repealNote],
  ['editing', kg.editorialNote],
  ['other', kg.furtherNote],
  ['other', kg.stateNote]
] as const

/** What the source says of the state of an act; of a provision, what it says of the act around it. */
export function stateNotes({ quads }: NodeRecord): StateNote[] {
  const textsOf = (predicate: { value: string }) =>
    quads.filter(quad => quad.predicate.value === predicate.value).map(quad => quad.object.value)
  const unchecked = new Set(textsOf(kg.uncheckedNote))
  return NOTES.flatMap(([about, predicate]) =>
    textsOf(predicate)
      .sort(compareText)
      .map(text => ({ about, text, checked: !unchecked.has(text) }))
  )
}
