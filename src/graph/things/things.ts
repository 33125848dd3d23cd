import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inGraphs } from '../inGraphs.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Rows of any nodes, and of each: scopes and types, of which what others wrote may have many. */
const OF_ALL = 1_000
const OF_A_NODE = 20

interface ThingsAmong {
  readonly nodes: readonly NamedNode[]
  /** The graphs of concepts. */
  readonly graphs: readonly NamedNode[]
  readonly provenance: NamedNode
}

/** Which of these nodes there are: concepts with their scope, sources and activities with their type. */
export function thingsQuery({ nodes, graphs, provenance }: ThingsAmong): BoundedQuery {
  const body = sparql`
    SELECT ?node ?scope ?type WHERE {
      ${inGraphs(graphs, sparql`VALUES ?node { ${nodes} } ?node kg:scope ?scope`)}
      UNION { GRAPH ${provenance} { VALUES ?node { ${nodes} } ?node a ?type } }
    }`
  return boundedQuery('things', OF_ALL + nodes.length * OF_A_NODE, body)
}

/** IRI → scope of the concepts among some nodes; undefined for sources, activities and whom they are associated with. */
export async function readThings(
  store: Pick<GraphStore, 'select'>,
  among: ThingsAmong
): Promise<Map<string, string | undefined>> {
  const rows = await readRows(store, thingsQuery(among), { dataset: [...among.graphs, among.provenance] })
  const found = new Map<string, string | undefined>()
  for (const row of rows) {
    const [iri, scope] = [value(row, 'node'), row['scope']?.value]
    if (scope !== undefined || !found.has(iri)) found.set(iri, scope)
  }
  return found
}
