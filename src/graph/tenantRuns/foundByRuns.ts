import type { NamedNode } from '@rdfjs/types'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { kg } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { addStatement, type NodeStatementsOf } from '../textIndex/saidOf.js'

/** Runs, profiles and findings of a tenant, statement by statement. */
export function foundByRunsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const types = [kg.BrainRun, kg.CompanyProfile, kg.Finding, kg.FindingStatement, kg.FindingSource]
  const body = sparql`
    SELECT ?node ?predicate ?value WHERE {
      VALUES ?type { ${types} }
      GRAPH ${graph} { ?node a ?type ; ?predicate ?value }
    }`
  return boundedQuery('foundByRuns', most.foundByRuns, body)
}

/** Node IRI → predicate IRI → values. @throws TooManyRows, Unavailable */
export async function readFoundByRuns(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<NodeStatementsOf> {
  const found: NodeStatementsOf = new Map()
  const rows = await readRows(store, foundByRunsQuery({ graph }), { dataset: [graph], signal })
  // A node has one of the types: each statement comes once.
  for (const row of rows)
    addStatement(found, value(row, 'node'), value(row, 'predicate'), value(row, 'value'))
  return found
}
