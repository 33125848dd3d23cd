import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The labels of the concepts of all schemes that say that they expand questions, and what these relate to. */
export function expandingLabelsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?concept ?property ?value ?scope WHERE {
      GRAPH ${graph} {
        ?scheme kg:expandsQuestions true .
        ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme .
        VALUES ?property { skos:prefLabel skos:altLabel skos:hiddenLabel skos:related }
        ?concept ?property ?value .
        OPTIONAL { ?concept kg:scope ?scope }
      }
    }`
  return boundedQuery('expandingLabels', most.expandingLabels, body)
}
