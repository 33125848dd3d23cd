import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** What came with a root in the load that the root itself came with. */
export function partsOfRootsQuery(provenance: NamedNode, roots: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?part WHERE {
      VALUES ?root { ${roots} }
      GRAPH ${provenance} {
        ?load prov:generated ?root .
        ?part prov:wasGeneratedBy ?load .
        FILTER (?part != ?root)
      }
    }`
  return boundedQuery('partsOfRoots', most.nodes, body)
}

/** The parts of some roots, each once, without the roots themselves. @throws TooManyRows, Unavailable */
export async function readPartsOfRoots(
  store: Pick<GraphStore, 'select'>,
  provenance: NamedNode,
  roots: readonly NamedNode[]
): Promise<NamedNode[]> {
  const rows = await inBatches(roots, some =>
    readRows(store, partsOfRootsQuery(provenance, some), { dataset: [provenance] })
  )
  const known = new Set(roots.map(root => root.value))
  return rows.flatMap(row => {
    const part = value(row, 'part')
    if (known.has(part)) return []
    known.add(part)
    return [row['part'] as NamedNode]
  })
}
