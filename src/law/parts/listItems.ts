import type { Span } from '../span.js'

/** An item of a list in a provision's text, with all that belongs to it. */
export interface ListItem extends Span {
  readonly kind: 'Nummer' | 'Buchstabe'
  /** `1`, `2a`, `a`, `aa`, `ii`; small letters, without the signs around it. */
  readonly number: string
  readonly items: readonly ListItem[]
}

/** `1. …`, `2a) …`, `a) …`, `(a) …`, `aa) …`, `(1) …`, at the start of a line. */
const MARK =
  /^([ \t]*)(?:\(([0-9]{1,3}[a-z]{0,3}|[a-z]{1,5})\)|([0-9]{1,3}[a-z]{0,3}|[a-z]{1,5})[.)])(?=[ \t]|$)/gm

interface Mark {
  readonly depth: number
  readonly start: number
  readonly number: string
}

/**
 * The lists of a part of a text, as trees: an item ends before the next one that is not indented more. A number in
 * brackets that is not indented, and one that the part begins with, begin an Absatz, and no item.
 * @param span in UTF-16 code units
 */
export function listItems(text: string, { start, end }: Span): ListItem[] {
  const marks: Mark[] = []
  for (const match of text.slice(start, end).matchAll(MARK)) {
    const depth = match[1]!.length
    const beginsAbsatz = depth === 0 && (match.index === 0 || match[2] !== undefined)
    if (beginsAbsatz) continue
    marks.push({ depth, start: start + match.index + depth, number: (match[2] ?? match[3])! })
  }
  return grown(marks, end)
}

function grown(marks: readonly Mark[], end: number): ListItem[] {
  const items: ListItem[] = []
  for (let at = 0; at < marks.length;) {
    const mark = marks[at]!
    let next = at + 1
    while (next < marks.length && marks[next]!.depth > mark.depth) next++
    const itemEnd = marks[next]?.start ?? end
    items.push({
      kind: /^[0-9]/.test(mark.number) ? 'Nummer' : 'Buchstabe',
      number: mark.number,
      start: mark.start,
      end: itemEnd,
      items: grown(marks.slice(at + 1, next), itemEnd)
    })
    at = next
  }
  return items
}
