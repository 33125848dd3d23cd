import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** How many nodes point at each of these by a predicate, as `node`, `uses`; a node that none points at is absent. */
export function usesQuery(graph: NamedNode, predicate: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?node (COUNT(?user) AS ?uses) WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} { ?user ${predicate} ?node }
    }
    GROUP BY ?node`
  return boundedQuery('uses', nodes.length, body)
}
