import { normalisedLine } from '../xml/element.js'

/** What a name holds in a JSON object; undefined for everything that is no object. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** A text in NFC with single blanks; undefined for an empty one and for what is no text. */
export function lineAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = fieldOf(value, ...path)
  if (typeof found !== 'string') return undefined
  const line = normalisedLine(found)
  return line === '' ? undefined : line
}

/** The members of an array; none for what is no array. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = fieldOf(value, ...path)
  return Array.isArray(found) ? found : []
}
