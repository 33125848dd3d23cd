import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** How the correspondence that is held came about. */
export function correspondenceMethodQuery({
  graph,
  node
}: {
  graph: NamedNode
  node: NamedNode
}): BoundedQuery {
  const body = sparql`SELECT ?method WHERE { GRAPH ${graph} { ${node} a xkos:Correspondence ; kg:method ?method } }`
  return boundedQuery('correspondenceMethod', 1, body)
}

/** `official`, `derived-by-heading`; undefined where none is held. @throws Unavailable */
export async function readCorrespondenceMethod(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  correspondence: NamedNode
): Promise<string | undefined> {
  const [row] = await readRows(store, correspondenceMethodQuery({ graph, node: correspondence }), {
    dataset: [graph]
  })
  return row === undefined ? undefined : value(row, 'method')
}
