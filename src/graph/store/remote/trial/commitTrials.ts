import { randomUUID } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { QueryRefused, VersionConflict } from '../../graphStore.js'
import { canonicalLiteral } from '../../literals/canonicalLiteral.js'
import { iriText, termText } from '../../termText.js'
import { tripleText } from '../../tripleText.js'
import { commitGraphs } from '../commitGraphs.js'
import { askRows } from '../queryEndpoint.js'
import { readWholeGraph } from '../readWholeGraph.js'
import { sendUpdate, type CommitWay } from '../sendUpdate.js'
import { claimedGuard, dataOf, guard } from '../templates.js'
import { guardOf } from '../updateText.js'
import type { FoundLack } from './needs.js'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const said = DataFactory.namedNode('urn:x-beleg:trial')
const typed = (text: string, type: string) => DataFactory.literal(text, DataFactory.namedNode(XSD + type))

/** Of what engines keep in ways of their own. */
const samples = [
  DataFactory.literal(''),
  DataFactory.literal('Straße 𝔊 "x" \\ \t\r\n \u2028 §'),
  DataFactory.literal('Straße', 'de-at'),
  typed('-5', 'integer'),
  typed('9223372036854775807', 'integer'),
  typed('12345678901234567.123456789', 'decimal'),
  typed('1.2345678901234567E-5', 'double'),
  typed('true', 'boolean'),
  typed('2026-01-31', 'date'),
  typed('2026-01-31T12:00:00.123456Z', 'dateTime'),
  typed('P1Y', 'duration'),
  DataFactory.literal('urn:x', DataFactory.namedNode('urn:x-beleg:datatype'))
].map(canonicalLiteral)

const statement = (text: string) =>
  DataFactory.quad(DataFactory.namedNode(`urn:x-beleg:trial:${text}`), said, DataFactory.literal(text))
const WRITERS = 4

export function commitTo(graph: NamedNode, expected: number, added: Quad[], way: CommitWay): Promise<void> {
  return commitGraphs({ actor: 'trial', changes: [{ graph, expected, added, removed: [] }] }, way)
}

/** Both graphs are at version 1 then. */
export async function tryUpdates(
  [one, other]: readonly NamedNode[],
  way: CommitWay
): Promise<FoundLack | undefined> {
  const added = samples.map((object, index) =>
    DataFactory.quad(DataFactory.namedNode(`urn:x-beleg:trial:${index}`), said, object)
  )
  const changes = [
    { graph: one!, expected: 0, added, removed: [] },
    { graph: other!, expected: 0, added: [statement('other')], removed: [] }
  ]
  await commitGraphs({ actor: 'trial', changes }, way)
  const found = await objectsOf(one!, way, [])
  if (found.length === samples.length) return undefined
  return {
    found: `of ${samples.length} statements that were written ${found.length} are there`,
    mend: 'See that queries and updates go to the same data, and that queries without a dataset see all named graphs'
  }
}

/** Virtuoso, as packaged, cuts off at 10,000 rows and says nothing. */
export async function tryRows(one: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const names = ['a', 'b', 'c', 'd']
  const patterns = names.map(name => `?s${name} ${iriText(said)} ?${name} .`).join(' ')
  // One column is as many rows, in a fourth of the time.
  const text = `SELECT ?a { GRAPH ${iriText(one)} { ${patterns} } }`
  const rows = await askRows(way.endpoint, text, { dataset: [one], timeoutMs: way.timeoutMs })
  const expected = samples.length ** names.length
  if (rows.length === expected) return undefined
  return { found: `of ${expected} rows it gave ${rows.length}`, mend: 'Lift its limit on rows of a result' }
}

export async function tryLiterals(one: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const found = new Set(await objectsOf(one, way))
  const lost = samples.map(term => termText(term)).filter(text => !found.has(text))
  if (lost.length === 0) return undefined
  return {
    found: `${lost.join(', ')} came back as something else`,
    mend: 'There is no mending it here: answers would differ from what was loaded'
  }
}

