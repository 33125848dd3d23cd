import type { QuerySelect } from '@traqula/rules-sparql-1-1'

/**
 * A SELECT's text with a LIMIT of one row more than may be given, put in at the places that the parser has found; nothing
 * else of it changes. Undefined when its own LIMIT is within that.
 * @param rows the most that may be given
 */
export function withRowLimit(text: string, query: QuerySelect, rows: number): string | undefined {
  const { limitOffset } = query.solutionModifiers
  const limit = `LIMIT ${rows + 1}`
  if (limitOffset === undefined) {
    // Before VALUES, or at the end; on a line of its own, so that no comment holds it.
    const at = query.values === undefined ? text.length : placeOf(query.values).start
    return `${text.slice(0, at)}\n${limit}\n${text.slice(at)}`
  }
  if (limitOffset.limit !== undefined && limitOffset.limit <= rows) return undefined
  const { start, end } = placeOf(limitOffset)
  // Nothing has more rows than that.
  const offset = Math.min(limitOffset.offset ?? 0, Number.MAX_SAFE_INTEGER)
  return `${text.slice(0, start)}${limit} OFFSET ${offset}${text.slice(end)}`
}

function placeOf({ loc }: { readonly loc: object }): { start: number; end: number } {
  if ('start' in loc && 'end' in loc) return loc as { start: number; end: number }
  throw new TypeError('The parser gives no places')
}
