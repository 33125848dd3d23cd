import { DataFactory } from 'n3'
import { listHolds } from '../../law/sectionLists.js'
import type { GraphStore } from '../../store/graphStore.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { keptReadings } from '../keptReadings.js'
import { provisionParts } from '../ownIris.js'
import { provisionsOfActQuery } from './provisionsOfAct.js'
import { compareText } from '../../compareText.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'

export interface ActEntry {
  readonly iri: string
  readonly scope: string
}

/** Whether a norm stands for several sections (`§§ 61 bis 63`) of which one has this IRI. */
export function holds({ iri }: Pick<ActEntry, 'iri'>, section: string): boolean {
  const [whole, one] = [provisionParts(iri), provisionParts(section)]
  return whole.act === one.act && listHolds(whole.section, one.section)
}

/** The provisions of an act in their order. */
export type ActContents = (act: string) => Promise<readonly ActEntry[]>

/** Acts whose list is kept, for one version of the shared graph. */
const keptActs = 500

export function openActContents({ store, ids }: { store: GraphStore; ids: Identifiers }): ActContents {
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(keptReadings(keptActs, String, (act: string) => read(store, ids, act)))
  )
  return async act => (await ofVersion())(act)
}

async function read(store: GraphStore, ids: Identifiers, act: string): Promise<ActEntry[]> {
  const graph = ids.sharedGraph
  const query = provisionsOfActQuery({ act: DataFactory.namedNode(act), graph })
  const rows = await readRows(store, query, { dataset: [graph] })
  return rows
    .map(row => ({
      iri: value(row, 'provision'),
      scope: value(row, 'scope'),
      position: Number(value(row, 'position'))
    }))
    .sort((a, b) => a.position - b.position || compareText(a.iri, b.iri))
    .map(({ iri, scope }) => ({ iri, scope }))
}
