import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The services that an importer has read and that state a legal basis or are linked to one. */
export function servicesOnLawQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?service WHERE {
      GRAPH ${graph} {
        ?service a cpsv:PublicService ; kg:grounding ?grounding .
        { ?service kg:legalBasis ?basis } UNION { ?service cv:hasLegalResource ?basis }
      }
    }`
  return boundedQuery('servicesOnLaw', most.services, body)
}

/** @throws TooManyRows, Unavailable */
export async function readServicesOnLaw(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<NamedNode[]> {
  const rows = await readRows(store, servicesOnLawQuery(graph), { dataset: [graph] })
  return rows.map(row => row['service'] as NamedNode)
}
