import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** All that the graph says of our subject index and of its own concepts; those of others keep out of our names. */
export function subjectStatementsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?node ?predicate ?value WHERE {
      GRAPH ${graph} {
        { VALUES ?node { <https://w3id.org/beleg/subjects> } ?node ?predicate ?value }
        UNION
        {
          ?node skos:inScheme <https://w3id.org/beleg/subjects> ; ?predicate ?value .
          FILTER(STRSTARTS(STR(?node), "https://w3id.org/beleg/subjects/"))
        }
      }
    }`
  return boundedQuery('subjectStatements', most.subjectStatements, body)
}
