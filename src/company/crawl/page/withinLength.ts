import type { PageLine } from './lines.js'

/** Of the beginning and of the end of a page, in UTF-16 units. */
export interface PageLength {
  readonly beginning: number
  readonly end: number
}

/**
 * The lines of a page's beginning and of its end, where the imprint may stand; what lies between is left out. What reads
 * them takes its time for each word of them.
 */
export function withinLength(
  lines: readonly PageLine[],
  { beginning, end }: PageLength
): { readonly lines: readonly PageLine[]; readonly isCut: boolean } {
  const lengths = lines.map(({ text }) => text.length)
  if (lengths.reduce((all, one) => all + one, 0) <= beginning + end) return { lines, isCut: false }
  const first = taken(lines, beginning, text => text.slice(0, beginning))
  const rest = lines.slice(first.length).reverse()
  const last = taken(rest, end, text => text.slice(-end)).reverse()
  return { lines: [...first, ...last], isCut: true }
}

/** As many lines as there is room for; of a line that takes all of it a piece. */
function taken(lines: readonly PageLine[], room: number, piece: (text: string) => string): PageLine[] {
  const some: PageLine[] = []
  let left = room
  for (const line of lines) {
    if (line.text.length > left) return some.length === 0 ? [{ ...line, text: piece(line.text) }] : some
    left -= line.text.length
    some.push(line)
  }
  return some
}
