import type { Span } from '../span.js'
import { rowMark, type RowMark } from './rowMarks.js'

/** A row of a table, or a point of an outline, with what follows it up to the next one that it does not hold. */
export interface RowSpan extends Span {
  readonly kind: RowMark['kind']
  /** `3100`, `9.1`, `iv`, `a`; empty for a Vorbemerkung without a number. */
  readonly number: string
  /** Where its wording begins, behind the mark. */
  readonly wording: number
  /** It is one of a table, whose cells are parted by ` | `. */
  readonly inTable: boolean
  /** Of an outline: how far it is indented, and what its mark holds. */
  readonly depth: number
  readonly rank: number
}

interface Line extends Span {
  readonly depth: number
  readonly cells: boolean
  readonly mark?: RowMark & { readonly start: number }
  /** It begins a section of the text: no row goes on behind it. */
  readonly heads: boolean
}

const HEADS =
  /^(?:Teil|Abschnitt|Unterabschnitt|Hauptabschnitt|Kapitel|Titel|Untertitel|Gruppe|Tabelle|Anmerkungen?:?$|Allgemeine Bestimmungen) ?(?![\p{Ll}])/u
/** The first cell of the heading of a table whose rows are numbered. */
const NUMBERS =
  /(?:^|\||[\s.-])(?:N ?r\.?|Nummer|Ziffer|Ziff\.|Lfd\.|laufende|[\p{L}-]*(?:nummer|ziffer|[ns]r\.)|Tarifstelle|Position|Pos\.)/iu

/** The last text that was read: its parts are asked for one after the other. */
let last: { readonly text: string; readonly rows: readonly RowSpan[] } | undefined

/** The rows and points of a text, in its order. */
export function readTableRows(text: string): readonly RowSpan[] {
  if (last?.text !== text) last = { text, rows: rowsOf(text) }
  return last.rows
}

function rowsOf(text: string): RowSpan[] {
  const lines = linesOf(text)
  const counted = withNumbers(text, lines)
  const rows: RowSpan[] = []
  lines.forEach((line, at) => {
    const { mark } = line
    if (mark === undefined || !counted.has(at)) return
    const end = endOf(lines, counted, at)
    rows.push({
      kind: mark.kind,
      number: mark.number,
      start: mark.start,
      end: lines[end - 1]!.end,
      wording: wordingOf(text, mark.start + mark.length),
      inTable: line.cells,
      depth: line.depth,
      rank: mark.rank
    })
  })
  return rows
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map(words => {
    const line = { start, end: start + words.length }
    start = line.end + 1
    const depth = /^[ \t]*/.exec(words)![0].length
    const bars = /(?: |^)\|(?: |$)/.test(words)
    const first = bars ? /^[ |]*/.exec(words)![0].length : depth
    const cell = bars ? words.slice(first).split(/ \|(?: |$)/)[0]! : words.slice(first)
    const mark = rowMark(cell.trimEnd(), bars)
    return {
      ...line,
      depth,
      cells: bars,
      ...(mark && { mark: { ...mark, start: line.start + first } }),
      heads: HEADS.test(words.slice(first))
    }
  })
}

/** The lines whose marks number them: of a table those that stand alone in their cells, if any does. */
function withNumbers(text: string, lines: readonly Line[]): ReadonlySet<number> {
  const counted = new Set<number>()
  let before: number | undefined
  for (let from = 0; from < lines.length;) {
    let to = from + 1
    if (lines[from]!.depth > 0) while (to < lines.length && lines[to]!.depth > 0) to++
    const own = Array.from({ length: to - from }, (_, index) => from + index)
    const alone = own.some(at => isNumber(lines[at]!) && lines[at]!.mark!.alone && lines[at]!.cells)
    const bare = own.filter(at => lines[at]!.mark?.bare)
    const numbers = bare.map(at => Number.parseInt(lines[at]!.mark!.number))
    const heading = own.filter(at => at < bare[0]!).some(at => NUMBERS.test(headOf(text, lines[at]!)))
    // A table goes on that was begun above.
    const goesOn = before !== undefined && numbers[0]! > before
    const areNumbers = heading || goesOn || follow(numbers)
    if (heading || (goesOn && bare.length > 0)) before = numbers.at(-1)
    for (const at of own) {
      const { mark, cells } = lines[at]!
      if (mark === undefined || (mark.bare && !areNumbers)) continue
      if (isNumber(lines[at]!) && !mark.alone && alone && (cells || !mark.number.includes('.'))) continue
      counted.add(at)
    }
    from = to
  }
  return counted
}

const isNumber = ({ mark }: Line) => mark?.kind === 'Nummer' && mark.rank === 2

const headOf = (text: string, { start, end }: Span) => text.slice(start, Math.min(end, start + 120))

/** Whether numbers that nothing else tells to be such are: most follow each other. */
function follow(numbers: readonly number[]): boolean {
  const steps = numbers.filter((number, at) => at > 0 && [0, 1].includes(number - numbers[at - 1]!)).length
  return numbers.length > 1 && steps * 2 >= numbers.length - 1 && numbers[0]! < 1000
}

/** Before the next row that this one does not hold, and before what begins a section. */
function endOf(lines: readonly Line[], counted: ReadonlySet<number>, at: number): number {
  const { depth, mark, cells } = lines[at]!
  let next = at + 1
  for (; next < lines.length; next++) {
    const line = lines[next]!
    if (line.depth < depth) break
    if (counted.has(next)) {
      if (line.depth === depth && line.mark!.rank <= mark!.rank) break
      if (
        line.cells &&
        line.mark!.kind === 'Nummer' &&
        (cells ? mark!.rank >= 2 : mark!.kind === 'Vorbemerkung')
      )
        break
      if (line.mark!.kind === 'Vorbemerkung') break
    } else if (line.heads) break
  }
  return next
}

function wordingOf(text: string, from: number): number {
  let at = from
  while (at < text.length && /[ |]/.test(text[at]!)) at++
  return at
}
