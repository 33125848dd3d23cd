import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** All that the graph says of its profiles, scopes and licences. */
export function profileStatementsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?node ?predicate ?value WHERE {
      GRAPH ${graph} {
        VALUES ?class { kg:Profile kg:Scope kg:Licence }
        ?node a ?class ; ?predicate ?value .
      }
    }`
  return boundedQuery('profileStatements', most.ontology, body)
}
