import type { Citation, CitedPart } from '../citations/citation.js'
import { sentencesIn } from '../sentences/sentencesIn.js'
import type { Span } from '../span.js'
import { findAbsatz, readAbsaetze, type Absatz } from './absatz.js'
import { listItems, type ListItem } from './listItems.js'
import { missingRow } from './missingRow.js'

/** A part that a citation names and a text does not have, with the part of the text where it was looked for. */
export interface MissingPart {
  readonly kind: 'Absatz' | 'Satz' | 'Nummer' | 'Buchstabe' | 'Vorbemerkung'
  readonly number: string
  /** `Absatz 1`, `Absatz 1 Nummer 2`; absent for the whole provision. */
  readonly within?: string
}

/** The parts of a citation that are looked for, and all in their order where that is known. */
export type CitedParts = Pick<Citation, 'absatz' | 'satz' | 'nummer' | 'buchstabe' | 'vorbemerkung'> & {
  readonly path?: readonly CitedPart[]
}

/**
 * The first part that a citation names and the text does not have. A citation may leave out levels: `Abs. 2 lit. a` is
 * held by any list of Absatz 2. Sentences are counted as people do: a list belongs to the sentence that opens it. What no
 * list has is looked for in the rows of tables and the points of outlines.
 */
export function missingPart(text: string, parts: CitedParts): MissingPart | undefined {
  const missing = parts.vorbemerkung === undefined ? missingItem(text, parts) : ofPreface(parts.vorbemerkung)
  return missing === undefined || missing.kind === 'Satz' ? missing : missingRow(text, parts, missing)
}

/** The same by lists alone, as checks of the first edition said it: rows of tables and points of outlines were none. */
export function missingFromLists(text: string, parts: CitedParts): MissingPart | undefined {
  return missingItem(text, parts)
}

const ofPreface = (number: string): MissingPart => ({ kind: 'Vorbemerkung', number })

function missingItem(text: string, { absatz, satz, nummer, buchstabe }: CitedParts): MissingPart | undefined {
  let span: Span = { start: 0, end: text.length }
  let within: readonly Absatz[] = readAbsaetze(text)
  const names: string[] = []
  const missing = (kind: MissingPart['kind'], number: string): MissingPart => ({
    kind,
    number,
    ...(names.length > 0 && { within: names.join(' ') })
  })
  if (absatz !== undefined) {
    const found = findAbsatz(text, absatz)
    if (found === undefined) return missing('Absatz', absatz)
    span = found
    within = [found]
    names.push(`Absatz ${absatz}`)
  }
  if (satz !== undefined && Number(satz) > countSentences(text, within)) return missing('Satz', satz)
  // `Annex II, point 1`: points that are not indented are no items.
  const point =
    absatz === undefined && nummer !== undefined
      ? within.find(({ number, start }) => number === nummer && text[start] !== '(')
      : undefined
  let items = allItems(listItems(text, point ?? span))
  for (const [kind, number] of [
    ['Nummer', nummer],
    ['Buchstabe', buchstabe]
  ] as const) {
    if (number === undefined) continue
    if (point !== undefined && kind === 'Nummer') {
      names.push(`${kind} ${number}`)
      continue
    }
    const found = items.filter(item => item.kind === kind && item.number === number)
    if (found.length === 0) return missing(kind, number)
    names.push(`${kind} ${number}`)
    items = found.flatMap(item => allItems(item.items))
  }
  return undefined
}

/** Of sentences in list items some are cited too (`Abs. 1 Nr. 2 Satz 2`), so all are counted. */
function countSentences(text: string, within: readonly Absatz[]): number {
  return within.reduce(
    (count, { wording, end }) => count + sentencesIn(text, { start: wording, end }).length,
    0
  )
}

function allItems(items: readonly ListItem[]): ListItem[] {
  return items.flatMap(item => [item, ...allItems(item.items)])
}
