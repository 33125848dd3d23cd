import type { NamedNode, Quad } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { selectStatements } from '../selectStatements.js'
import { sparql } from '../sparql.js'

/** More than the pages and findings of a run have. */
const MOST = 100_000

/** All that a run wrote, itself included, as `subject`, `predicate`, `object`. */
export function runStatementsQuery({ graph, node }: { graph: NamedNode; node: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      GRAPH ${graph} {
        { VALUES ?subject { ${node} } ?subject ?predicate ?object }
        UNION
        { ?subject prov:wasGeneratedBy ${node} ; ?predicate ?object }
      }
    }`
  return boundedQuery('runStatements', MOST, body)
}

/** What the graph holds of a run; read the graph's version first, and commit with it. */
export function readRunStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  node: NamedNode
): Promise<Quad[]> {
  return selectStatements(store, runStatementsQuery({ graph, node }), [graph])
}
