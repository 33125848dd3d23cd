import { InvalidInput } from '../../../base/errors.js'
import type { StoreSize } from './messages.js'

/** The engine's address space ends at 4 GB; the rest is for queries. */
const LIMIT = 3.5e9
/** Measured with provisions of German law, Oxigraph 0.5.11. */
const BYTES_A_QUAD = 320
const BYTES_A_BYTE = 0.9

/** How much memory a store of this size takes, in bytes. */
export function memoryOf({ quads, bytes }: StoreSize): number {
  return quads * BYTES_A_QUAD + bytes * BYTES_A_BYTE
}

/** @throws InvalidInput when a store of this size would not fit into the engine */
export function checkCapacity(size: StoreSize): void {
  if (memoryOf(size) <= LIMIT) return
  throw new InvalidInput(
    `With ${size.quads} statements the graph would outgrow the embedded store (3.5 GB of memory). ` +
      'Use Apache Jena Fuseki: set BELEG_GRAPH_STORE to the URL of its dataset'
  )
}
