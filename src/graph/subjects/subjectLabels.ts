import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The labels of the concepts of all schemes that index subjects, and the provisions that govern these. */
export function subjectLabelsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?concept ?property ?value ?scope WHERE {
      GRAPH ${graph} {
        ?scheme kg:indexesSubjects true .
        ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme .
        VALUES ?property { skos:prefLabel skos:altLabel skos:hiddenLabel kg:governedBy kg:alsoGovernedBy }
        ?concept ?property ?value .
        OPTIONAL { ?concept kg:scope ?scope }
      }
    }`
  return boundedQuery('subjectLabels', most.expandingLabels, body)
}
