import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

interface Graphs {
  readonly graph: NamedNode
  readonly provenance: NamedNode
}

/**
 * The sources that concepts name themselves, with the scopes of these. What others wrote names sources in words and by
 * IRIs that nothing is said of here; they do not count.
 */
export function namedSourcesQuery({ graph, provenance }: Graphs): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?source ?scope WHERE {
      GRAPH ${graph} { ?concept dcterms:source ?source ; kg:scope ?scope }
      GRAPH ${provenance} { ?source dcterms:license ?licence }
    }`
  return boundedQuery('namedSources', most.sources, body)
}

export interface NamedSource {
  readonly source: string
  readonly scope: string
}

export async function readNamedSources(
  store: Pick<GraphStore, 'select'>,
  { graph, provenance }: Graphs
): Promise<NamedSource[]> {
  const rows = await readRows(store, namedSourcesQuery({ graph, provenance }), {
    dataset: [graph, provenance]
  })
  return rows.map(row => ({ source: value(row, 'source'), scope: value(row, 'scope') }))
}
