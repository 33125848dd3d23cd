import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/**
 * The labels and scopes of the concepts of some schemes, and the provisions that govern these. The concepts come first and
 * once: joined to each of their rows, ways and scopes cost three times the time.
 */
export function subjectLabelsQuery({
  graph,
  schemes
}: {
  graph: NamedNode
  schemes: readonly NamedNode[]
}): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?property ?value WHERE {
      GRAPH ${graph} {
        {
          SELECT DISTINCT ?concept WHERE {
            VALUES ?scheme { ${schemes} }
            ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme
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
