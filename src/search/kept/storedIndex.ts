import { existsSync } from 'node:fs'
import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../base/errors.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { FILE_ROOM } from './indexFile.js'
import { indexMaker } from './indexMaker.js'
import { indexThread, type IndexThread } from './indexThread.js'
import { packBytes, unpackBytes } from './packedBytes.js'
import { packedIndex, type IndexContent, type IndexHeader, type PackedIndex } from './packedIndex.js'

/** What is told of an index on disk, for the log. */
export type IndexNotice = (what: string, cause?: Error) => void

/** What tells a graph's history from that of any other graph that has the same name. */
export interface IndexHistory {
  /** Of the graph as it is at a version. */
  readonly at: (version: number) => Promise<string>
  /** Whether it is that of the graph up to a version; where absent, what `at` names it. */
  readonly isOurs?: (history: string) => Promise<boolean>
}

export interface StoredIndexOptions {
  readonly store: GraphStore
  readonly graph: NamedNode
  /** Where the index is kept; nowhere when absent. */
  readonly file?: string | undefined
  readonly history: IndexHistory
  readonly told?: IndexNotice | undefined
}

/** The index of a graph on disk, and the threads that read, make and write it. */
export class StoredIndex<Options extends StoredIndexOptions = StoredIndexOptions> {
  private readonly closing = new AbortController()

  constructor(protected readonly options: Options) {}

  /** Whether there is one on disk, which may turn out to be of no use. */
  get isKept(): boolean {
    const { file } = this.options
    return file !== undefined && existsSync(file)
  }

  /** What is on disk, if it is the index of this graph, not newer than `version`, and whole. */
  async read(version: number): Promise<PackedIndex | undefined> {
    const { file, graph } = this.options
    if (file === undefined || !this.isKept) return undefined
    const block = await this.bytesOf(file)
    const packed = block && readable(block)
    if (packed === undefined) {
      this.options.told?.('the text index on disk is damaged, or of another form: it is built anew')
      return undefined
    }
    const fits = packed.maker === indexMaker() && packed.graph === graph.value && packed.version <= version
    return fits && (await this.isOurs(packed)) ? packed : undefined
  }

  /** What an index on disk is headed with. */
  async header(version: number): Promise<IndexHeader> {
    const { graph, history } = this.options
    return { graph: graph.value, version, history: await history.at(version), maker: indexMaker() }
  }

  /** An index as one block, to be kept; it must not change meanwhile. */
  async pack(content: IndexContent, header: IndexHeader): Promise<SharedArrayBuffer> {
    return packBytes(await packedIndex(content, header), FILE_ROOM)
  }

  /** Writes a packed index to disk; one that cannot be kept is told of. */
  async keep(block: SharedArrayBuffer): Promise<void> {
    await this.inThread(thread => this.write(thread, block))
  }

  async write(thread: IndexThread, block: SharedArrayBuffer): Promise<void> {
    const { file, told } = this.options
    if (file === undefined) return
    await thread.call('write', { file, block }).catch((cause: Error) => {
      if (this.closing.signal.aborted) return
      told?.('the text index cannot be kept on disk: the next start builds it anew', cause)
    })
  }

  /** @throws Unavailable when it was closed */
  inThread<Result>(work: (thread: IndexThread) => Promise<Result>): Promise<Result> {
    if (this.closing.signal.aborted) throw new Unavailable('The text index is closed')
    const thread = indexThread()
    return this.using(thread, () => work(thread))
  }

  /** Ends what is under way. */
  close(): void {
    this.closing.abort()
  }

  protected bytesOf(file: string): Promise<SharedArrayBuffer | undefined> {
    return this.inThread(thread => thread.call('open', file))
  }

  protected async using<Result>(thread: IndexThread, work: () => Promise<Result>): Promise<Result> {
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

  private async isOurs({ history, version }: PackedIndex): Promise<boolean> {
    const { isOurs, at } = this.options.history
    return isOurs === undefined ? history === (await at(version)) : isOurs(history)
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
