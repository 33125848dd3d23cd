import type { CitedPart } from '../citations/citation.js'
import { sentencesIn } from '../sentences/sentencesIn.js'
import { trimmed, type Span } from '../span.js'
import { readAbsaetze, type Absatz } from './absatz.js'
import { readHalbsaetze } from './halbsaetze.js'
import { readLists, type ItemList, type ListItem } from './listItems.js'
import { findRows, pathAmongRows } from './locateRow.js'
import { readUnterabsaetze } from './unterabsaetze.js'

/** A list that a part lies in. */
export interface ListAround {
  /** What stands before it in its sentence; absent where it begins one. */
  readonly opening?: Span
  /** What stands behind it in its sentence (`…, wird bestraft`). */
  readonly closing?: Span
  readonly items: readonly ListItem[]
}

/** Where a part of a provision stands, and what its words belong to. */
export interface LocatedPart {
  readonly absatz: Absatz
  /** Its own words, without marks and numbers. */
  readonly own: Span
  /** The lists whose sentence its first sentence goes on, the outermost first; none for a sentence of its own. */
  readonly around: readonly ListAround[]
  /** The Halbsätze of its sentence, of which it is one. */
  readonly halves?: readonly Span[]
}

/** What the next part of a path is looked for in. */
interface Within extends LocatedPart {
  /** Of the sentence that was named: its number, from 1, and in what it was counted. */
  readonly satz?: { readonly number: number; readonly among: Span }
  readonly depth: 'Absatz' | 'Satz' | 'item' | 'Satz of item' | 'Halbsatz'
}

/**
 * The only part of a text that a path names, level by level: no level of lists may be left out. A row of a table is one
 * too, with its number. Undefined where the text has no such part, or several, or where it cannot be told which it is.
 */
export function locatePart(text: string, path: readonly CitedPart[]): LocatedPart | undefined {
  const item = locateItem(text, path)
  // Only tables number a second time what lists do.
  if (item !== undefined && !text.includes(' | ')) return item
  const { absatz, rows, all } = pathAmongRows(path)
  if (rows.length === 0 || !all) return item
  const [within, other] = readAbsaetze(text).filter(({ number }) => absatz === undefined || number === absatz)
  if (within === undefined || (absatz !== undefined && other !== undefined)) return item
  const span = absatz === undefined ? { start: 0, end: text.length } : within
  const { found } = findRows(text, span, rows)
  if (item !== undefined && !found.some(each => each.row.inTable)) return item
  const [row, more] = found
  if (row === undefined || more !== undefined) return undefined
  if (item !== undefined && row.start <= item.own.start && item.own.start < row.end) return item
  // A row is read with its number, which stands in a cell of its own.
  const own = trimmed(
    text,
    row.row.inTable || row.start > row.row.start ? row : { ...row, start: row.row.wording }
  )
  return own && { absatz: within, own, around: [] }
}

function locateItem(text: string, path: readonly CitedPart[]): LocatedPart | undefined {
  const [first, ...rest] = path
  const absaetze = readAbsaetze(text).filter(({ heading }) => heading === undefined)
  const isAbsatz = first?.kind === 'Absatz' || (first?.kind === 'Nummer' && isPoint(text, absaetze, first))
  const named = isAbsatz ? absaetze.filter(absatz => absatz.number === first.number) : absaetze
  const [absatz, other] = named
  if (absatz === undefined || other !== undefined) return undefined
  let place: Within | undefined = {
    absatz,
    own: { start: absatz.wording, end: absatz.end },
    around: [],
    depth: 'Absatz'
  }
  for (const part of isAbsatz ? rest : path) place = place && step(text, place, part)
  return place
}

/** Whether the text has a point of this number, as the annexes of EU acts have them: `Annex II, point 1`. */
function isPoint(text: string, absaetze: readonly Absatz[], { number }: CitedPart): boolean {
  return absaetze.some(absatz => absatz.number === number && text[absatz.start] !== '(')
}

function step(text: string, place: Within, part: CitedPart): Within | undefined {
  switch (part.kind) {
    case 'Absatz':
      return undefined
    case 'Unterabsatz':
      return place.depth === 'Absatz' ? unterabsatz(text, place, Number(part.number)) : undefined
    case 'Satz':
      return place.depth === 'Absatz' || place.depth === 'item'
        ? satz(text, place, Number(part.number))
        : undefined
    case 'Halbsatz':
      return halbsatz(text, place, Number(part.number))
    default:
      return place.depth === 'Halbsatz' || place.depth === 'Satz of item'
        ? undefined
        : item(text, place, part)
  }
}

function unterabsatz(text: string, place: Within, number: number): Within | undefined {
  const own = readUnterabsaetze(text, place.own)[number - 1]
  return own && { ...place, own }
}

function satz(text: string, place: Within, number: number): Within | undefined {
  const sentences = sentencesIn(text, place.own)
  const own = sentences[number - 1]
  if (own === undefined) return undefined
  if (place.depth === 'item') {
    const around = number === 1 ? place.around : []
    // What follows the list belongs to a sentence that the item has ended.
    if (sentences.length > 1 && place.around.some(({ closing }) => closing)) return undefined
    return { ...place, own, around, depth: 'Satz of item' }
  }
  // Sentences in the items of a list are counted by some and not by others.
  const before = readLists(text, place.own).filter(list => list.start < own.start)
  if (before.some(list => sentences.some(({ start }) => start > list.start && start <= list.end)))
    return undefined
  return { ...place, own, satz: { number, among: place.own }, depth: 'Satz' }
}

function halbsatz(text: string, place: Within, number: number): Within | undefined {
  const sentences = sentencesIn(text, place.own)
  const [only, more] = sentences
  if (only === undefined || more !== undefined || place.around.some(({ closing }) => closing))
    return undefined
  const halves = readHalbsaetze(text, only)
  const own = halves?.[number - 1]
  if (halves === undefined || own === undefined) return undefined
  return { ...place, own, around: number === 1 ? place.around : [], halves, depth: 'Halbsatz' }
}

function item(text: string, place: Within, { kind, number }: CitedPart): Within | undefined {
  const wanted = kind === 'Nummer' ? 'Nummer' : 'Buchstabe'
  // A list goes on where a sentence in one of its items ends.
  const container = place.satz?.among ?? place.own
  const sentences = sentencesIn(text, container)
  const found = readLists(text, container)
    .filter(list => place.satz === undefined || sentenceOf(sentences, list.start) === place.satz.number - 1)
    .flatMap(list =>
      list.items.flatMap(each => (each.kind === wanted && each.number === number ? [{ list, each }] : []))
    )
  const [only, more] = found
  if (only === undefined || more !== undefined || only.list.depth === 0) return undefined
  const { list, each } = only
  const at = sentenceOf(sentences, list.start)
  const outer = at === 0 || place.depth !== 'item' ? place.around : []
  return {
    absatz: place.absatz,
    own: { start: each.wording, end: each.end },
    around: [...outer, { ...aroundOf(text, sentences, list), items: list.items }],
    depth: 'item'
  }
}

export function aroundOf(
  text: string,
  sentences: readonly Span[],
  list: ItemList
): Omit<ListAround, 'items'> {
  const begun = sentences[sentenceOf(sentences, list.start)]!
  const ended = sentences.findLast(({ start }) => start < list.end)!
  const opening = trimmed(text, { start: begun.start, end: list.start })
  const closing = trimmed(text, { start: list.end, end: ended.end })
  return { ...(opening && { opening }), ...(closing && { closing }) }
}

function sentenceOf(sentences: readonly Span[], at: number): number {
  return sentences.findIndex(({ end }) => at < end)
}
