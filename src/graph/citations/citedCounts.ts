import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { actsOfConceptsQuery } from '../textIndex/actsOfConcepts.js'

/** How often each node is cited by concepts of these acts, or by those that belong to none. */
export function citedCountsQuery({
  graph,
  acts
}: {
  readonly graph: NamedNode
  readonly acts?: readonly NamedNode[]
}): BoundedQuery {
  const [named, part] = acts
    ? [sparql`VALUES ?act { ${acts} }`, sparql`?citing eli:is_part_of ?act .`]
    : [sparql``, sparql`FILTER NOT EXISTS { ?citing eli:is_part_of ?any }`]
  const body = sparql`
    SELECT ?cited (COUNT(?citing) AS ?count) WHERE {
      ${named}
      GRAPH ${graph} { ?citing eli:cites ?cited . ${part} }
    } GROUP BY ?cited`
  return boundedQuery('citedCounts', most.nodes, body)
}

/** Acts of one query: requests come between, and no time limit is near on a busy machine. */
const ACTS = 20
/** Queries under way: while one is read, a store has others to work on. */
const UNDER_WAY = 4

/** By IRI; what nothing cites is left out. Read in small pieces: what is written meanwhile may be in it or not. */
export async function readCitedCounts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ReadonlyMap<string, number>> {
  const read = (query: BoundedQuery) => readRows(store, query, { dataset: [graph] })
  const acts = (await read(actsOfConceptsQuery(graph))).map(row => row['act'] as NamedNode)
  const counts = new Map<string, number>()
  const add = async (query: BoundedQuery) => {
    for (const row of await read(query)) {
      const cited = value(row, 'cited')
      counts.set(cited, (counts.get(cited) ?? 0) + Number(value(row, 'count')))
    }
  }
  const queries = [citedCountsQuery({ graph })]
  for (let at = 0; at < acts.length; at += ACTS)
    queries.push(citedCountsQuery({ graph, acts: acts.slice(at, at + ACTS) }))
  const next = queries.values()
  const work = async () => {
    for (const query of next) await add(query)
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, work))
  return counts
}
