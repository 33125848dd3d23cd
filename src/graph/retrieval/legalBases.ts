import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { compareText } from '../../compareText.js'
import { value } from '../rows.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** The provisions that public services rest on: in the order of the services, those of one by IRI. */
export type LegalBases = (services: readonly string[]) => Promise<string[]>

/** More than services have. */
const MOST_OF_ONE = 200

export function openLegalBases(store: GraphStore, graph: NamedNode): LegalBases {
  return async services => {
    if (services.length === 0) return []
    const query = legalBasesQuery(
      graph,
      services.map(iri => DataFactory.namedNode(iri))
    )
    const rows = await store.select(query, { dataset: [graph] })
    const place = (row: (typeof rows)[number]) => services.indexOf(value(row, 'service'))
    const inOrder = [...rows].sort(
      (one, other) => place(one) - place(other) || compareText(value(one, 'basis'), value(other, 'basis'))
    )
    return [...new Set(inOrder.map(row => value(row, 'basis')))]
  }
}

function legalBasesQuery(graph: NamedNode, services: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?service ?basis WHERE {
      VALUES ?service { ${services} }
      GRAPH ${graph} { ?service cv:hasLegalResource ?basis }
    }
    LIMIT ${services.length * MOST_OF_ONE}`)
}
