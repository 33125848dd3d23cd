import type { CitedPart } from '../citations/citation.js'
import type { Span } from '../span.js'
import { readTableRows, type RowSpan } from './rows.js'

/** Where a row stands, or a point of one. */
export interface FoundRow extends Span {
  /** The row that it is, or lies in. */
  readonly row: RowSpan
}

/** What is found of parts that are named as rows, one within the other: where the last is, and the first that is not. */
export interface FoundRows {
  readonly found: readonly FoundRow[]
  /** The place in the path of the first part that no row has; absent where all are there. */
  readonly missing?: number
}

/**
 * The rows that a path names: `Nr. 3100`, `Nr. 3104 Abs. 1`, `A. I. 1.`. Levels may be left out.
 * @param path from the outermost; nothing but what is looked for among rows
 */
export function findRows(text: string, span: Span, path: readonly CitedPart[]): FoundRows {
  const rows = readTableRows(text).filter(row => row.start >= span.start && row.start < span.end)
  let places: FoundRow[] | undefined
  for (const [at, part] of path.entries()) {
    const next =
      places === undefined ? among(rows, part) : places.flatMap(place => within(text, rows, place, part))
    if (next.length === 0) return { found: [], missing: at }
    places = next
  }
  return { found: places ?? [] }
}

function among(rows: readonly RowSpan[], part: CitedPart): FoundRow[] {
  const named = rows.filter(row => isNamed(row, part)).map(row => ({ start: row.start, end: row.end, row }))
  // What a Vorbemerkung numbers is cited with it.
  const own = named.filter(({ start, row }) => row.kind === 'Vorbemerkung' || !isPreface(rows, start))
  return own.length > 0 ? own : named
}

function isPreface(rows: readonly RowSpan[], at: number): boolean {
  return rows.some(({ kind, start, end }) => kind === 'Vorbemerkung' && start < at && at < end)
}

function isNamed({ kind, number }: RowSpan, part: CitedPart): boolean {
  if (kind === 'Buchstabe') return /uchstabe$/.test(part.kind) && number === part.number
  if (kind !== part.kind && !(part.kind === 'Doppelbuchstabe' && /^[ivx]+$/.test(number))) return false
  return number === part.number
}

/** A row within another, or what its own words number: `(1)`, `1.`, `b)`. */
function within(text: string, rows: readonly RowSpan[], place: FoundRow, part: CitedPart): FoundRow[] {
  const inner = rows
    .filter(row => row.start > place.start && row.start < place.end && isNamed(row, part))
    .map(row => ({ start: row.start, end: row.end, row }))
  if (inner.length > 0) return inner
  const mark = MARKS[part.kind]
  if (mark === undefined) return SURE.has(part.kind) ? [] : [place]
  const words = text.slice(place.row.wording, place.end)
  const number = part.number.replace(/\W/g, '\\$&')
  const found = [...words.matchAll(new RegExp(`(?<=^|[\\s|])${mark.replace('#', number)}(?= )`, 'gi'))]
  const next = new RegExp(
    `(?<=[\\s|])${mark.replace('#', part.kind === 'Buchstabe' ? '[a-z]{1,2}' : '[0-9]{1,2}[a-z]?')}(?= )`,
    'g'
  )
  return found.map(({ index }) => {
    next.lastIndex = index + 1
    const end = next.exec(words)?.index ?? words.length
    return { start: place.row.wording + index, end: place.row.wording + end, row: place.row }
  })
}

const ROW_KINDS: ReadonlySet<CitedPart['kind']> = new Set([
  'Vorbemerkung',
  'Nummer',
  'Buchstabe',
  'Doppelbuchstabe',
  'Absatz'
])

/** What of a path is looked for among rows, and whether that is all of it: `Absatz 2` before it names where. */
export function pathAmongRows(path: readonly CitedPart[]): {
  readonly absatz?: string
  readonly rows: readonly CitedPart[]
  readonly all: boolean
} {
  const [first, ...rest] = path
  const isWithin = first?.kind === 'Absatz'
  const inner = isWithin ? rest : path
  const rows = inner.filter(({ kind }) => ROW_KINDS.has(kind))
  return { ...(isWithin && { absatz: first.number }), rows, all: rows.length === inner.length }
}

/** Whether a number stands alone in a cell or at the beginning of a line, whatever numbers the rows of that table. */
export function standsAlone(text: string, number: string): boolean {
  const digits = number.replace(/\W/g, '\\$&')
  return new RegExp(
    `(?:^|\\|)[ \\t]*(?:(?:Nr\\.|Nummer) ?)?${digits}[.):]?(?=[ \\t]*(?:\\||$)| \\p{L})`,
    'imu'
  ).test(text)
}

/** How parts are marked within the words of a row. */
const MARKS: Readonly<Partial<Record<CitedPart['kind'], string>>> = {
  Absatz: '\\(#\\)',
  Nummer: '#\\.',
  Buchstabe: '#\\)',
  Doppelbuchstabe: '#\\)'
}
const SURE: ReadonlySet<CitedPart['kind']> = new Set(['Vorbemerkung'])
