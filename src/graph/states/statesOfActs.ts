import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** Statements of the states of any acts: the longest series is of 72 states, and of four thousand expressions. */
const OF_ALL = 1_000_000

/** All statements of the graph of states about some acts, as `subject`, `predicate`, `object`. */
export function statesOfActsQuery(states: NamedNode, acts: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${states} { ?subject kg:ofAct ?act ; ?predicate ?object }
    }`
  return boundedQuery('statesOfActs', OF_ALL, body)
}
