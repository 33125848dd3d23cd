import type { Random } from './random.js'

/** Replaces one of the places that a pattern finds (global), by what `make` gives; undefined when nothing changes. */
export function replaceOne(
  text: string,
  pattern: RegExp,
  random: Random,
  make: (found: RegExpMatchArray) => string | undefined
): string | undefined {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return undefined
  const match = random.pick(found)
  const value = make(match)
  if (value === undefined || value === match[0]) return undefined
  return tidy(text.slice(0, match.index) + value + text.slice(match.index + match[0].length))
}

/** Without what is left over where words were taken away. */
export const tidy = (text: string): string =>
  text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.;])/g, '$1')
    .replace(/,\s*,/g, ',')
    .replace(/,+\./g, '.')
    .trim()

/** Parts of a text put in other places: each stretch gets the wording that is given for it; they must not overlap. */
export function replaceAt(
  text: string,
  parts: readonly { start: number; end: number; by: string }[]
): string {
  let changed = text
  for (const { start, end, by } of [...parts].sort((one, other) => other.start - one.start)) {
    changed = changed.slice(0, start) + by + changed.slice(end)
  }
  return tidy(changed)
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
