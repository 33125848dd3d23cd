import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

interface Roots {
  readonly shared: NamedNode
  readonly provenance: NamedNode
  readonly roots: readonly NamedNode[]
}

export function rootsOfOthersQuery({ shared, provenance, roots }: Roots): BoundedQuery {
  const [verified, own] = ['verified', 'own'].map(word => DataFactory.literal(word))
  // Said in each part: from one before them all Oxigraph would go through the whole graph for each part.
  const named = sparql`VALUES ?root { ${roots} }`
  const body = sparql`
    SELECT DISTINCT ?root WHERE {
      {
        ${named}
        GRAPH ${shared} { ?root kg:grounding ${verified!} }
      }
      UNION
      {
        ${named}
        GRAPH ${provenance} { ?load prov:generated ?root . ?part prov:wasGeneratedBy ?load }
        GRAPH ${shared} { ?part kg:grounding ${verified!} }
      }
      UNION
      {
        ${named}
        GRAPH ${provenance} {
          ?root prov:wasGeneratedBy ?load .
          ?load prov:used ?source .
          ?source kg:originCheck ?check
        }
        FILTER (?check != ${own!})
      }
    }`
  return boundedQuery('rootsOfOthers', roots.length, body)
}

/**
 * Those of the roots (IRIs) that are not the demo's: the graph holds them in their official wording, themselves or in a
 * part, or from a file that is no part of this program (rules and sectors are never official, whoever brings them).
 */
export async function rootsOfOthers(store: GraphStore, among: Roots): Promise<Set<string>> {
  if (among.roots.length === 0) return new Set()
  const dataset = [among.shared, among.provenance]
  const rows = await readRows(store, rootsOfOthersQuery(among), { dataset })
  return new Set(rows.map(row => row.root!.value))
}
