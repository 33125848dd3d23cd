import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** The roots of a staged load: those that its loads name, and what came with a load that names none. */
export function stagedRootsQuery(provenance: NamedNode) {
  return asQuery(sparql`
    SELECT DISTINCT ?root WHERE {
      GRAPH ${provenance} {
        { ?load prov:generated ?root }
        UNION
        { ?root prov:wasGeneratedBy ?load . FILTER NOT EXISTS { ?load prov:generated ?other } }
      }
    }
    LIMIT 20000000`)
}

/** In the order in which people count: 9 before 10. @throws Unavailable */
export async function readStagedRoots(store: GraphStore, provenance: NamedNode): Promise<NamedNode[]> {
  const rows = await store.select(stagedRootsQuery(provenance), { dataset: [provenance] })
  const collator = new Intl.Collator('de', { numeric: true })
  return rows.map(row => row.root as NamedNode).sort((a, b) => collator.compare(a.value, b.value))
}
