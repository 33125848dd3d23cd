import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { OwnGraph } from './mirrorMessages.js'

/** Of all texts that are kept, packed. */
const BYTES = 64_000_000
/** What was not asked for so long is not kept: a tenant that has gone leaves nothing here. */
const IDLE_MS = 10 * 60_000

/** The graphs of tenants that mirrors are asked in, as they are given to each engine that needs them. */
export class OwnGraphs {
  private readonly kept = new LRUCache<string, OwnGraph>({
    maxSize: BYTES,
    sizeCalculation: ({ packed }) => packed.byteLength + 1_000,
    ttl: IDLE_MS,
    updateAgeOnGet: true
  })

  versionOf(graph: string): number | undefined {
    return this.kept.get(graph)?.version
  }

  async replace(graph: string, version: number, text: AsyncIterable<string>): Promise<void> {
    const packed = await buffer(Readable.from(text, { objectMode: false }).pipe(createGzip({ level: 1 })))
    this.kept.set(graph, { graph, version, packed })
  }

  /** Those of the graphs that are held. */
  of(graphs: readonly string[]): OwnGraph[] {
    return [...new Set(graphs)].flatMap(graph => this.kept.get(graph) ?? [])
  }
}
