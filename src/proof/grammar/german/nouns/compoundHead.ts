import type { NounForm, NounTable } from './nounTable.js'

/** Shorter words are too often a piece of another. */
const SHORTEST_HEAD = 3
const SHORTEST_REST = 2
const LONGEST_HEAD = 40

/**
 * The forms of the longest known noun that a word ends with (`Verwaltungsbehörden` by `Behörde`), and where it begins.
 * Of a word with hyphens the last part alone is looked at, if it is one.
 */
export function compoundHead(
  key: string,
  table: NounTable
): { at: number; forms: readonly NounForm[] } | undefined {
  const hyphen = key.lastIndexOf('-') + 1
  const from = Math.max(hyphen > 0 ? hyphen : SHORTEST_REST, key.length - LONGEST_HEAD)
  for (let at = from; at <= key.length - SHORTEST_HEAD; at++) {
    if (!table.mayBegin(key, at)) continue
    const forms = table.forms(key.slice(at))
    if (forms.length > 0) return { at, forms }
  }
  return undefined
}

/**
 * The longest head, and the next where the first may have begun with the joint of the two parts: `Bundesamt` ends with
 * `samt`, but is an `amt`.
 */
export function compoundHeads(key: string, table: NounTable): { at: number; forms: readonly NounForm[] }[] {
  const head = compoundHead(key, table)
  if (head === undefined) return []
  const joint = ['s', 'n', 'e', 'r'].includes(key[head.at] ?? '') ? [head.at + 1] : []
  const second = joint.flatMap(at =>
    key.length - at < SHORTEST_HEAD ? [] : [{ at, forms: table.forms(key.slice(at)) }]
  )
  return [head, ...second.filter(({ forms }) => forms.length > 0)]
}
