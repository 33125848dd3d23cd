import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/**
 * The labels and scopes of the concepts of all schemes that say that they expand questions, and what these relate to. The
 * concepts come first and once: joined to each of their rows, ways and scopes cost several times the time.
 */
export function expandingLabelsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?property ?value WHERE {
      GRAPH ${graph} {
        {
          SELECT DISTINCT ?concept WHERE {
            ?scheme kg:expandsQuestions true .
            ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme
          }
        }
        VALUES ?property { skos:prefLabel skos:altLabel skos:hiddenLabel skos:related kg:scope }
        ?concept ?property ?value
      }
    }`
  return boundedQuery('expandingLabels', most.expandingLabels, body)
}
