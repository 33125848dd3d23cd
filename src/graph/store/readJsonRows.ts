import type { Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Row } from './graphStore.js'
import { canonicalLiteral } from './literals/canonicalLiteral.js'

/** A result that is cut off or is not SPARQL JSON; nothing of it may be used. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
}

interface JsonTerm {
  readonly type?: unknown
  readonly value?: unknown
  readonly datatype?: unknown
  readonly 'xml:lang'?: unknown
}

/**
 * Reads a SELECT result in SPARQL 1.1 JSON. Literals come in their canonical form.
 * @throws UnreadableJson
 */
export function readJsonRows(text: string): Row[] {
  const { results } = parsed(text) as { results?: { bindings?: unknown } }
  const bindings = results?.bindings
  if (!Array.isArray(bindings)) throw new UnreadableJson('The result has no rows')
  return (bindings as Record<string, JsonTerm>[]).map(binding => {
    const row: Record<string, Term> = {}
    for (const name of Object.keys(binding)) row[name] = readJsonTerm(binding[name]!)
    return row
  })
}

/** Reads an ASK result in SPARQL 1.1 JSON. @throws UnreadableJson */
export function readJsonTruth(text: string): boolean {
  const { boolean } = parsed(text) as { boolean?: unknown }
  if (typeof boolean !== 'boolean') throw new UnreadableJson('The result is neither true nor false')
  return boolean
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch (cause) {
    throw new UnreadableJson('The result is no JSON', { cause })
  }
  throw new UnreadableJson('The result is no object')
}

function readJsonTerm({ type, value, datatype, 'xml:lang': language }: JsonTerm): Term {
  if (typeof value === 'string') {
    if (type === 'uri') return DataFactory.namedNode(value)
    if (type === 'bnode') return DataFactory.blankNode(value)
    if (type === 'literal' || type === 'typed-literal') {
      if (typeof language === 'string') return canonicalLiteral(DataFactory.literal(value, language))
      if (typeof datatype !== 'string') return DataFactory.literal(value)
      return canonicalLiteral(DataFactory.literal(value, DataFactory.namedNode(datatype)))
    }
  }
  throw new UnreadableJson(`Not a term: ${JSON.stringify({ type, value }).slice(0, 80)}`)
}
