import type { NamedNode, Quad, Quad_Object, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { tripleKey } from '../store/tripleKey.js'
import { kg } from '../vocab/terms.js'
import { compareText } from '../../base/text/compareText.js'
import { readRows } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { namesQuery } from './names.js'

/** Nodes that one query names: a document names up to 1,500. */
const AT_ONCE = 2_000

export interface ThingNames {
  /** Of nodes that are concepts: labels, references, places. */
  readonly quads: readonly Quad[]
  /** Node → scope, of those that have one. */
  readonly scopes: ReadonlyMap<string, string>
}

export async function readNames(
  store: Pick<GraphStore, 'select'>,
  graphs: readonly NamedNode[],
  iris: Iterable<string>
): Promise<ThingNames> {
  const quads: Quad[] = []
  const scopes = new Map<string, string>()
  const nodes = [...iris].map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(
    nodes,
    some => readRows(store, namesQuery({ nodes: some, graphs }), { dataset: graphs }),
    AT_ONCE
  )
  for (const row of rows) {
    const [node, predicate, value] = [row['node'], row['predicate'], row['value']] as Term[]
    if (predicate!.equals(kg.scope)) scopes.set(node!.value, value!.value)
    else quads.push(DataFactory.quad(node as NamedNode, predicate as NamedNode, value as Quad_Object))
  }
  return { quads: inOrder(quads), scopes }
}

/** The same on every store. */
function inOrder(quads: readonly Quad[]): Quad[] {
  return quads
    .map(quad => ({ key: tripleKey(quad), quad }))
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ quad }) => quad)
}
