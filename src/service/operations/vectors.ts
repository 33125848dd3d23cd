import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** Vectors, so that a text is embedded once; one set for each embedder and graph, since a graph may be erased. */
export interface StoredVectors {
  /** All of a graph, by hash of the embedded text. */
  readAll(embedder: string, graph: string): Promise<Map<string, Float32Array>>
  /** Those of the hashes that are there. */
  read(embedder: string, graph: string, hashes: readonly string[]): Promise<Map<string, Float32Array>>
  /** What is there already stays as it is. */
  write(embedder: string, graph: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>
  remove(embedder: string, graph: string, hashes: readonly string[]): Promise<void>
  /** Forgets a graph with all embedders; nothing of it is left in the store's files. */
  erase(graph: string): Promise<void>
}

const ROWS_AT_ONCE = 500

/**
 * Vectors stand as little-endian 32-bit floats.
 * @param sweep leaves nothing of what was deleted in the store's files
 */
export function openStoredVectors(db: Kysely<Tables>, sweep: () => Promise<void> | void): StoredVectors {
  const of = (embedder: string, graph: string) =>
    db
      .selectFrom('vector')
      .select(['hash', 'vector'])
      .where('embedder', '=', embedder)
      .where('graph', '=', graph)

  return {
    async readAll(embedder, graph) {
      const found = new Map<string, Float32Array>()
      for (let last = ''; ;) {
        const rows = await of(embedder, graph)
          .where('hash', '>', last)
          .orderBy('hash')
          .limit(ROWS_AT_ONCE)
          .execute()
        for (const row of rows) found.set(row.hash, floatsOf(row.vector))
        if (rows.length < ROWS_AT_ONCE) return found
        last = rows.at(-1)!.hash
        // The database answers at once: others get their turn between two pages.
        await new Promise(resolve => setImmediate(resolve))
      }
    },
    async read(embedder, graph, hashes) {
      const found = new Map<string, Float32Array>()
      for (const some of slices(hashes)) {
        const rows = await of(embedder, graph).where('hash', 'in', some).execute()
        for (const row of rows) found.set(row.hash, floatsOf(row.vector))
      }
      return found
    },
    async write(embedder, graph, vectors) {
      const rows = [...vectors].map(([hash, vector]) => ({ embedder, graph, hash, vector: bytesOf(vector) }))
      for (const some of slices(rows)) {
        await db
          .insertInto('vector')
          .values(some)
          .onConflict(conflict => conflict.columns(['embedder', 'graph', 'hash']).doNothing())
          .execute()
      }
    },
    async remove(embedder, graph, hashes) {
      for (const some of slices(hashes)) {
        await db
          .deleteFrom('vector')
          .where('embedder', '=', embedder)
          .where('graph', '=', graph)
          .where('hash', 'in', some)
          .execute()
      }
    },
    async erase(graph) {
      await db.deleteFrom('vector').where('graph', '=', graph).execute()
      await sweep()
    }
  }
}

function* slices<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    yield items.slice(start, start + ROWS_AT_ONCE)
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4)
  for (let at = 0; at < vector.length; at++) bytes.writeFloatLE(vector[at]!, at * 4)
  return bytes
}

/** libsql gives a blob as `ArrayBuffer`, others as `Buffer`. */
function floatsOf(blob: Uint8Array | ArrayBuffer): Float32Array {
  const bytes = blob instanceof ArrayBuffer ? new Uint8Array(blob) : blob
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const vector = new Float32Array(bytes.byteLength / 4)
  for (let at = 0; at < vector.length; at++) vector[at] = view.getFloat32(at * 4, true)
  return vector
}
