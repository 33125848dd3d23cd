import type { NamedNode, Quad, Quad_Object, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActInStates } from './actInStates.js'

/** The longest series that is known is of 72 states, with six statements each. */
const MOST = 40_000

/** What the graph of states says of the states of an act, those without a file among them, as `node`, `predicate`, `object`. */
export function stateNodesQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?node ?predicate ?object WHERE {
      VALUES ?kind { kg:ActState kg:PublicationEnd }
      GRAPH ${states} { ?node kg:ofAct ${act} ; a ?kind ; ?predicate ?object }
    }`
  return boundedQuery('stateNodes', MOST, body)
}

/** The statements of an act's states, in no order; none of an act that is held in one. @throws TooManyRows, Unavailable */
export async function readStateNodes(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: string
): Promise<Quad[]> {
  const query = stateNodesQuery({ states, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [states] })
  return rows.map(row => {
    const [node, predicate, object] = [row['node'], row['predicate'], row['object']] as Term[]
    return DataFactory.quad(node as NamedNode, predicate as NamedNode, object as Quad_Object)
  })
}
