import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/**
 * The labels and scopes of the concepts of all schemes that index subjects, and the provisions that govern these; of
 * concepts that lead to something that is held. The concepts come first and once: joined to each of their rows, ways and
 * scopes cost three times the time.
 */
export function subjectLabelsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?property ?value WHERE {
      GRAPH ${graph} {
        {
          SELECT DISTINCT ?concept WHERE {
            ?scheme kg:indexesSubjects true .
            ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme .
            ?concept kg:governedBy|kg:alsoGovernedBy ?provision .
            ?provision kg:contentHash ?hash
          }
        }
        VALUES ?property {
          skos:prefLabel skos:altLabel skos:hiddenLabel kg:governedBy kg:alsoGovernedBy kg:scope
        }
        ?concept ?property ?value
      }
    }`
  return boundedQuery('subjectLabels', most.expandingLabels, body)
}
