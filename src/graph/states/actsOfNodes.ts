import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { value } from '../rows.js'

/** Nodes that one query names: the engine answers nothing else meanwhile. */
const AT_ONCE = 200

/** The acts that nodes of the graph of states are of. */
export function actsOfNodesQuery({
  states,
  nodes
}: {
  readonly states: NamedNode
  readonly nodes: readonly NamedNode[]
}): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?act WHERE {
      GRAPH ${states} { VALUES ?node { ${nodes} } ?node kg:ofAct ?act }
    }`
  return boundedQuery('actsOfNodes', most.nodes, body)
}

/** The acts (IRIs) that expressions and states (IRIs) are of; what is there no more has none. @throws Unavailable */
export async function readActsOfNodes(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  iris: Iterable<string>
): Promise<Set<string>> {
  const nodes = [...iris].map(iri => DataFactory.namedNode(iri))
  const read = (some: readonly NamedNode[]) =>
    readRows(store, actsOfNodesQuery({ states, nodes: some }), { dataset: [states] })
  const rows = await inBatches(nodes, read, AT_ONCE)
  return new Set(rows.map(row => value(row, 'act')))
}
