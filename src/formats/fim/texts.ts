import { fieldOf } from '../json/fields.js'
import { htmlToText } from '../services/htmlToText.js'

/** A text that may be HTML, as lines; undefined for an empty one and for what is no text. */
export function htmlAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = fieldOf(value, ...path)
  const text = typeof found === 'string' ? htmlToText(found) : ''
  return text === '' ? undefined : text.normalize('NFC')
}

/** The first of several names that has a value. */
export function firstNamed(value: unknown, names: readonly string[]): unknown {
  return names.map(name => fieldOf(value, name)).find(found => found !== undefined && found !== null)
}

export function linesOf(parts: readonly (string | undefined)[]): string | undefined {
  const said = [...new Set(parts.filter(part => part !== undefined && part !== ''))]
  return said.length === 0 ? undefined : said.join('\n')
}
