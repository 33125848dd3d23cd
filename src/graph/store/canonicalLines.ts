import { DataFactory } from 'n3'
import { canonicalLiteral } from './literals/canonicalLiteral.js'

/** What a store may spell in more than one way: escapes, control characters, typed values, language tags. */
const SPELLED = /\\[^nrt"\\]|[\u0000-\u0009\u000b-\u001f\u007f]|"\^\^<|"@[^ ]*[A-Z]/
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gsu
const ESCAPED = /["\\\u0000-\u001f\u007f]/g
const CHARACTERS: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' }
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...CHARACTERS, '"': '"', '\\': '\\' }).map(([name, character]) => [character, name])
)
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string'

/**
 * Whole lines of N-Triples, as a store gives them, in one spelling: the canonical form of N-Triples (RDF 1.2), with
 * literals as `canonicalLiteral` has them. So two stores that hold the same give the same lines.
 */
export function canonicalLines(text: string): string {
  if (!SPELLED.test(text)) return text
  return text
    .split('\n')
    .map(line => (SPELLED.test(line) ? canonicalLine(line) : line))
    .join('\n')
}

function canonicalLine(line: string): string {
  // Nothing that stands before or behind a text holds a quotation mark.
  const [start, end] = [line.indexOf('"'), line.lastIndexOf('"')]
  if (start < 0) return line
  const [, language, datatype] = /^(?:@([^ ]+)|\^\^<([^>]*)>)?/.exec(line.slice(end + 1))!
  const kind = language ?? (datatype === undefined ? undefined : DataFactory.namedNode(datatype))
  const literal = canonicalLiteral(DataFactory.literal(unescaped(line.slice(start + 1, end)), kind))
  const type = literal.datatype.value
  const tail = literal.language ? `@${literal.language}` : type === XSD_STRING ? '' : `^^<${type}>`
  return `${line.slice(0, start)}"${escaped(literal.value)}"${tail} .`
}

/** A text as it stands between the quotation marks of a line of N-Triples, without its escapes. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(ESCAPE, (_, short?: string, long?: string, name?: string) =>
    name === undefined ? String.fromCodePoint(parseInt((short ?? long)!, 16)) : (CHARACTERS[name] ?? name)
  )
}

function escaped(text: string): string {
  return text.replace(ESCAPED, character => {
    const name = NAMES[character]
    if (name !== undefined) return `\\${name}`
    return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  })
}
