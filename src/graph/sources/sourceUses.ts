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

/** How many concepts of each scope come from each source, by the loads that brought them. */
export function sourceUsesQuery({ graph, provenance }: Graphs): BoundedQuery {
  const body = sparql`
    SELECT ?source ?scope (SUM(?number) AS ?concepts) WHERE {
      {
        SELECT ?load ?scope (COUNT(?concept) AS ?number) WHERE {
          GRAPH ${provenance} { ?concept prov:wasGeneratedBy ?load }
          GRAPH ${graph} { ?concept kg:scope ?scope }
        }
        GROUP BY ?load ?scope
      }
      GRAPH ${provenance} { ?load prov:used ?source }
    }
    GROUP BY ?source ?scope`
  return boundedQuery('sourceUses', most.sources, body)
}

/** A source, and how many concepts of a scope come from it. */
export interface SourceUse {
  readonly source: string
  readonly scope: string
  readonly concepts: number
}

export async function readSourceUses(
  store: Pick<GraphStore, 'select'>,
  { graph, provenance }: Graphs
): Promise<SourceUse[]> {
  const rows = await readRows(store, sourceUsesQuery({ graph, provenance }), {
    dataset: [graph, provenance]
  })
  // A count of nothing is a row without a source.
  return rows
    .filter(row => row['source'] !== undefined)
    .map(row => ({
      source: value(row, 'source'),
      scope: value(row, 'scope'),
      concepts: Number(value(row, 'concepts'))
    }))
}
