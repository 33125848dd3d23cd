import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export function loadImportersQuery({ provenanceGraph }: Pick<Identifiers, 'provenanceGraph'>): BoundedQuery {
  const body = sparql`
    SELECT ?agent (COUNT(?load) AS ?loads) WHERE {
      GRAPH ${provenanceGraph} { ?load prov:startedAtTime ?begin ; prov:wasAssociatedWith ?agent . FILTER EXISTS { ?load prov:used ?source } }
    }
    GROUP BY ?agent`
  return boundedQuery('loadImporters', most.importers, body)
}

/** How many loads of the graph each importer has read, by the importer's IRI. @throws Unavailable */
export async function readLoadImporters(store: GraphStore, ids: Identifiers): Promise<Map<string, number>> {
  const rows = await readRows(store, loadImportersQuery(ids), { dataset: [ids.provenanceGraph] })
  return new Map(rows.map(row => [value(row, 'agent'), Number(value(row, 'loads'))]))
}