export async function tryDataset(
  [one, other]: readonly NamedNode[],
  way: CommitWay
): Promise<FoundLack | undefined> {
  const mend =
    'It must take named-graph-uri as the whole dataset of a query, over what the query says, and leave the default graph empty'
  const [first, second] = [iriText(one!), iriText(other!)]
  const pattern = `?s ${iriText(said)} ?o`
  const texts = [
    `SELECT ?o { GRAPH ?g { ${pattern} } }`,
    `SELECT ?o { GRAPH ${first} { ${pattern} } }`,
    `SELECT ?o { { ${pattern} } UNION { GRAPH ${second} { ${pattern} } } }`,
    `SELECT ?o FROM ${second} FROM NAMED ${second} { { ${pattern} } UNION { GRAPH ?g { ${pattern} } } }`
  ]
  for (const [index, text] of texts.entries()) {
    const rows = await rowsOf(text, [one!], way)
    if (rows.includes('"other"')) return { found: 'a query saw a graph that was not in its dataset', mend }
    if (index < 2 && rows.length !== samples.length)
      return { found: 'a query did not see the graph of its dataset', mend }
    if (index === 2 && rows.length > 0) return { found: 'the default graph was not empty', mend }
  }
  return undefined
}

export async function tryGraphs(one: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const found: string[] = []
  for await (const quads of readWholeGraph(way.endpoint, one, way.timeoutMs))
    found.push(...quads.map(each => tripleText(each)))
  if (found.length === samples.length) return undefined
  return {
    found: `of ${samples.length} statements it gave ${found.length}`,
    mend: 'It must know application/n-triples for CONSTRUCT, and give all of it'
  }
}

export async function tryGuards(one: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const outcome = await commitTo(one, 5, [statement('late')], way).catch((error: unknown) => error)
  if (outcome instanceof VersionConflict) return undefined
  return {
    found: outcome instanceof Error ? outcome.message : 'it was carried out',
    mend: 'CREATE GRAPH must fail where the graph is there, as SPARQL 1.1 Update says: without it nobody is told who was first'
  }
}

export async function tryWhole(one: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const id = DataFactory.namedNode(`urn:uuid:${randomUUID()}`)
  const base = { graph: one, expected: 5 }
  const isFuseki = way.endpoint.address.engine === 'fuseki'
  const name = guardOf(id, 0)
  const fault = isFuseki ? guard(name, base) : claimedGuard(name, base, id)
  const body = `${dataOf(one, tripleText(statement('half')))} ;\n${fault}`
  await sendUpdate({ body, id, bases: [base], timeoutMs: way.timeoutMs }, way)
  if (!(await objectsOf(one, way)).includes('"half"')) return undefined
  return {
    found: 'what came before the fault had stayed',
    mend: 'An update request with several operations must be one transaction'
  }
}

export async function tryIsolation(other: NamedNode, way: CommitWay): Promise<FoundLack | undefined> {
  const mend =
    'What an update has written must be seen by each query that follows its answer: name the server that takes the writes'
  const outcomes = await Promise.allSettled(
    Array.from({ length: WRITERS }, (_, index) => commitTo(other, 1, [statement(`writer${index}`)], way))
  )
  const won = outcomes.flatMap((each, index) => (each.status === 'fulfilled' ? [`"writer${index}"`] : []))
  const fault = outcomes.find(
    each => each.status === 'rejected' && !(each.reason instanceof VersionConflict)
  ) as PromiseRejectedResult | undefined
  if (fault !== undefined) return { found: `one failed: ${(fault.reason as Error).message}`, mend }
  if (won.length !== 1) return { found: `${won.length} of ${WRITERS} were told that they had won`, mend }
  const found = (await objectsOf(other, way)).filter(text => text !== '"other"')
  return found.join() === won.join()
    ? undefined
    : { found: `one won, and there is ${found.join(', ')}`, mend }
}

function objectsOf(graph: NamedNode, way: CommitWay, dataset = [graph]): Promise<string[]> {
  return rowsOf(`SELECT ?o { GRAPH ${iriText(graph)} { ?s ${iriText(said)} ?o } }`, dataset, way)
}

/** A query that is refused shows nothing. */
async function rowsOf(text: string, dataset: readonly NamedNode[], way: CommitWay): Promise<string[]> {
  try {
    const rows = await askRows(way.endpoint, text, { dataset, timeoutMs: way.timeoutMs })
    return rows.map(row => termText(row['o']!))
  } catch (error) {
    if (error instanceof QueryRefused) return []
    throw error
  }
}
