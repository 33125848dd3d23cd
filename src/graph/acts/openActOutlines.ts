import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../store/graphStore.js'
import { eli } from '../vocab/terms.js'
import { readRows } from '../boundedQuery.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { cachedReadings } from '../cachedReadings.js'
import { localName } from '../ownIris.js'
import { value } from '../rows.js'
import { actOutlineQuery } from './actOutline.js'

/** A provision as the table of contents of its act has it. */
export interface OutlineEntry {
  readonly iri: string
  readonly scope: string
  /** `§ 14`, `Artikel 1`, `Anlage 2` */
  readonly number: string
  /** Its heading. */
  readonly title?: string
  /** The headings above it, from the outermost. */
  readonly path: readonly string[]
  readonly repealed: boolean
}

/** The provisions of an act in their order, whoever may see them. */
export type ActOutlines = (act: string) => Promise<readonly OutlineEntry[]>

/** Acts whose outline is kept, for one version of the shared graph: those of BGB and HGB take a megabyte. */
const KEPT = 100

export function openActOutlines({ store, ids }: { store: GraphStore; ids: Identifiers }): ActOutlines {
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(cachedReadings(KEPT, String, (act: string) => read(store, ids, act)))
  )
  return async act => (await ofVersion())(act)
}

/** A provision with several values of one kind (another's file may give it two headings) comes with the first alone. */
async function read(store: GraphStore, ids: Identifiers, act: string): Promise<OutlineEntry[]> {
  const graph = ids.sharedGraph
  const query = actOutlineQuery({ act: DataFactory.namedNode(act), graph })
  const rows = await readRows(store, query, { dataset: [graph] })
  const places = new Map<string, number>()
  const entries = new Map<string, OutlineEntry>()
  for (const row of rows) {
    const iri = value(row, 'provision')
    // What others say is part of an act is none of its provisions.
    if (entries.has(iri) || !ids.isMinted(iri)) continue
    const [path, title] = [row['path']?.value, row['title']?.value]
    places.set(iri, Number(value(row, 'position')))
    entries.set(iri, {
      iri,
      scope: value(row, 'scope'),
      number: row['number']?.value ?? row['label']?.value ?? localName(iri),
      ...(title !== undefined && { title }),
      path: path === undefined ? [] : path.split(' › '),
      repealed: row['force']?.value === eli['InForce-notInForce'].value
    })
  }
  return [...entries.values()].sort((one, other) => {
    const [first, second] = [places.get(one.iri)!, places.get(other.iri)!]
    return (first === second ? 0 : first - second) || compareText(one.iri, other.iri)
  })
}
