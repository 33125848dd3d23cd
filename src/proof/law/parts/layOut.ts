import type { Span } from '../span.js'
import { readAbsaetze } from './absatz.js'
import { readLists, type ItemList } from './listItems.js'
import { absatzAnchor, itemAnchor } from './partAnchor.js'
import { readTableRows, type RowSpan } from './rows.js'

/** A text as it is set: all of it but for blanks, in its order, as spans of UTF-16 code units. */
export interface LaidAbsatz {
  /** The fragment that names it; of numbered ones, each number once, and of a text without numbers. */
  readonly anchor?: string
  /** `(1)`; absent where it has no number. */
  readonly mark?: Span
  /** It is a heading of what follows. */
  readonly heading?: Span
  /** The title that its wording begins with. */
  readonly title?: Span
  readonly blocks: readonly LaidBlock[]
}

export type LaidBlock =
  | { readonly kind: 'line'; readonly anchor?: string; readonly line: Span }
  | { readonly kind: 'table'; readonly rows: readonly LaidRow[] }
  | { readonly kind: 'list'; readonly items: readonly LaidItem[] }

export interface LaidRow {
  /** Of a row that is numbered. */
  readonly anchor?: string
  readonly cells: readonly Span[]
}

export interface LaidItem {
  readonly anchor: string
  /** `1.`, `a)` */
  readonly mark: Span
  readonly blocks: readonly LaidBlock[]
}

/** The Absätze of a text with their lists and tables; a table is lines whose cells are parted by ` | `. */
export function layOut(text: string): LaidAbsatz[] {
  const absaetze = readAbsaetze(text)
  const isNumbered = absaetze.some(({ number }) => number !== undefined)
  const anchors = new Set<string>()
  const once = (anchor: string) => {
    let name = anchor
    // A point would make of it the name of a row: `nr_1.2`.
    for (let n = 2; anchors.has(name); n++) name = `${anchor}~${n}`
    anchors.add(name)
    return name
  }
  const naming: Naming = { once, rows: readTableRows(text) }
  return absaetze.map((absatz, index): LaidAbsatz => {
    const { number, start, end, wording, title } = absatz
    if (absatz.heading) return { heading: { start, end }, blocks: [] }
    const named = number ?? (isNumbered || index > 0 ? undefined : '1')
    // What stands beside the numbered ones has no name of its own, nor have the items in it.
    const own = named === undefined ? undefined : absatzAnchor(named)
    const anchor = own !== undefined && !anchors.has(own) ? once(own) : undefined
    const lists = readLists(text, { start: wording, end })
    return {
      ...(anchor !== undefined && { anchor }),
      ...(wording > start && { mark: { start, end: wording } }),
      ...(title && { title }),
      blocks: blocksOf(text, { start: title?.end ?? wording, end }, lists, own ?? 'abs_0', naming)
    }
  })
}

/** `bzgl.` and `lfd.` at the beginning of a line are words, and mark no item. */
const MARK = /^(?:\d\w*|([a-z])\1*|[ivxl]+)$/

function blocksOf(
  text: string,
  { start, end }: Span,
  lists: readonly ItemList[],
  around: string,
  naming: Naming
): LaidBlock[] {
  const blocks: LaidBlock[] = []
  let at = start
  for (const list of lists) {
    if (!list.items.every(({ number }) => MARK.test(number))) continue
    // A list that the wording itself begins with stands where its mark is.
    blocks.push(...lineBlocks(text, { start: at, end: list.start }, around, naming))
    const outer = withOutline(around, list.start, naming)
    blocks.push({
      kind: 'list',
      items: list.items.map(item => {
        const level = item.kind === 'Nummer' ? 'nr' : 'lit'
        const anchor = naming.once(itemAnchor(outer, level, item.number))
        const own = { start: item.wording, end: item.end }
        return {
          anchor,
          mark: { start: item.start, end: item.wording },
          blocks: blocksOf(text, own, item.lists, anchor, naming)
        }
      })
    })
    at = list.end
  }
  return [...blocks, ...lineBlocks(text, { start: at, end }, around, naming)]
}

/** The rows of a text by the place where their line, or their mark in it, begins; and what gives each name once. */
interface Naming {
  readonly once: (anchor: string) => string
  readonly rows: readonly RowSpan[]
}

/** Behind what holds a place: `abs_2_lit_a_nr_i` for points of an outline, `abs_1_vorbem_3`. */
function withOutline(around: string, at: number, { rows }: Naming): string {
  return rows
    .filter(({ start, end, rank, inTable }) => !inTable && rank < 2 && start < at && at < end)
    .reduce(rowNamed, around)
}

function rowNamed(around: string, { kind, number }: RowSpan): string {
  return itemAnchor(around, kind === 'Nummer' ? 'nr' : kind === 'Buchstabe' ? 'lit' : 'vorbem', number)
}

function rowAnchor(span: Span, around: string, naming: Naming): { readonly anchor?: string } {
  const row = naming.rows.find(({ start }) => span.start <= start && start < span.end)
  if (row === undefined || (row.rank > 2 && !row.inTable)) return {}
  const outer = withOutline(around, row.start, naming)
  const holder = naming.rows.findLast(
    ({ kind, start, end, inTable }) => inTable && kind === 'Nummer' && start < row.start && row.start < end
  )
  return { anchor: naming.once(rowNamed(holder === undefined ? outer : rowNamed(outer, holder), row)) }
}

function lineBlocks(text: string, { start, end }: Span, around: string, naming: Naming): LaidBlock[] {
  const blocks: LaidBlock[] = []
  let rows: LaidRow[] = []
  let at = start
  for (const line of text.slice(start, Math.max(start, end)).split('\n')) {
    const span = { start: at, end: at + line.length }
    at = span.end + 1
    if (line.trim() === '') continue
    const cells = cellsOf(text, span)
    if (cells.length > 1) {
      if (rows.length === 0) blocks.push({ kind: 'table', rows })
      rows.push({ ...rowAnchor(span, around, naming), cells })
      continue
    }
    rows = []
    blocks.push({ kind: 'line', ...rowAnchor(span, around, naming), line: span })
  }
  return blocks
}

/** Between them stand the bars. */
function cellsOf(text: string, { start, end }: Span): Span[] {
  const bars = [...text.slice(start, end).matchAll(/(?<= |^)\|(?= |$)/g)].map(({ index }) => start + index)
  return [...bars, end].map((to, index) => ({ start: index === 0 ? start : bars[index - 1]! + 1, end: to }))
}
