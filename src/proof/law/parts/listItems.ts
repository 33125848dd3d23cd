import type { Span } from '../span.js'

/** An item of a list in a provision's text, with all that belongs to it. */
export interface ListItem extends Span {
  readonly kind: 'Nummer' | 'Buchstabe'
  /** `1`, `2a`, `a`, `aa`, `ii`; small letters, without the signs around it. */
  readonly number: string
  /** Where its wording begins, behind the mark. */
  readonly wording: number
  readonly lists: readonly ItemList[]
  /** Those of its lists. */
  readonly items: readonly ListItem[]
}

/** Items one below the other, with nothing between them that belongs to none of them. */
export interface ItemList extends Span {
  /** How far it is indented; where it is not, what follows it cannot be told from its last item. */
  readonly depth: number
  readonly items: readonly ListItem[]
}

/** `1. …`, `2a) …`, `a) …`, `(a) …`, `aa) …`, `(1) …`, at the start of a line. */
const MARK =
  /^[ \t]*(?:\(([0-9]{1,3}[a-z]{0,3}|[a-z]{1,5})\)|([0-9]{1,3}[a-z]{0,3}|[a-z]{1,5})[.)])(?=[ \t]|$)/

const CELLS = /(?: |^)\|(?: |$)/
const QUOTE_BEGINS = /^[ \t]*[‘“]/
const QUOTE_ENDS = /[’”][.;,]?\s*$/

interface Line extends Span {
  readonly depth: number
  readonly cells: boolean
  readonly mark?: { readonly number: string; readonly end: number }
}

/** The items of the lists of a part of a text, as trees; `span` in UTF-16 code units. */
export function listItems(text: string, span: Span): ListItem[] {
  return readLists(text, span).flatMap(list => list.items)
}

/**
 * The lists of a part of a text. An item ends before the next one that is not indented more, and its list before a line
 * that is indented less. A number in brackets that is not indented, and one that the part begins with, begin an Absatz,
 * and no item.
 */
export function readLists(text: string, { start, end }: Span): ItemList[] {
  return grouped(linesOf(text.slice(start, end), start))
}

function linesOf(part: string, offset: number): Line[] {
  let at = 0
  const lines = part.split('\n')
  const quoted = quotedLines(lines)
  return lines.map((line, index) => {
    const start = at
    at += line.length + 1
    const depth = /^[ \t]*/.exec(line)![0].length
    const found = MARK.exec(line)
    // What a cell begins with marks a row.
    const cells = CELLS.test(line)
    const beginsAbsatz = depth === 0 && (start === 0 || found?.[1] !== undefined)
    const mark =
      found === null || beginsAbsatz || cells || quoted.has(index)
        ? undefined
        : { number: (found[1] ?? found[2])!, end: offset + start + found[0].length }
    return {
      start: offset + start,
      end: offset + start + line.length,
      depth,
      cells,
      ...(mark && { mark })
    }
  })
}

/** Lines in a quotation that one before them begins and one behind them ends: what it numbers are parts of another act. */
function quotedLines(lines: readonly string[]): ReadonlySet<number> {
  const quoted = new Set<number>()
  for (let at = 0; at < lines.length; at++) {
    if (!QUOTE_BEGINS.test(lines[at]!) || QUOTE_ENDS.test(lines[at]!)) continue
    const end = lines.findIndex(
      (line, index) => index > at && (QUOTE_ENDS.test(line) || QUOTE_BEGINS.test(line))
    )
    // Another quotation begins before this one has ended: its end was forgotten.
    if (end === -1 || QUOTE_BEGINS.test(lines[end]!)) continue
    for (let inside = at + 1; inside <= end; inside++) quoted.add(inside)
    at = end
  }
  return quoted
}

function grouped(lines: readonly Line[]): ItemList[] {
  const lists: ItemList[] = []
  for (let at = 0; at < lines.length;) {
    const { depth, mark, start } = lines[at]!
    let next = at + 1
    if (mark !== undefined) {
      while (next < lines.length && goesOn(lines[next]!, depth)) next++
      const own = lines.slice(at, next)
      lists.push({ depth, start: start + depth, end: own.at(-1)!.end, items: itemsOf(own, depth) })
    }
    at = next
  }
  return lists
}

/** A table that is indented no more than the list stands behind it; one of an item is indented more. */
function goesOn(line: Line, depth: number): boolean {
  return line.depth > depth || (line.depth === depth && !line.cells)
}

function itemsOf(lines: readonly Line[], depth: number): ListItem[] {
  const marked = lines.flatMap((line, at) => (line.mark !== undefined && line.depth === depth ? [at] : []))
  const style = styleOf(lines[marked[0]!]!)
  const begins = marked.filter(at => !isBelow(styleOf(lines[at]!), style))
  return begins.map((from, index) => {
    const { start, mark } = lines[from]!
    const to = begins[index + 1] ?? lines.length
    const lists = grouped(lines.slice(from + 1, to))
    return {
      kind: /^[0-9]/.test(mark!.number) ? 'Nummer' : 'Buchstabe',
      number: mark!.number,
      start: start + depth,
      wording: mark!.end,
      end: lines[to - 1]!.end,
      lists,
      items: lists.flatMap(list => list.items)
    }
  })
}

/** `1.`, `a)` or `aa)` (`ii` is Roman): some acts set items of an item beside it, with no more indent. */
type Style = 'number' | 'letter' | 'doubled'

function styleOf({ mark }: Line): Style {
  const { number } = mark!
  return /^[0-9]/.test(number) ? 'number' : /^([a-hj-uwyz])\1/.test(number) ? 'doubled' : 'letter'
}

function isBelow(style: Style, first: Style): boolean {
  return style !== first && first !== 'doubled'
}
