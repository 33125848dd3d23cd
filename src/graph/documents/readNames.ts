import type { NamedNode, Quad, Quad_Object, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { tripleKey } from '../../store/tripleKey.js'
import { kg } from '../../vocab/terms.js'
import { compareText } from '../../compareText.js'
import { namesQuery } from './neighbours.js'

/** A query's text is limited; so much of it may be IRIs. */
const CHARACTERS = 100_000

export interface Names {
  /** Of nodes that are concepts: labels, references, places. */
  readonly quads: readonly Quad[]
  /** Node → scope, of those that have one. */
  readonly scopes: ReadonlyMap<string, string>
}

export async function readNames(
  store: Pick<GraphStore, 'select'>,
  graphs: readonly NamedNode[],
  iris: Iterable<string>
): Promise<Names> {
  const quads: Quad[] = []
  const scopes = new Map<string, string>()
  for (const nodes of parcels(iris)) {
    for (const row of await store.select(namesQuery({ nodes, graphs }), { dataset: graphs })) {
      const [node, predicate, value] = [row['node'], row['predicate'], row['value']] as Term[]
      if (predicate!.equals(kg.scope)) scopes.set(node!.value, value!.value)
      else quads.push(DataFactory.quad(node as NamedNode, predicate as NamedNode, value as Quad_Object))
    }
  }
  return { quads: inOrder(quads), scopes }
}

function* parcels(iris: Iterable<string>): Generator<NamedNode[]> {
  let nodes: NamedNode[] = []
  let size = 0
  for (const iri of iris) {
    nodes.push(DataFactory.namedNode(iri))
    size += Buffer.byteLength(iri) + 3
    if (size < CHARACTERS) continue
    yield nodes
    nodes = []
    size = 0
  }
  if (nodes.length > 0) yield nodes
}

/** The same on every store. */
function inOrder(quads: readonly Quad[]): Quad[] {
  return quads
    .map(quad => ({ key: tripleKey(quad), quad }))
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ quad }) => quad)
}
