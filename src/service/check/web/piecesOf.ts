import type { Span } from '../../../proof/law/span.js'

/** A piece of a text within which nothing that is marked begins or ends. */
export interface Piece extends Span {
  /** Places in the lists of those that cover it. */
  readonly statement?: number
  readonly citations: readonly number[]
}

/**
 * A text in pieces, all of it, in order; spans may be nested, overlap, or share their place.
 * @param length of the text in UTF-16 units
 * @param statements in order, none within another
 */
export function piecesOf(length: number, statements: readonly Span[], citations: readonly Span[]): Piece[] {
  const inside = (at: number) => at > 0 && at < length
  const edges = [...statements, ...citations].flatMap(({ start, end }) => [start, end]).filter(inside)
  const starts = [...new Set([0, ...edges])].sort((one, other) => one - other)
  const opening = [...citations.keys()].sort((one, other) => citations[one]!.start - citations[other]!.start)
  let open: number[] = []
  let [statement, next] = [0, 0]
  return starts.flatMap((start, at): Piece[] => {
    const end = starts[at + 1] ?? length
    if (start === end) return []
    while (statement < statements.length && statements[statement]!.end <= start) statement++
    while (next < opening.length && citations[opening[next]!]!.start <= start) open.push(opening[next++]!)
    open = open.filter(each => citations[each]!.end > start)
    const covers = statement < statements.length && statements[statement]!.start <= start
    return [{ start, end, citations: [...open], ...(covers && { statement }) }]
  })
}
