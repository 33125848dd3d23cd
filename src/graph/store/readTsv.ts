import type { Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Row } from './graphStore.js'
import { canonicalLiteral } from './literals/canonicalLiteral.js'

/** A result that is cut off or is not SPARQL TSV; nothing of it may be used. */
export class UnreadableTsv extends Error {
  override readonly name = 'UnreadableTsv'
}

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const integer = DataFactory.namedNode(`${XSD}integer`)
const decimal = DataFactory.namedNode(`${XSD}decimal`)
const double = DataFactory.namedNode(`${XSD}double`)
const boolean = DataFactory.namedNode(`${XSD}boolean`)

const ESCAPED = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gsu
const ESCAPES: Record<string, string> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\'
}

/**
 * Reads a SELECT result in SPARQL 1.1 TSV (sections 4.1 to 4.3), as Oxigraph and Jena write it. Literals come in their
 * canonical form: each store has spellings of its own for what it keeps by value.
 * @throws UnreadableTsv above all when the last line has no end, as in a result that was cut off
 */
export function readTsv(text: string): Row[] {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length === 0) throw new UnreadableTsv('The result has no end')
  const names = variables(lines[0]!)
  const rows: Row[] = []
  for (let index = 1; index < lines.length; index += 1) rows.push(readRow(names, lines[index]!))
  return rows
}

function variables(line: string): string[] {
  const header = withoutReturn(line)
  if (header === '') return []
  return header.split('\t').map(name => {
    if (!/^[?$]./u.test(name)) throw new UnreadableTsv('The result does not begin with its variables')
    return name.slice(1)
  })
}

function readRow(names: readonly string[], line: string): Row {
  const cells = withoutReturn(line).split('\t')
  if (cells.length !== Math.max(names.length, 1))
    throw new UnreadableTsv('A row has not one cell for each variable')
  const row: Record<string, Term> = {}
  for (let index = 0; index < names.length; index += 1) {
    const cell = cells[index]!
    if (cell !== '') row[names[index]!] = readTerm(cell)
  }
  return row
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

function readTerm(cell: string): Term {
  switch (cell.charCodeAt(0)) {
    case 0x3c: // <
      if (!cell.endsWith('>')) break
      return DataFactory.namedNode(unescaped(cell.slice(1, -1)))
    case 0x22: // "
    case 0x27: // '
      return readLiteral(cell)
    case 0x5f: // _
      if (cell.charCodeAt(1) === 0x3a) return DataFactory.blankNode(cell.slice(2))
      break
    default:
      return readBare(cell)
  }
  throw new UnreadableTsv(`Not a term: ${cell.slice(0, 80)}`)
}

function readLiteral(cell: string): Term {
  const end = cell.lastIndexOf(cell[0]!)
  const value = unescaped(cell.slice(1, end))
  const tail = cell.slice(end + 1)
  if (end > 0) {
    if (tail === '') return DataFactory.literal(value)
    if (tail.length > 1 && tail[0] === '@') return DataFactory.literal(value, tail.slice(1))
    if (tail.startsWith('^^<') && tail.endsWith('>')) {
      return canonicalLiteral(DataFactory.literal(value, DataFactory.namedNode(unescaped(tail.slice(3, -1)))))
    }
  }
  throw new UnreadableTsv(`Not a literal: ${cell.slice(0, 80)}`)
}

/** Numbers and booleans in Turtle's short form. */
function readBare(cell: string): Term {
  if (cell === 'true' || cell === 'false') return DataFactory.literal(cell, boolean)
  if (/^[+-]?\d+$/.test(cell)) return canonicalLiteral(DataFactory.literal(cell, integer))
  if (/^[+-]?\d*\.\d+$/.test(cell)) return canonicalLiteral(DataFactory.literal(cell, decimal))
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(cell))
    return canonicalLiteral(DataFactory.literal(cell, double))
  throw new UnreadableTsv(`Not a term: ${cell.slice(0, 80)}`)
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(ESCAPED, (whole, short?: string, long?: string, character?: string) => {
    if (short ?? long) return String.fromCodePoint(parseInt((short ?? long)!, 16))
    const plain = ESCAPES[character!]
    if (plain === undefined) throw new UnreadableTsv(`Not an escape: ${whole}`)
    return plain
  })
}
