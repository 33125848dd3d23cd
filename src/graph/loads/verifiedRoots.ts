import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

interface Roots {
  readonly shared: NamedNode
  readonly provenance: NamedNode
  readonly roots: readonly NamedNode[]
}

export function verifiedRootsQuery({ shared, provenance, roots }: Roots): BoundedQuery {
  const verified = DataFactory.literal('verified')
  const body = sparql`
    SELECT DISTINCT ?root WHERE {
      VALUES ?root { ${roots} }
      { GRAPH ${shared} { ?root kg:grounding ${verified} } }
      UNION
      {
        GRAPH ${provenance} { ?load prov:generated ?root . ?part prov:wasGeneratedBy ?load }
        GRAPH ${shared} { ?part kg:grounding ${verified} }
      }
    }`
  return boundedQuery('verifiedRoots', roots.length, body)
}

/** Those of the roots (IRIs) that the graph holds in their official wording, themselves or in a part. */
export async function verifiedRoots(store: GraphStore, among: Roots): Promise<Set<string>> {
  if (among.roots.length === 0) return new Set()
  const dataset = [among.shared, among.provenance]
  const rows = await readRows(store, verifiedRootsQuery(among), { dataset })
  return new Set(rows.map(row => row.root!.value))
}
