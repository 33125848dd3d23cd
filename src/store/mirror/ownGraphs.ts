import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../errors.js'
import { NamedMutex } from '../../mutex.js'
import { measuredOwn } from './measuredOwn.js'
import { QueryTooLarge } from './mirrorEngine.js'
import type { MirrorLimits, OwnSize } from './mirrorLimits.js'
import type { OwnGraph } from './mirrorMessages.js'

/** Of all texts that are kept, packed. */
const BYTES = 128_000_000
/** What was not asked for so long is not kept: a tenant that has gone leaves nothing here. */
export const OWN_IDLE_MS = 10 * 60_000

/** It may not be asked: larger than that. */
interface TooLarge {
  readonly version: number
  readonly error: QueryTooLarge
}

/** The graphs of tenants that mirrors are asked in, as they are given to each engine that needs them. */
export class OwnGraphs {
  private readonly kept = new LRUCache<string, OwnGraph | TooLarge>({
    maxSize: BYTES,
    sizeCalculation: each => 1_000 + ('packed' in each ? each.packed.byteLength : 0),
    ttl: OWN_IDLE_MS,
    updateAgeOnGet: true
  })
  private readonly mutex = new NamedMutex()

  constructor(private readonly limits: Pick<MirrorLimits, 'own' | 'smallOwn'>) {}

  versionOf(graph: string): number | undefined {
    return this.kept.get(graph)?.version
  }

  /** Reads a text once for all that wait for it. @throws the signal's reason */
  replace(graph: string, version: number, text: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
    return this.mutex.exclusive(graph, async () => {
      signal?.throwIfAborted()
      if (this.versionOf(graph) === version) return
      const size = { statements: 0, characters: 0 }
      try {
        const measured = measuredOwn(text, size, this.limits.own, signal)
        const zip = createGzip({ level: 1 })
        const [packed] = await Promise.all([
          buffer(zip),
          pipeline(Readable.from(measured, { objectMode: false }), zip)
        ])
        this.kept.set(graph, { graph, version, ...size, packed })
      } catch (error) {
        if (!(error instanceof QueryTooLarge)) throw error
        // The same version is not read again.
        this.kept.set(graph, { version, error })
      }
    })
  }

  /** @throws QueryTooLarge for one that is larger than may be asked, Unavailable for one that is not held */
  of(graphs: readonly string[]): OwnGraph[] {
    return [...new Set(graphs)].map(graph => {
      const kept = this.kept.get(graph)
      if (kept === undefined)
        throw new Unavailable('The mirror does not hold the documents of the tenant any more: ask again')
      if ('error' in kept) throw kept.error
      return kept
    })
  }

  /** Whether a graph is taken in so quickly that it can be asked where others ask. */
  isSmall({ statements, characters }: OwnSize): boolean {
    const most = this.limits.smallOwn
    return statements <= most.statements && characters <= most.characters
  }
}
