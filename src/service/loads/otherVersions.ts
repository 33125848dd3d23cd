import { readLoadImporters } from '../../graph/loads/loadImporters.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { importers } from '../../formats/registry.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** Loads that another version of an importer has read than the one that runs. */
export interface OtherVersion {
  /** Of the importer, as in `beleg import NAME`; `rdf` is `beleg load`. */
  readonly importer: string
  /** The version that read them, where it was recorded. */
  readonly read?: string
  readonly runs: string
  readonly loads: number
}

/**
 * What the graph holds that this software would say otherwise: the same files give other triples now. It stays so until
 * they are imported again. @throws Unavailable
 */
export async function otherVersions(store: GraphStore, ids: Identifiers): Promise<OtherVersion[]> {
  const found: OtherVersion[] = []
  for (const [agent, loads] of await readLoadImporters(store, ids)) {
    const [, name = '', read] = /\/importer\/([^/]+)(?:\/([^/]+))?$/.exec(agent) ?? []
    const runs = Object.hasOwn(importers, name) ? importers[name]!.version : undefined
    if (runs !== undefined && runs !== read)
      found.push({ importer: name, ...(read !== undefined && { read }), runs, loads })
  }
  return found.sort((a, b) => (a.importer < b.importer ? -1 : a.importer > b.importer ? 1 : 0))
}
