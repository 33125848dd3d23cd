import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The roots of a staged load: those that its loads name, and what came with a load that names none. */
export function stagedRootsQuery(provenance: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?root WHERE {
      GRAPH ${provenance} {
        { ?load prov:generated ?root }
        UNION
        { ?root prov:wasGeneratedBy ?load . FILTER NOT EXISTS { ?load prov:generated ?other } }
      }
    }`
  return boundedQuery('stagedRoots', most.nodes, body)
}

/** In the order in which people count: 9 before 10. @throws Unavailable */
export async function readStagedRoots(store: GraphStore, provenance: NamedNode): Promise<NamedNode[]> {
  const rows = await readRows(store, stagedRootsQuery(provenance), { dataset: [provenance] })
  const collator = new Intl.Collator('de', { numeric: true })
  return rows.map(row => row.root as NamedNode).sort((a, b) => collator.compare(a.value, b.value))
}
