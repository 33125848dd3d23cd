import { readConceptCount } from '../../graph/textIndex/conceptCount.js'
import { CompoundParts } from '../index/compoundParts.js'
import type { EarlyReading } from './earlyReading.js'
import { FILE_ROOM } from './indexFile.js'
import { readInto, type IndexThread } from './indexThread.js'
import { StoredIndex, type StoredIndexOptions } from './storedIndex.js'
import { unpackBytes } from './packedBytes.js'
import {
  unpackedPrints,
  unpackedSegments,
  type IndexContent,
  type IndexHeader,
  type PackedIndex
} from './packedIndex.js'

export interface LargeIndexOptions extends StoredIndexOptions {
  /** From how many texts on the index is built in a thread, and kept. */
  readonly large: number
  /** What has been read before the store was open, where it was; used for the first building, if for any. */
  early?: EarlyReading | undefined
}

/** How far a building is, in concepts. */
export interface IndexProgress {
  readonly read: number
  readonly of: number
}

/** An index that was read or built elsewhere; its prints are read when they are needed. */
export interface OpenedIndex extends Required<Omit<IndexContent, 'prints'>> {
  readonly version: number
  readonly prints: () => Promise<Map<string, string>>
}

/** The index of a graph that is too large to be built beside requests: built in a thread, and kept on disk. */
export class LargeIndex extends StoredIndex<LargeIndexOptions> {
  progress: IndexProgress | undefined

  /** The index as it is on disk, if it is one of this graph, not newer than `version`, and whole. */
  async open(version: number): Promise<OpenedIndex | undefined> {
    const packed = await this.read(version)
    return packed && this.opened(packed)
  }

  /** Builds the index of the graph as it is at `version`, or later; nothing for a graph that is not large. */
  async build(version: number): Promise<OpenedIndex | undefined> {
    const { store, graph, large, early } = this.options
    this.options.early = undefined
    const { texts } = await readConceptCount(store, graph)
    if (texts < large) {
      await early?.close()
      return undefined
    }
    this.progress = { read: 0, of: texts }
    try {
      const made =
        (await this.ofEarly(early, version)) ?? (await this.inThread(thread => this.ofStore(thread, version)))
      return await this.opened(unpackBytes(made, FILE_ROOM) as PackedIndex)
    } finally {
      this.progress = undefined
    }
  }

  private async ofStore(thread: IndexThread, version: number): Promise<SharedArrayBuffer> {
    const { store, graph } = this.options
    const { of } = this.progress!
    const header = await this.header(version)
    await readInto(thread, store.readText(graph), read => void (this.progress = { read, of }))
    return this.finish(thread, header)
  }

  /** Of what was read before the store was open: it is of an earlier version then, and follows. */
  private async ofEarly(
    early: EarlyReading | undefined,
    most: number
  ): Promise<SharedArrayBuffer | undefined> {
    const { of } = this.progress!
    const looking = setInterval(() => (this.progress = { read: early?.read ?? 0, of }), 200).unref()
    const taken = await early?.take()
    clearInterval(looking)
    if (taken === undefined) return undefined
    const { thread, version } = taken
    return this.using(thread, async () =>
      version > most || version === 0 ? undefined : this.finish(thread, await this.header(version))
    )
  }

  private async finish(thread: IndexThread, header: IndexHeader): Promise<SharedArrayBuffer> {
    const made = await thread.call('finish', header)
    await this.write(thread, made)
    return made
  }

  override close(): void {
    super.close()
    void this.options.early?.close()
  }

  protected override async bytesOf(file: string): Promise<SharedArrayBuffer | undefined> {
    return (await this.options.early?.takeKept()) ?? super.bytesOf(file)
  }

  private async opened(packed: PackedIndex): Promise<OpenedIndex> {
    const parts = new CompoundParts(packed.parts!)
    const content = await unpackedSegments(packed, parts.split)
    return { ...content, parts, version: packed.version, prints: () => unpackedPrints(packed) }
  }
}
