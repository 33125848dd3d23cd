import { existsSync } from 'node:fs'
import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../errors.js'
import { readConceptCount } from '../../graph/textIndex/conceptCount.js'
import type { GraphStore } from '../../store/graphStore.js'
import { WorkerThread } from '../../workerThread.js'
import { FILE_ROOM } from './indexFile.js'
import { indexMaker } from './indexMaker.js'
import type { IndexCalls } from './indexWorker.js'
import { pack, unpack } from './packedBytes.js'
import {
  indexContent,
  packedIndex,
  unpackedPrints,
  type IndexContent,
  type IndexHeader,
  type PackedIndex
} from './packedIndex.js'

/** What is told of an index on disk, for the log. */
export type IndexTold = (what: string, cause?: Error) => void

export interface LargeIndexOptions {
  readonly store: GraphStore
  readonly graph: NamedNode
  /** Where the index is kept; nowhere when absent. */
  readonly file?: string | undefined
  /** What tells this graph's history up to a version from that of any other graph that has the same name. */
  readonly history: (version: number) => Promise<string>
  /** From how many texts on the index is built in a thread, and kept. */
  readonly large: number
  readonly told?: IndexTold | undefined
}

/** How far a building is, in concepts. */
export interface IndexProgress {
  readonly read: number
  readonly of: number
}

/** An index that was read or built elsewhere; its prints are read when they are needed. */
export interface OpenedIndex extends Omit<IndexContent, 'prints'> {
  readonly version: number
  readonly prints: () => Promise<ReadonlyMap<string, string>>
}

/** Pieces of text that may be on their way to the thread. */
const UNDER_WAY = 3

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
    const block = await this.inThread(thread => thread.call('open', file))
    if (block === undefined) {
      this.options.told?.('the text index on disk is damaged, or of another form: it is built anew')
      return undefined
    }
    const packed = unpack(block, FILE_ROOM) as PackedIndex
    const fits = packed.maker === indexMaker() && packed.graph === graph.value && packed.version <= version
    if (!fits || packed.history !== (await history(packed.version))) return undefined
    return this.opened(packed)
  }

  /** Builds the index of the graph as it is at `version`, or later; nothing for a graph that is not large. */
  async build(version: number): Promise<OpenedIndex | undefined> {
    const { store, graph } = this.options
    const { texts } = await readConceptCount(store, graph)
    if (texts < this.options.large) return undefined
    const header = await this.header(version)
    this.progress = { read: 0, of: texts }
    try {
      const block = await this.inThread(async thread => {
        const taken: Promise<void>[] = []
        for await (const lines of store.readText(graph)) {
          const call = thread.call('take', lines).then(read => void (this.progress = { read, of: texts }))
          // It may fail while the store is waited for; it is told below.
          call.catch(() => undefined)
          taken.push(call)
          if (taken.length >= UNDER_WAY) await taken.shift()
        }
        await Promise.all(taken)
        const made = await thread.call('finish', header)
        await this.write(thread, made)
        return made
      })
      return this.opened(unpack(block, FILE_ROOM) as PackedIndex)
    } finally {
      this.progress = undefined
    }
  }

  /** An index as one block, to be kept; it must not change meanwhile. */
  async pack(content: IndexContent, version: number): Promise<SharedArrayBuffer> {
    return pack(await packedIndex(content, await this.header(version)), FILE_ROOM)
  }

  /** Writes a packed index to disk; one that cannot be kept is told of. */
  async keep(block: SharedArrayBuffer): Promise<void> {
    await this.inThread(thread => this.write(thread, block))
  }

  /** Ends what is under way. */
  close(): void {
    this.closing.abort()
  }

  private async header(version: number): Promise<IndexHeader> {
    const { graph, history } = this.options
    return { graph: graph.value, version, history: await history(version), maker: indexMaker() }
  }

  private async opened(packed: PackedIndex): Promise<OpenedIndex> {
    const content = await indexContent(packed)
    return { ...content, version: packed.version, prints: () => unpackedPrints(packed) }
  }

  private async write(thread: WorkerThread<IndexCalls>, block: SharedArrayBuffer): Promise<void> {
    const { file, told } = this.options
    if (file === undefined) return
    await thread.call('write', { file, block }).catch((cause: Error) => {
      told?.('the text index cannot be kept on disk: the next start builds it anew', cause)
    })
  }

  private async inThread<Result>(
    work: (thread: WorkerThread<IndexCalls>) => Promise<Result>
  ): Promise<Result> {
    const { signal } = this.closing
    if (signal.aborted) throw new Unavailable('The text index is closed')
    const thread = new WorkerThread<IndexCalls>({
      script: new URL('./indexWorker.js', import.meta.url),
      options: { stderr: true },
      lost: cause => new Unavailable('The text index cannot be built', 10, { cause })
    })
    const stop = () => void thread.stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await work(thread)
    } finally {
      signal.removeEventListener('abort', stop)
      await thread.stop()
    }
  }
}
