import { Parser } from '@traqula/parser-sparql-1-1'
import { AstFactory, type Query, type SparqlQuery, type TermIri } from '@traqula/rules-sparql-1-1'
import { QueryRefused } from '../graphStore.js'
import { checkQuery } from '../queryLimits.js'
import type { CallersQuery } from './callersQuery.js'
import { checkBraces, checkParts } from './checkParts.js'
import { queryIris } from './queryIris.js'
import { withRowLimit } from './rowLimit.js'

interface Faulty {
  readonly message: string
  readonly token: { readonly image: string; readonly startOffset: number }
  readonly previousToken?: { readonly endOffset?: number }
}

/** A place in the text, in UTF-16 units. */
class Misplaced extends Error {
  constructor(
    message: string,
    readonly offset: number
  ) {
    super(message)
  }
}

const parser = new Parser({
  // What it would check beyond the grammar takes time by the square of the text; the engine checks it too.
  defaultContext: { astFactory: new AstFactory(), skipValidation: true },
  lexerConfig: { positionTracking: 'full' },
  // Passed on, though its type does not say so.
  ...({
    errorHandler: ([error]: [Faulty]) => {
      throw unexpected(error)
    }
  } as object)
})

const ESCAPED = /\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/g
/**
 * IRIs by which an engine would load code or do more than SPARQL says, or that are not the names of graphs to it. Those of
 * Jena count as functions also where a predicate stands.
 */
const RESERVED = /^(?:java:|urn:x-arq:|https?:\/\/jena\.(?:apache\.org|hpl\.hp\.com)\/)/i
/** Casts, the only functions of SPARQL 1.1 that an IRI names. Others wait, print, or call what a string names. */
const FUNCTIONS = 'http://www.w3.org/2001/XMLSchema#'

/**
 * Looks at what a caller wants to ask: one query of SPARQL 1.1, of this graph alone. It may take long for a text that was
 * made for it: it belongs into a thread that can be ended.
 * @param rows the most that may be given
 * @param base what relative IRIs begin with, where the query has no BASE of its own
 * @throws QueryRefused with line and column where the text is wrong
 */
export function readCallersQuery(
  sent: string,
  { rows, base }: { readonly rows: number; readonly base: string }
): CallersQuery {
  const text = plain(sent)
  checkQuery(text)
  checkBraces(text)
  const query = parsed(text)
  if (query.type === 'update') {
    throw new QueryRefused('Only queries are answered here: SELECT, ASK, CONSTRUCT, DESCRIBE')
  }
  checkParts(query)
  const { iriOf, needsBase } = queryIris(query, text, base)
  const usesGraph = lookThrough(query, iriOf)
  const from = datasetClauses(query, iriOf)
  const limited = query.subType === 'select' ? withRowLimit(text, query, rows) : undefined
  return {
    text: `${needsBase() ? `BASE <${base}> ` : ''}${limited ?? text}`,
    form: query.subType,
    ...(from !== undefined && { from }),
    usesGraph,
    isBounded: limited !== undefined
  }
}

/**
 * The text as every parser reads it: code points that are escaped stand as they are, and no line ends with a carriage
 * return, which the parser here takes for a part of a comment and an engine for its end.
 */
function plain(sent: string): string {
  const text = sent.replace(/\r\n?/g, '\n').replace(ESCAPED, (_, four?: string, eight?: string) => {
    const code = parseInt(four ?? eight!, 16)
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      throw new QueryRefused('The query holds an escaped code point that is no character')
    }
    return String.fromCodePoint(code)
  })
  // A carriage return may have been escaped too; and what is escaped twice each parser would read in its own way.
  if (text.search(ESCAPED) >= 0) throw new QueryRefused('The query escapes a code point twice')
  if (!text.isWellFormed()) throw new QueryRefused('The query holds half a character')
  return text.replace(/\r\n?/g, '\n')
}

function parsed(text: string): SparqlQuery {
  try {
    const query = parser.parse(text)
    if (query.type === 'update' && query.updates.every(({ operation }) => operation === undefined)) {
      throw new Misplaced('the query ends before it says what it asks', text.length)
    }
    return query
  } catch (error) {
    if (error instanceof QueryRefused) throw error
    const { message, offset } = error instanceof Misplaced ? error : lexical(error as Error)
    throw new QueryRefused(offset === undefined ? message : `${place(text, offset)}: ${message}`)
  }
}

function unexpected({ token, previousToken }: Faulty): Misplaced {
  if (token.image !== '')
    return new Misplaced(`${JSON.stringify(short(token.image))} is not expected here`, token.startOffset)
  return new Misplaced('the query ends too early', (previousToken?.endOffset ?? -1) + 1)
}

/** What the parser's reader of characters says, and what else it may say. */
function lexical(error: Error): { message: string; offset?: number } {
  if (error instanceof RangeError)
    return { message: 'The query has more parts than can be read: write it shorter' }
  // The parser itself has stumbled.
  if (error instanceof TypeError) {
    return { message: 'A part of the query is not as the grammar of SPARQL 1.1 has it' }
  }
  const { message } = error
  const [, character, offset] = /^unexpected character: ->(.)<- at offset: (\d+)/su.exec(message) ?? []
  if (offset === undefined) return { message: short(message) }
  return { message: `${JSON.stringify(character)} is not expected here`, offset: Number(offset) }
}

function place(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `Line ${before.length}, column ${before.at(-1)!.length + 1}`
}

function short(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Without recursion: a long sum is as deep as it is long. */
function lookThrough(query: Query, iriOf: (iri: TermIri) => string): boolean {
  let usesGraph = false
  // The prologue holds what IRIs are made of; these are looked at whole.
  const seen: unknown[] = [{ ...query, context: [] }]
  while (seen.length > 0) {
    const node = seen.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, subType } = node as { type?: unknown; subType?: unknown }
    if (type === 'pattern' && subType === 'service') {
      throw new QueryRefused(
        'SERVICE is not answered here: ask the other service yourself, as `beleg query` does'
      )
    }
    if (type === 'pattern' && subType === 'graph') usesGraph = true
    if (type === 'term' && subType === 'namedNode') checkIri(iriOf(node as TermIri))
    if (type === 'expression' && subType === 'functionCall') {
      checkFunction(iriOf((node as { function: TermIri }).function))
    }
    for (const each of Object.values(node)) if (typeof each === 'object') seen.push(each)
  }
  return usesGraph
}

function checkIri(iri: string): void {
  if (RESERVED.test(iri)) throw new QueryRefused(`<${short(iri)}> may not stand in a query here`)
}

function checkFunction(iri: string): void {
  checkIri(iri)
  if (!iri.startsWith(FUNCTIONS)) {
    throw new QueryRefused(`<${short(iri)}> is no function here: there are those of SPARQL 1.1, and casts`)
  }
}

/** What FROM and FROM NAMED of a query name. @throws what reading an IRI throws */
function datasetClauses(
  { datasets: { clauses } }: Query,
  iriOf: (iri: TermIri) => string
): CallersQuery['from'] {
  if (clauses.length === 0) return undefined
  const iris = (type: 'default' | 'named') =>
    clauses.filter(({ clauseType }) => clauseType === type).map(({ value }) => iriOf(value))
  return { defaultGraphs: iris('default'), namedGraphs: iris('named') }
}
