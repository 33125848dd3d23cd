import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { compareText } from '../../base/text/compareText.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

export interface ServiceEntry {
  readonly iri: string
  readonly scope: string
  /** In the LeiKa. */
  readonly key?: string
}

/** Those that an importer has read: what others call a service, in RDF that was loaded, has no grounding. */
export function serviceListQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?service ?scope ?key WHERE {
      GRAPH ${graph} {
        ?service a cpsv:PublicService ; kg:grounding ?grounding ; kg:scope ?scope .
        OPTIONAL { ?service skos:notation ?key }
      }
    }`
  return boundedQuery('serviceList', most.services, body)
}

/** All services of the shared graph by IRI, read again when it has changed. */
export function openServiceList({ store, ids }: { store: GraphStore; ids: Identifiers }) {
  return byVersion(store, ids.sharedGraph, async (): Promise<readonly ServiceEntry[]> => {
    const graph = ids.sharedGraph
    const rows = await readRows(store, serviceListQuery(graph), { dataset: [graph] })
    const entries = rows.map(row => ({
      iri: value(row, 'service'),
      scope: value(row, 'scope'),
      ...optional(row, 'key', 'key')
    }))
    return entries.sort((one, other) => compareText(one.iri, other.iri))
  })
}
