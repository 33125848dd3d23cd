import { existsSync } from 'node:fs'
import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../base/errors.js'
import { readConceptCount } from '../../graph/textIndex/conceptCount.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { EarlyReading } from './earlyReading.js'
import { FILE_ROOM } from './indexFile.js'
import { indexMaker } from './indexMaker.js'
import { indexThread, readInto, type IndexThread } from './indexThread.js'
import { packBytes, unpackBytes } from './packedBytes.js'
import {
  indexContent,
  packedIndex,
  unpackedPrints,
  type IndexContent,
  type IndexHeader,
  type PackedIndex
} from './packedIndex.js'

/** What is told of an index on disk, for the log. */
export type IndexNotice = (what: string, cause?: Error) => void

export interface LargeIndexOptions {
  readonly store: GraphStore
  readonly graph: NamedNode
  /** Where the index is kept; nowhere when absent. */
  readonly file?: string | undefined
  /** What tells this graph's history up to a version from that of any other graph that has the same name. */
  readonly history: (version: number) => Promise<string>
  /** From how many texts on the index is built in a thread, and kept. */
  readonly large: number
  readonly told?: IndexNotice | undefined
  /** What has been read before the store was open, where it was; used for the first building, if for any. */
  early?: EarlyReading | undefined
}

/** How far a building is, in concepts. */
export interface IndexProgress {
  readonly read: number
  readonly of: number
}

/** An index that was read or built elsewhere; its prints are read when they are needed. */
export interface OpenedIndex extends Omit<IndexContent, 'prints'> {
  readonly version: number
  readonly prints: () => Promise<Map<string, string>>
}

/** The index of a graph that is too large to be built beside requests: built in a thread, and kept on disk. */
export class LargeIndex {
  progress: IndexProgress | undefined
  private readonly closing = new AbortController()

  constructor(private readonly options: LargeIndexOptions) {}

  /** Whether there is one on disk, which may turn out to be of no use. */
  get isKept(): boolean {
    const { file } = this.options
    return file !== undefined && existsSync(file)
  }

  /** The index as it is on disk, if it is one of this graph, not newer than `version`, and whole. */
  async open(version: number): Promise<OpenedIndex | undefined> {
    const { file, graph, history } = this.options
    if (file === undefined || !this.isKept) return undefined
    const block =
      (await this.options.early?.takeKept()) ?? (await this.inThread(thread => thread.call('open', file)))
    const packed = block && readable(block)
    if (packed === undefined) {
      this.options.told?.('the text index on disk is damaged, or of another form: it is built anew')
      return undefined
    }
    const fits = packed.maker === indexMaker() && packed.graph === graph.value && packed.version <= version
    if (!fits || packed.history !== (await history(packed.version))) return undefined
    return this.opened(packed)
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

  /** An index as one block, to be kept; it must not change meanwhile. */
  async pack(content: IndexContent, version: number): Promise<SharedArrayBuffer> {
    return packBytes(await packedIndex(content, await this.header(version)), FILE_ROOM)
  }

  /** Writes a packed index to disk; one that cannot be kept is told of. */
  async keep(block: SharedArrayBuffer): Promise<void> {
    await this.inThread(thread => this.write(thread, block))
  }

  /** Ends what is under way. */
  close(): void {
    this.closing.abort()
    void this.options.early?.close()
  }

  private async header(version: number): Promise<IndexHeader> {
    const { graph, history } = this.options
    return { graph: graph.value, version, history: await history(version), maker: indexMaker() }
  }

  private async opened(packed: PackedIndex): Promise<OpenedIndex> {
    const content = await indexContent(packed)
    return { ...content, version: packed.version, prints: () => unpackedPrints(packed) }
  }

  private async write(thread: IndexThread, block: SharedArrayBuffer): Promise<void> {
    const { file, told } = this.options
    if (file === undefined) return
    await thread.call('write', { file, block }).catch((cause: Error) => {
      if (this.closing.signal.aborted) return
      told?.('the text index cannot be kept on disk: the next start builds it anew', cause)
    })
  }

  private inThread<Result>(work: (thread: IndexThread) => Promise<Result>): Promise<Result> {
    if (this.closing.signal.aborted) throw new Unavailable('The text index is closed')
    const thread = indexThread()
    return this.using(thread, () => work(thread))
  }

  private async using<Result>(thread: IndexThread, work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.closing
    const stop = () => void thread.stop()
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    try {
      return await work()
    } finally {
      signal.removeEventListener('abort', stop)
      await thread.stop()
    }
  }
}

/** What was packed; undefined for what a later build has packed in a form that this one does not know. */
function readable(block: SharedArrayBuffer): PackedIndex | undefined {
  try {
    return unpackBytes(block, FILE_ROOM) as PackedIndex
  } catch {
    return undefined
  }
}
