import { DataFactory } from 'n3'
import { sectionAmong } from '../../proof/law/sectionLists.js'
import type { GraphStore } from '../store/graphStore.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { cachedReadings } from '../cachedReadings.js'
import { provisionParts } from '../ownIris.js'
import { provisionsOfActQuery } from './provisionsOfAct.js'
import { compareText } from '../../base/text/compareText.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'

export interface ActEntry {
  readonly iri: string
  readonly scope: string
  /** The IRI that it had before. */
  readonly former?: string
}

/** The place of what a cited provision's IRI means among those of its act; -1 where there is none. */
export function placeAmong(entries: readonly Pick<ActEntry, 'iri'>[], iri: string): number {
  const itself = entries.findIndex(entry => entry.iri === iri)
  if (itself >= 0) return itself
  const { act, section } = provisionParts(iri)
  const parts = entries.map(entry => provisionParts(entry.iri))
  const meant = sectionAmong(
    section,
    parts.flatMap(part => (part.act === act ? part.section : []))
  )
  return meant === undefined ? -1 : parts.findIndex(part => part.act === act && part.section === meant)
}

/** The provisions of an act in their order. */
export type ActContents = (act: string) => Promise<readonly ActEntry[]>

/** Acts whose list is kept, for one version of the shared graph. */
const keptActs = 500

export function openActContents({ store, ids }: { store: GraphStore; ids: Identifiers }): ActContents {
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(cachedReadings(keptActs, String, (act: string) => read(store, ids, act)))
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
      former: row['former']?.value,
      position: Number(value(row, 'position'))
    }))
    .sort((a, b) => a.position - b.position || compareText(a.iri, b.iri))
    .map(({ iri, scope, former }) => ({ iri, scope, ...(former !== undefined && { former }) }))
}
