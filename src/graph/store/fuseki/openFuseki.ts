import type { GraphStore } from '../graphStore.js'
import { readDatasetAddress } from './address.js'
import { FusekiConnection } from './connection.js'
import { FusekiStore } from './fusekiStore.js'
import { Readers } from './readers.js'
import type { DatasetEndpoint } from './sparqlClient.js'

export interface FusekiStoreOptions {
  /** Of the dataset, as `http://host:port/name`; user and password may stand before the host. */
  readonly url: string
  /** Datasets that follow it; they answer queries while they keep up. */
  readonly readUrls?: readonly string[]
  /** For each query, and for each commit of a few quads. */
  readonly timeoutMs?: number
  /** How often the versions are asked for: what another process wrote is seen so much later at most. */
  readonly pollMs?: number
}

/**
 * The graph store on a Fuseki that runs already.
 * @throws InvalidInput when an address cannot be one
 * @throws Unavailable when it does not answer now
 */
export async function openFuseki(options: FusekiStoreOptions): Promise<GraphStore> {
  const { url, readUrls = [], timeoutMs = 10_000, pollMs = 500 } = options
  const main = readerAt(url)
  const readers = new Readers(main, readUrls.map(readerAt), timeoutMs)
  const store = new FusekiStore(main, readers, { timeoutMs, pollMs })
  try {
    await store.open()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function readerAt(url: string): DatasetEndpoint {
  const address = readDatasetAddress(url)
  return { address, connection: new FusekiConnection(address) }
}
