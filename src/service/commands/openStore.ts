import { Unavailable } from '../../base/errors.js'
import type { Config } from '../../base/settings/config.js'
import { placeOfLog } from './placeOfLog.js'
import { mustBeWhole } from './unfinishedRestore.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

export interface StoreOptions {
  /** For a command that writes and ends: it holds no replica of what it writes. */
  readonly followsLate?: boolean
  /** As `openEmbedded` has it: for a command that reads a few small graphs. */
  readonly only?: readonly string[]
  /** Called when nothing is gained by waiting any longer with other work: a thread reads, or another machine is asked. */
  readonly reading?: (() => void) | undefined
  /** Before it nothing is made that only later starts need. */
  readonly calm?: Promise<void>
  /** A service is to run on it: what a store must do is tried again, whoever has tried it before. */
  readonly isServed?: boolean
  /** For the restore itself: others are refused where one was cut off. */
  readonly restores?: boolean
}

/**
 * The graph store of the settings; only its own adapter is loaded.
 * @throws InvalidInput where a restore was cut off, or a store elsewhere does not do what is needed of it
 * @throws Unavailable when a store elsewhere does not answer
 */
export async function openStore(
  config: Config,
  { followsLate = false, restores = false, isServed = false, ...beside }: StoreOptions = {}
): Promise<GraphStore> {
  const { graphStore, dataFolder } = config
  if (!restores) mustBeWhole(dataFolder)
  if (graphStore.kind === 'embedded') {
    const { openEmbedded } = await import('../../graph/store/embedded/openEmbedded.js')
    const place = placeOfLog(config)
    return openEmbedded({ folder: place.folder, logUrl: place.url, followsLate, ...beside })
  }
  beside.reading?.()
  const { url, updateUrl, readUrls } = graphStore
  const { openRemote } = await import('../../graph/store/remote/openRemote.js')
  const { mustBeFit } = await import('./mustBeFit.js')
  try {
    await mustBeFit(dataFolder, graphStore, isServed)
    return await openRemote({ url, updateUrl, readUrls })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    throw new Unavailable(`${error.message}: BELEG_GRAPH_STORE is ${withoutUser(url)}`, undefined, {
      cause: error
    })
  }
}

/** Whoever starts the service may see the address, though not the user and password in it. */
export function withoutUser(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
