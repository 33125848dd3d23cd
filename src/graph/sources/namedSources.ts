import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** The sources that concepts name themselves, with the scopes of these. */
export function namedSourcesQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?source ?scope WHERE {
      GRAPH ${graph} { ?concept dcterms:source ?source ; kg:scope ?scope }
    }`
  return boundedQuery('namedSources', most.sources, body)
}

export interface NamedSource {
  readonly source: string
  readonly scope: string
}

/** What others wrote may tell its source in words; those name no node. */
export async function readNamedSources(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<NamedSource[]> {
  const rows = await readRows(store, namedSourcesQuery({ graph }), { dataset: [graph] })
  return rows
    .filter(row => row['source']?.termType === 'NamedNode')
    .map(row => ({ source: value(row, 'source'), scope: value(row, 'scope') }))
}
