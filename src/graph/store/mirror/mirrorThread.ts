import { Unavailable } from '../../../base/errors.js'
import { WorkerThread } from '../../../base/threads/workerThread.js'
import { QueryRefused } from '../graphStore.js'
import { QueryTooLarge, QueryTooLong } from './mirrorEngine.js'
import type { MirrorLimits } from './mirrorLimits.js'
import type { GraphFile, MirrorCalls, OwnGraph, MirrorQueryJob } from './mirrorMessages.js'

/** How often the time and the memory of a query are looked at. */
const LOOK_MS = 50
/** So long a query goes on at least when its caller has gone. */
const LEAST_MS = 1_000
/** Half a kilobyte each. */
const FORGOTTEN = 300_000

/** The thread has ended, and not because of the query that is told so: it may be asked again elsewhere. */
export class MirrorLost extends Error {
  override readonly name = 'MirrorLost'
}

/** One engine in a thread of its own, of the lowest priority; asked one thing at a time. */
export class MirrorThread {
  private readonly thread: WorkerThread<MirrorCalls>
  private why: Error | undefined
  /** How long the engine took to load, in milliseconds; undefined before it is loaded. */
  loadedIn: number | undefined
  /** Versions of tenants' graphs that the engine holds. */
  private readonly held = new Map<string, number>()
  /** Statements that the engine was made to forget. */
  private forgotten = 0

  constructor(
    private readonly limits: MirrorLimits,
    ended: () => void
  ) {
    this.thread = new WorkerThread<MirrorCalls>({
      script: new URL('./mirrorWorker.js', import.meta.url),
      options: { stderr: true },
      letsEnd: true,
      told: () => {
        this.why ??= new QueryRefused('The graph engine broke on this query')
        void this.thread.stop()
      },
      lost: () => new MirrorLost('The mirror has ended'),
      ended
    })
  }

  /** What an engine forgets goes on taking memory: then another one is to take its place. */
  get isWorn(): boolean {
    return this.forgotten > FORGOTTEN
  }

  get hasEnded(): boolean {
    return this.thread.hasEnded
  }

  async load(files: readonly GraphFile[]): Promise<number> {
    const since = performance.now()
    const statements = await whileTakingIn(() => this.thread.call('load', files))
    this.loadedIn = performance.now() - since
    return statements
  }

  /**
   * @throws MirrorLost when the thread ended because of something else
   * @throws QueryRefused, QueryTooLarge, QueryTooLong
   */
  async query(
    job: MirrorQueryJob,
    files: readonly GraphFile[],
    own: readonly OwnGraph[],
    signal?: AbortSignal
  ): Promise<Uint8Array> {
    try {
      for (const each of own) await this.hold(each, signal)
      await this.thread.call('prepare', { job, files })
      signal?.throwIfAborted()
      return await this.watched(() => this.thread.call('query', job), signal)
    } catch (error) {
      throw this.why ?? known(error as Error)
    }
  }

  /**
   * Brings a tenant's graph to its version where it is not there yet. It ends when the caller hangs up; what was done until
   * then is done for the next one.
   * @throws Unavailable when it takes longer than one query may wait, the signal's reason
   */
  private async hold(own: OwnGraph, signal: AbortSignal | undefined): Promise<void> {
    const held = this.held.get(own.graph)
    if (held === own.version) return
    this.held.delete(own.graph)
    const { ownMs } = this.limits
    const { whole, dropped, forgotten } = await whileTakingIn(() =>
      this.thread.call('hold', { own: missingFrom(own, held), ms: ownMs }, { signal })
    )
    for (const graph of dropped) this.held.delete(graph)
    this.forgotten = forgotten
    if (!whole) throw new Unavailable('Your documents are being read for this query: ask again', 2)
    this.held.set(own.graph, own.version)
  }

  stop(): Promise<void> {
    return this.thread.stop()
  }

  /** Ends the thread when what it does takes too long, or too much memory. */
  private async watched<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const { queryMs, memory } = this.limits
    let before = process.memoryUsage.rss()
    const grown = () => process.memoryUsage.rss() - before
    const since = performance.now()
    // For a caller that has gone, loading the engine again is not worth less than what is left of its query.
    const leftMs = Math.min(queryMs, Math.max(LEAST_MS, this.loadedIn ?? 0))
    const again = Math.ceil(queryMs / 1000)
    const watch = setInterval(() => {
      const ms = performance.now() - since
      // What others take in meanwhile is not this query's.
      if (takingIn > 0) before = Math.max(before, process.memoryUsage.rss())
      if (ms > (signal?.aborted ? leftMs : queryMs)) {
        this.endFor(new QueryTooLong(`The query took longer than ${queryMs / 1000} s: ask for less`, again))
      } else if (grown() > memory) {
        this.endFor(new QueryTooLong('The query took more memory than it may: ask for less', again))
      }
    }, LOOK_MS)
    try {
      const result = await work()
      // What an engine has taken it never gives back.
      if (takingIn === 0 && grown() > memory / 4) void this.thread.stop()
      return result
    } finally {
      clearInterval(watch)
    }
  }

  private endFor(why: Error): void {
    this.why ??= why
    void this.thread.stop()
  }
}

/** What an engine needs that holds a version of a graph. */
function missingFrom(own: OwnGraph, held: number | undefined): OwnGraph {
  const { differences = [], packed, ...facts } = own
  const from = differences.findIndex(({ since }) => since === held)
  return from < 0 ? { ...facts, packed, differences } : { ...facts, differences: differences.slice(from) }
}

/** Engines of this process that are loading something: its memory grows by that. */
let takingIn = 0

async function whileTakingIn<Result>(work: () => Promise<Result>): Promise<Result> {
  takingIn += 1
  try {
    return await work()
  } finally {
    takingIn -= 1
  }
}

/** What a thread throws has a name and no class. */
function known(error: Error): Error {
  if (error.name === 'QueryTooLarge') return new QueryTooLarge(error.message)
  if (['MirrorLost', 'AbortError', 'Unavailable'].includes(error.name)) return error
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return new Unavailable('The mirror is being made anew', 5)
  return new QueryRefused(error.message)
}
