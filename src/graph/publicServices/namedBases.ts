import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** An act or provision as it is named. */
export interface NamedBasis {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly scope: string
}

/** Rows of any nodes, and of each: an act or a provision has one name. */
const OF_ALL = 1_000
const OF_A_NODE = 20
/** Nodes that one query names. */
const AT_ONCE = 1000

export function namedBasesQuery(graph: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?node ?ref ?label ?scope WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} { ?node dcterms:identifier ?ref ; rdfs:label ?label ; kg:scope ?scope }
    }`
  return boundedQuery('namedBases', OF_ALL + nodes.length * OF_A_NODE, body)
}

/** Names of acts and provisions by IRI; the first label in order where one has several. */
export async function readNamedBases(
  store: GraphStore,
  graph: NamedNode,
  iris: readonly string[]
): Promise<Map<string, NamedBasis>> {
  const found = new Map<string, NamedBasis>()
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(
    nodes,
    some => readRows(store, namedBasesQuery(graph, some), { dataset: [graph] }),
    AT_ONCE
  )
  for (const row of rows) {
    const [iri, label] = [value(row, 'node'), value(row, 'label')]
    const known = found.get(iri)
    if (known !== undefined && known.label <= label) continue
    found.set(iri, { iri, label, ref: value(row, 'ref'), scope: value(row, 'scope') })
  }
  return found
}
