import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A public service as a list names it. */
export interface NamedService {
  readonly iri: string
  readonly scope: string
  readonly ref: string
  readonly label: string
  /** Who describes it: the publisher of its file. */
  readonly publisher?: string
}

/** All services that importers have read, with who describes them. */
export function namedServicesQuery({
  graph,
  provenance
}: {
  graph: NamedNode
  provenance: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?service ?scope ?ref ?label ?publisher WHERE {
      GRAPH ${graph} {
        ?service a cpsv:PublicService ; kg:grounding ?grounding ; kg:scope ?scope ;
          dcterms:identifier ?ref ; rdfs:label ?label .
        OPTIONAL { ?service dcterms:source ?file }
      }
      OPTIONAL { GRAPH ${provenance} { ?file dcterms:publisher ?organization . ?organization foaf:name ?publisher } }
    }`
  return boundedQuery('namedServices', most.services, body)
}

/** One for each service; of several names the first by its letters. @throws TooManyRows, Unavailable */
export async function readNamedServices(
  store: Pick<GraphStore, 'select'>,
  graphs: { graph: NamedNode; provenance: NamedNode }
): Promise<NamedService[]> {
  const { graph, provenance } = graphs
  const rows = await readRows(store, namedServicesQuery(graphs), { dataset: [graph, provenance] })
  const found = new Map<string, NamedService>()
  for (const row of rows) {
    const iri = value(row, 'service')
    const label = value(row, 'label')
    const known = found.get(iri)
    if (known !== undefined && known.label <= label) continue
    const named = { iri, scope: value(row, 'scope'), ref: value(row, 'ref'), label }
    found.set(iri, { ...named, ...optional(row, 'publisher', 'publisher') })
  }
  return [...found.values()]
}
