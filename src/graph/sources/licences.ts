import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Fifty times those that `ontology/licences.ttl` has. */
const MOST_LICENCES = 1_000

/** The licences with their German names and the attribution texts that they ask for. */
export function licencesQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?licence ?name ?attribution WHERE {
      GRAPH ${graph} {
        ?licence a kg:Licence ; rdfs:label ?name .
        FILTER (lang(?name) = "de")
        OPTIONAL { ?licence kg:attribution ?attribution FILTER (lang(?attribution) = "de") }
      }
    }`
  return boundedQuery('licences', MOST_LICENCES, body)
}

export interface Licence {
  readonly name: string
  /** The words that it asks for. */
  readonly attribution?: string
}

/** The licences by IRI. */
export async function readLicences(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<Map<string, Licence>> {
  const rows = await readRows(store, licencesQuery({ graph }), { dataset: [graph] })
  return new Map(
    rows.map(row => [
      value(row, 'licence'),
      { name: value(row, 'name'), ...optional(row, 'attribution', 'attribution') }
    ])
  )
}
