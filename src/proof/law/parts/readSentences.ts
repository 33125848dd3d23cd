import { sentencesIn } from '../sentences/sentencesIn.js'
import type { Span } from '../span.js'
import type { Absatz } from './absatz.js'
import { readLists, type ItemList, type ListItem } from './listItems.js'
import { behindNumbers } from './sentenceNumber.js'

/** A sentence of a provision, as a place in its text. */
export interface Sentence extends Span {
  /**
   * Where its words begin: behind the mark of the item that it begins, where no sentence opens the list of that; else where
   * it begins itself.
   */
  readonly wording: number
}

/** The sentences of an Absatz, without its number and title, and without their own. A list belongs to the sentence that opens it. */
export function readSentences(text: string, absatz: Absatz): Sentence[] {
  const { end } = absatz
  const start = absatz.title?.end ?? absatz.wording
  const spans = sentencesIn(text, { start, end })
  const lists = allLists(readLists(text, { start, end }))
  const items = lists.flatMap(list => list.items)
  const cut = spans.flatMap(span => cutAtItems(text, span, items))
  const begun = new Set(cut.map(span => span.start))
  const marks = new Map(
    lists
      .filter(list => begun.has(list.start))
      .flatMap(list => list.items.map(item => [item.start, behindBlanks(text, item.wording)]))
  )
  const behindNumber = behindNumbers(text)
  return cut.map(span => {
    const marked = marks.get(span.start) ?? span.start
    const wording = behindNumber(marked < span.end ? marked : span.start)
    return { start: marked === span.start ? wording : span.start, end: span.end, wording }
  })
}

/**
 * A sentence that an item of a list ends with ends there too, although no full stop says so: `(a) … be recorded. It may
 * be done electronically;`. Only marks in brackets on both sides are sure enough for that.
 */
function cutAtItems(text: string, span: Span, items: readonly ListItem[]): Span[] {
  const item = items.findLast(
    ({ start, end, kind }) =>
      kind === 'Buchstabe' && text[start] === '(' && start < span.start && span.start < end && end < span.end
  )
  if (item === undefined) return [span]
  const from = behindBlanks(text, item.end)
  return [{ start: span.start, end: item.end }, ...cutAtItems(text, { start: from, end: span.end }, items)]
}

function behindBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}

function allLists(lists: readonly ItemList[]): ItemList[] {
  return lists.flatMap(list => [list, ...list.items.flatMap(item => allLists(item.lists))])
}
