import type { Config } from '../config.js'
import type { GraphStore } from '../store/graphStore.js'

/** The graph store of the settings; only its own adapter is loaded. @throws Unavailable when Fuseki does not answer */
export async function openStore({ graphStore, dataFolder }: Config): Promise<GraphStore> {
  if (graphStore.kind === 'embedded') {
    const { openEmbedded } = await import('../store/embedded/openEmbedded.js')
    return openEmbedded({ folder: dataFolder })
  }
  const { openFuseki } = await import('../store/fuseki/openFuseki.js')
  return openFuseki({ url: graphStore.url, readUrls: graphStore.readUrls })
}
