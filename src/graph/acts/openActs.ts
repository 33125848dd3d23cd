import type { GraphStore } from '../../store/graphStore.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { actTable, type ActTable } from '../../law/acts/actTable.js'
import { readActs } from './readActs.js'

/** The act-name table of the shared graph, read again when the graph has changed. */
export type Acts = () => Promise<ActTable>

export function openActs({ store, ids }: { store: GraphStore; ids: Identifiers }): Acts {
  return byVersion(store, ids.sharedGraph, async () => actTable(await readActs(store, ids)))
}
