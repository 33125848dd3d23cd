import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { value } from '../rows.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** The provisions that public services rest on: in the order of the services, those of one by IRI. */
export type LegalBases = (services: readonly string[]) => Promise<string[]>

/** Links of a service; only a few services are asked for. */
const OF_A_SERVICE = 1_000

export function openLegalBases(store: GraphStore, graph: NamedNode): LegalBases {
  return async services => {
    if (services.length === 0) return []
    const query = legalBasesQuery(
      graph,
      services.map(iri => DataFactory.namedNode(iri))
    )
    const rows = await readRows(store, query, { dataset: [graph] })
    const place = (row: (typeof rows)[number]) => services.indexOf(value(row, 'service'))
    const inOrder = [...rows].sort(
      (one, other) => place(one) - place(other) || compareText(value(one, 'basis'), value(other, 'basis'))
    )
    return [...new Set(inOrder.map(row => value(row, 'basis')))]
  }
}

export function legalBasesQuery(graph: NamedNode, services: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?service ?basis WHERE {
      VALUES ?service { ${services} }
      GRAPH ${graph} { ?service a cpsv:PublicService ; cv:hasLegalResource ?basis }
    }`
  return boundedQuery('legalBases', services.length * OF_A_SERVICE, body)
}
