import { Unavailable } from '../../base/errors.js'
import type { Config } from '../../base/settings/config.js'
import { placeOfLog } from './placeOfLog.js'
import { mustBeWhole } from './unfinishedRestore.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

export interface StoreOptions {
  /** For a command that writes and ends: it holds no replica of what it writes. */
  readonly followsLate?: boolean
  /** Before it nothing is made that only later starts need. */
  readonly calm?: Promise<void>
  /** For the restore itself: others are refused where one was cut off. */
  readonly restores?: boolean
}

/**
 * The graph store of the settings; only its own adapter is loaded.
 * @throws InvalidInput where a restore was cut off
 * @throws Unavailable when Fuseki does not answer
 */
export async function openStore(
  config: Config,
  { followsLate = false, restores = false, calm }: StoreOptions = {}
): Promise<GraphStore> {
  const { graphStore, dataFolder } = config
  if (!restores) mustBeWhole(dataFolder)
  if (graphStore.kind === 'embedded') {
    const { openEmbedded } = await import('../../graph/store/embedded/openEmbedded.js')
    const place = placeOfLog(config)
    return openEmbedded({ folder: place.folder, logUrl: place.url, followsLate, calm })
  }
  const { openFuseki } = await import('../../graph/store/fuseki/openFuseki.js')
  try {
    return await openFuseki({ url: graphStore.url, readUrls: graphStore.readUrls })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    // Whoever starts the service may see the address, though not the user and password in it.
    const { origin, pathname } = new URL(graphStore.url)
    throw new Unavailable(`${error.message}: BELEG_GRAPH_STORE is ${origin}${pathname}`, undefined, {
      cause: error
    })
  }
}
