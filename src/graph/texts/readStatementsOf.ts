import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import type { ValuesByPredicate } from './readNode.js'
import { readNodeStatements } from './readNodeStatements.js'

/**
 * All that a graph says of some nodes (IRIs), of as many as there are.
 * @param ofEach statements that a node has at most
 * @throws TooManyRows, Unavailable
 */
export function readStatementsOf(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  iris: readonly string[],
  ofEach: number,
  options: Pick<QueryOptions, 'signal'> = {}
): Promise<[iri: string, ValuesByPredicate][]> {
  return inBatches(
    iris.map(iri => DataFactory.namedNode(iri)),
    nodes => readNodeStatements(store, { nodes, graphs: [graph], limit: nodes.length * ofEach }, options)
  )
}
