import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A public service that rests on a provision or act. */
export interface RestingService {
  readonly iri: string
  readonly ref: string
  readonly label: string
}

interface RestingOn {
  readonly graph: NamedNode
  /** The provision or act. */
  readonly node: NamedNode
  readonly scopes: readonly NamedNode[]
}

export function servicesRestingOnQuery({ graph, node, scopes }: RestingOn): BoundedQuery {
  const body = sparql`
    SELECT ?service ?ref ?label WHERE {
      VALUES ?scope { ${scopes} }
      GRAPH ${graph} {
        ?service cv:hasLegalResource ${node} ; kg:grounding ?grounding ; kg:scope ?scope ;
                 dcterms:identifier ?ref ; rdfs:label ?label .
        # Rules rest on law too. A filter, or Oxigraph would begin with all that have the type.
        FILTER EXISTS { ?service a cpsv:PublicService }
      }
    }
    ORDER BY ?service`
  return boundedQuery('servicesRestingOn', most.services, body)
}

/** The services of these scopes that rest on a provision or an act, in the order of their IRIs. */
export async function servicesRestingOn(
  store: GraphStore,
  { graph, iri, scopes }: Omit<RestingOn, 'node'> & { readonly iri: string }
): Promise<RestingService[]> {
  if (scopes.length === 0) return []
  const query = servicesRestingOnQuery({ graph, node: DataFactory.namedNode(iri), scopes })
  const rows = await readRows(store, query, { dataset: [graph] })
  return rows.map(row => ({
    iri: value(row, 'service'),
    ref: value(row, 'ref'),
    label: value(row, 'label')
  }))
}
