import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { commaList } from '../ofScopes.js'
import { sparql } from '../sparql.js'

/** Labels of the subjects of any provisions, and of each: the one with most subjects has eleven, of some ten labels each. */
const OF_ALL = 10_000
const OF_A_PROVISION = 1_000

/**
 * The subjects of these scopes, or of none, that some provisions govern, a row for each label. Which subjects count is asked
 * before their labels are, or it would be asked once for each label.
 */
export function subjectsOfProvisionsQuery({
  graph,
  nodes,
  scopes
}: {
  graph: NamedNode
  nodes: readonly NamedNode[]
  scopes: readonly NamedNode[]
}): BoundedQuery {
  const body = sparql`
    SELECT ?provision ?property ?subject ?label ?value WHERE {
      GRAPH ${graph} {
        {
          SELECT DISTINCT ?provision ?property ?subject WHERE {
            VALUES ?provision { ${nodes} }
            { ?subject kg:governedBy ?provision BIND (kg:governedBy AS ?property) }
            UNION
            { ?subject kg:alsoGovernedBy ?provision BIND (kg:alsoGovernedBy AS ?property) }
            FILTER EXISTS {
              ?subject skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme .
              ?scheme kg:indexesSubjects true
            }
            OPTIONAL { ?subject kg:scope ?scope }
            FILTER (!BOUND (?scope) || ?scope IN (${commaList(scopes)}))
          }
        }
        ?subject ?label ?value .
        FILTER (?label IN (skos:prefLabel, skos:altLabel, skos:hiddenLabel))
      }
    }`
  return boundedQuery('subjectsOfProvisions', OF_ALL + nodes.length * OF_A_PROVISION, body)
}
