import type { Term } from '@rdfjs/types'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { nodeStatementsQuery, type NodeStatements } from './nodeStatements.js'
import type { ValuesByPredicate } from './readNode.js'

/**
 * What the graphs say of some nodes: node IRI → predicate IRI → values, in the store's order.
 * @throws TooManyRows, Unavailable
 */
export async function readNodeStatements(
  store: Pick<GraphStore, 'select'>,
  asked: NodeStatements,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<ReadonlyMap<string, ValuesByPredicate>> {
  const rows = await readRows(store, nodeStatementsQuery(asked), { dataset: asked.graphs, signal })
  const found = new Map<string, Map<string, Term[]>>()
  for (const row of rows) {
    const node = value(row, 'node')
    let statements = found.get(node)
    if (statements === undefined) found.set(node, (statements = new Map<string, Term[]>()))
    const predicate = value(row, 'predicate')
    const values = statements.get(predicate)
    if (values === undefined) statements.set(predicate, [row['value']!])
    else values.push(row['value']!)
  }
  return found
}
