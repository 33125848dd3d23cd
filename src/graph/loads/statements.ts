import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** Statements of any nodes, and of each: ours have some 15, a scheme of others names thousands of concepts. */
const OF_ALL = 500_000
const OF_A_NODE = 100

/** All statements about these nodes in one graph, as `subject`, `predicate`, `object`. */
export function statementsQuery(graph: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?subject { ${nodes} }
      GRAPH ${graph} { ?subject ?predicate ?object }
    }`
  return boundedQuery('statements', OF_ALL + nodes.length * OF_A_NODE, body)
}
