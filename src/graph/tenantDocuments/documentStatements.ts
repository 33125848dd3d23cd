import type { NamedNode, Quad } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { selectStatements } from '../selectStatements.js'
import { sparql } from '../sparql.js'

/** More than a document of 1 MB has. */
const MOST = 200_000

/** All statements about a document and its passages, as `subject`, `predicate`, `object`. */
export function documentStatementsQuery({
  graph,
  node
}: {
  graph: NamedNode
  node: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      GRAPH ${graph} {
        { VALUES ?subject { ${node} } ?subject ?predicate ?object }
        UNION
        { ?subject dcterms:isPartOf ${node} ; ?predicate ?object }
      }
    }`
  return boundedQuery('documentStatements', MOST, body)
}

/** What the graph holds of a document; read the graph's version first, and commit with it. */
export function readDocumentStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  node: NamedNode
): Promise<Quad[]> {
  return selectStatements(store, documentStatementsQuery({ graph, node }), [graph])
}
