import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readStateNodes } from '../../graph/states/stateNodes.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { eli } from '../../graph/vocab/terms.js'
import type { WorkInTime } from '../law/states/findText.js'

/** Of a work that is held in several states: its expressions, and of an act its states. */
export async function stateQuads(
  { store, ids }: { readonly store: Pick<GraphStore, 'select'>; readonly ids: Identifiers },
  { work, texts, expression }: WorkInTime
): Promise<Quad[]> {
  if (expression !== undefined) return []
  const node = DataFactory.namedNode(work)
  const realized = texts
    .filter(({ iri }) => iri !== work)
    .map(({ iri }) => DataFactory.quad(DataFactory.namedNode(iri), eli.realizes, node))
  if (ids.actOfLaw(work) !== work) return realized
  const states = await readStateNodes(store, ids.statesGraph, work)
  // The same on every store.
  const sorted = states.map(quad => ({ key: tripleKey(quad), quad }))
  return [...realized, ...sorted.sort((a, b) => compareText(a.key, b.key)).map(({ quad }) => quad)]
}
