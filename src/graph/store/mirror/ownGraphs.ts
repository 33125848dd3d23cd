import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../../base/errors.js'
import { NamedMutex } from '../../../base/threads/mutex.js'
import { measuredOwn } from './measuredOwn.js'
import { QueryTooLarge, type OwnDifference } from './mirrorEngine.js'
import type { MirrorLimits, OwnSize } from './mirrorLimits.js'
import type { OwnGraph, PackedDifference } from './mirrorMessages.js'

/** Of all texts that are kept, packed. */
const BYTES = 128_000_000
/** What was not asked for so long is not kept: a tenant that has gone leaves nothing here. */
export const OWN_IDLE_MS = 10 * 60_000
/** Differences of one graph; from then on it is read whole, as when they have become larger than the whole. */
const DIFFERENCES = 1_000
/** So long after it was measured a graph that is too large is held for one, whatever little was changed in it. */
const AGAIN_MS = 60_000

interface Whole extends OwnGraph {
  readonly packed: Uint8Array
  readonly differences: readonly PackedDifference[]
}

/** It may not be asked: larger than that. */
interface TooLarge {
  readonly version: number
  readonly error: QueryTooLarge
  readonly measured: number
}

/** The graphs of tenants that mirrors are asked in, as they are given to each engine that needs them. */
export class OwnGraphs {
  private readonly kept = new LRUCache<string, Whole | TooLarge>({
    maxSize: BYTES,
    sizeCalculation: each =>
      1_000 + ('packed' in each ? each.packed.byteLength + bytesOf(each.differences) : 0),
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
        const packed = await pack(measuredOwn(text, size, this.limits.own, signal))
        this.kept.set(graph, { graph, version, ...size, packed, differences: [] })
      } catch (error) {
        if (!(error instanceof QueryTooLarge)) throw error
        // The same version is not read again.
        this.kept.set(graph, { version, error, measured: performance.now() })
      }
    })
  }

  /** As `MirrorEngine.change`: a document more costs what it says, however much there is. */
  change(
    graph: string,
    version: number,
    { since, subjects, text }: OwnDifference,
    signal?: AbortSignal
  ): Promise<boolean> {
    return this.mutex.exclusive(graph, async () => {
      signal?.throwIfAborted()
      const kept = this.kept.get(graph)
      if (kept?.version === version) return true
      if (kept?.version !== since) return false
      if ('error' in kept) {
        if (performance.now() - kept.measured > AGAIN_MS) return false
        this.kept.set(graph, { ...kept, version })
        return true
      }
      if (kept.differences.length >= DIFFERENCES || bytesOf(kept.differences) > kept.packed.byteLength)
        return false
      const size = { statements: kept.statements, characters: kept.characters }
      try {
        const packed = await pack(measuredOwn(text, size, this.limits.own, signal))
        const difference = { since, subjects: subjects.map(iri => `<${iri}>`), packed }
        this.kept.set(graph, {
          ...{ ...kept, version, ...size },
          differences: [...kept.differences, difference]
        })
        return true
      } catch (error) {
        // How large it is without what was removed only the whole tells.
        if (error instanceof QueryTooLarge) return false
        throw error
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

async function pack(text: AsyncIterable<string>): Promise<Uint8Array> {
  const zip = createGzip({ level: 1 })
  const [packed] = await Promise.all([buffer(zip), pipeline(Readable.from(text, { objectMode: false }), zip)])
  return packed
}

function bytesOf(differences: readonly PackedDifference[]): number {
  return differences.reduce((sum, { packed }) => sum + packed.byteLength, 0)
}
