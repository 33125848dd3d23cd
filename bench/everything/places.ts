import { resolve } from 'node:path'
import { openOperations } from '../../src/service/operations/openOperations.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import { fetchFuseki } from '../../src/graph/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../../src/graph/store/fuseki/server/findJava.js'
import { startFuseki } from '../../src/graph/store/fuseki/server/startFuseki.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import type { Operations } from '../../src/service/operations/openOperations.js'

/** A fresh store with the operations beside it. */
export interface OpenPlace {
  readonly store: GraphStore
  readonly operations: Operations
  /** The dataset, of a Fuseki. */
  readonly url?: string
  close(): Promise<void>
}

/** @param folder of its own */
export async function openPlace(kind: 'embedded' | 'fuseki', folder: string): Promise<OpenPlace> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  try {
    const server = kind === 'fuseki' ? await freshFuseki(folder) : undefined
    if (server) ends.push(() => server.stop('SIGKILL'))
    const store = server ? await openRemote({ url: server.url }) : await openEmbedded({ folder })
    ends.push(() => store.close())
    const operations = await openOperations(`${folder}.sqlite`)
    ends.push(() => operations.close())
    return { store, operations, close, ...(server && { url: server.url }) }
  } catch (error) {
    await close()
    throw error
  }
}

async function freshFuseki(folder: string) {
  const java = await findJava(process.env)
  const jar = await fetchFuseki(resolve('.fuseki'))
  return startFuseki({ folder, java: java.path, jar, heap: '2g', queryTimeoutMs: 240_000 })
}
