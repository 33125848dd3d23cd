import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { epo, schema } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A winner with something that it was awarded. */
export interface Award {
  /** IRIs; a winner of several lots comes with each. */
  readonly winner: string
  readonly notice: string
  readonly name: string
  readonly town?: string
  readonly number?: string
  /** IRI of the main CPV code of the lot, else of the notice. */
  readonly cpv?: string
}

/** The German winners of notices, and those whose country is not told, with what they won. */
export function winnersQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?winner ?notice ?name ?town ?number ?country (COALESCE(?own, ?whole) AS ?cpv) WHERE {
      GRAPH ${graph} {
        ?winner a ${epo.Winner} ; rdfs:label ?name ; dcterms:isPartOf ?notice ; kg:contentHash ?hash .
        OPTIONAL { ?winner ${schema.location} ?town }
        OPTIONAL { ?winner ${epo.hasLegalIdentifier} ?number }
        OPTIONAL { ?winner ${epo.hasCountryCode} ?country }
        OPTIONAL {
          ?awarded ${epo.indicatesAwardToWinner} ?winner .
          OPTIONAL { ?awarded ${epo.hasMainClassification} ?own }
        }
        OPTIONAL { ?notice ${epo.hasMainClassification} ?whole }
      }
    }`
  return boundedQuery('winners', most.nodes, body)
}

/** In any order. @throws TooManyRows, Unavailable */
export async function readWinners(store: Pick<GraphStore, 'select'>, graph: NamedNode): Promise<Award[]> {
  const rows = await readRows(store, winnersQuery(graph), { dataset: [graph] })
  return rows
    .filter(({ country }) => country === undefined || country.value.endsWith('/DEU'))
    .map(row => ({
      winner: value(row, 'winner'),
      notice: value(row, 'notice'),
      name: value(row, 'name'),
      ...optional(row, 'town', 'town'),
      ...optional(row, 'number', 'number'),
      ...optional(row, 'cpv', 'cpv')
    }))
}
