import type { GraphStore } from '../graphStore.js'
import { ServerConnection } from './connection.js'
import { findServer, readerAddress, type FoundServer, type ServerOptions } from './findServer.js'
import { RemoteStore } from './remoteStore.js'
import { Readers } from './readers.js'
import type { DatasetEndpoint } from './sparqlClient.js'

export interface RemoteStoreOptions extends ServerOptions {
  /** Datasets that follow it; they answer queries while they keep up. */
  readonly readUrls?: readonly string[]
  /** For each query, and for each commit of a few quads. */
  readonly timeoutMs?: number
  /** How often the versions are asked for: what another process wrote is seen so much later at most. */
  readonly pollMs?: number
}

/**
 * The graph store on a server that runs already: Fuseki, RDF4J's, or another that speaks SPARQL 1.1.
 * @throws InvalidInput when an address cannot be one
 * @throws Unavailable when it does not answer now
 */
export async function openRemote(options: RemoteStoreOptions): Promise<GraphStore> {
  const { readUrls = [], timeoutMs = 10_000, pollMs = 500 } = options
  const main = await findServer(options, timeoutMs)
  const readers = new Readers(
    main,
    readUrls.map(url => readerAt(url, main)),
    timeoutMs
  )
  const store = new RemoteStore(main, readers, { timeoutMs, pollMs })
  try {
    await store.open()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function readerAt(url: string, main: FoundServer): DatasetEndpoint {
  const address = readerAddress(url, main.address)
  return { address, connection: new ServerConnection(address) }
}
