import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readCitationCount } from '../../graph/citations/citationCount.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { kg, xsd } from '../../graph/vocab/terms.js'

/**
 * How many links `/v1/citations` lists of an act or a provision, each way; nothing for what is no law. They stand in
 * documents alone, and are counted for whoever asks.
 * @param scopes that the caller may see
 */
export async function citationQuads(
  { store, ids }: { readonly store: Pick<GraphStore, 'select'>; readonly ids: Identifiers },
  node: NamedNode,
  scopes: readonly NamedNode[]
): Promise<Quad[]> {
  const act = ids.actOfLaw(node.value)
  if (act === undefined) return []
  const of = { graph: ids.sharedGraph, node, isAct: act === node.value, scopes }
  const [cites, citedBy] = await Promise.all(
    (['cites', 'cited_by'] as const).map(direction => readCitationCount(store, { ...of, direction }))
  )
  const say = (predicate: NamedNode, count: number) =>
    DataFactory.quad(node, predicate, DataFactory.literal(String(count), xsd.integer))
  return [say(kg.citesCount, cites!), say(kg.citedByCount, citedBy!)]
}
