import type { InputFile } from '../importer.js'
import type { RdfFormat } from './rdfFormat.js'
import { decodedText } from './decodedText.js'

/** From 1; a column counts UTF-16 units, as editors do. */
export interface LiteralPlace {
  readonly line: number
  readonly column: number
}

/** Where a literal's text may stand in a line, by format; the first group that took part is the text. */
const TYPED = /"((?:[^"\\]|\\.)*)"\^\^|'((?:[^'\\]|\\.)*)'\^\^/g
const patterns: Readonly<Record<RdfFormat, RegExp>> = {
  turtle: TYPED,
  trig: TYPED,
  ntriples: TYPED,
  nquads: TYPED,
  rdfxml: />([^<>]+)</g,
  jsonld: /"((?:[^"\\]|\\.)*)"/g
}

/**
 * Where these texts stand as literals: parsers do not say it, so the file is read again. A text that is written with
 * escapes, or over several lines, is not found.
 * @returns text → its places in the order of the file
 */
export async function literalPlaces(
  file: InputFile,
  format: RdfFormat,
  texts: ReadonlySet<string>
): Promise<Map<string, LiteralPlace[]>> {
  const found = new Map<string, LiteralPlace[]>()
  let line = 1
  const look = (text: string) => {
    for (const match of text.matchAll(patterns[format])) {
      const value = match[1] ?? match[2]!
      if (texts.has(value)) {
        const place = { line, column: match.index + 1 + (format === 'rdfxml' ? 1 : 0) }
        const others = found.get(value)
        if (others === undefined) found.set(value, [place])
        else others.push(place)
      }
    }
    line++
  }
  let parts: string[] = []
  for await (const piece of decodedText(file)) {
    const lines = piece.split('\n')
    const last = lines.pop()!
    for (const each of lines) {
      look(parts.join('') + each)
      parts = []
    }
    parts.push(last)
  }
  look(parts.join(''))
  return found
}
