import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { linesText } from '../store/tripleText.js'
import { readRows } from '../boundedQuery.js'
import { nodeStatementsQuery } from './nodeStatements.js'

/** Nodes that one query names: others come between, here and in the store. */
const NODES = 100
/** Statements that so many nodes have at most, together. */
const STATEMENTS = 100_000

/** All that a graph says of some nodes (IRIs), as N-Triples, node after node. @throws TooManyRows, Unavailable */
export async function* readLinesOf(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  iris: readonly string[],
  { signal }: Pick<QueryOptions, 'signal'> = {}
): AsyncGenerator<string> {
  for (let at = 0; at < iris.length; at += NODES) {
    const nodes = iris.slice(at, at + NODES).map(iri => DataFactory.namedNode(iri))
    const query = nodeStatementsQuery({ nodes, graphs: [graph], limit: STATEMENTS })
    const rows = await readRows(store, query, { dataset: [graph], signal })
    const quads = rows.map(({ node, predicate, value }) =>
      DataFactory.quad(node as NamedNode, predicate as NamedNode, value as NamedNode)
    )
    if (quads.length > 0) yield linesText(quads)
  }
}
