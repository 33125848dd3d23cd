import { Unavailable } from '../../../base/errors.js'
import { SharedMutex } from '../../../base/threads/mutex.js'
import type { ScopeGraph } from './edition.js'
import type { MirrorLimits } from './mirrorLimits.js'
import type { GraphFile, OwnGraph, MirrorQueryJob } from './mirrorMessages.js'
import { MirrorLost, MirrorThread } from './mirrorThread.js'

/** How often a query is asked again that another one has taken the engine from. */
const TIMES = 3

/** What one set of scopes is asked in: an engine that is loaded when it is needed, and again after it was ended. */
export class ProfileMirror {
  private thread: Promise<MirrorThread> | undefined
  private readonly mutex = new SharedMutex()
  private closed = false
  /** Queries under way and waiting. */
  private underWay = 0
  private inCharge: MirrorThread | undefined
  private lastAsked = performance.now()
  private ownStatements = 0
  private renewing: Promise<void> | undefined
  /** How long the last load took, in milliseconds. */
  private loadedIn = 0
  /** What the default graph is the union of. */
  private readonly ofToday: readonly ScopeGraph[]

  constructor(
    private readonly graphs: readonly ScopeGraph[],
    private readonly limits: MirrorLimits
  ) {
    this.ofToday = graphs.filter(({ isOfStates }) => !isOfStates)
  }

  get isIdle(): boolean {
    return this.underWay === 0
  }

  /** How long nobody has asked it, in milliseconds. */
  get idleMs(): number {
    return this.isIdle ? performance.now() - this.lastAsked : 0
  }

  /** What it holds at least: of its scope graphs, and of tenants' what was asked. */
  get statements(): number {
    return this.ofToday.reduce((sum, { statements }) => sum + statements, this.ownStatements)
  }

  /** Loads the engine where none is loaded. @throws Unavailable */
  async ready(): Promise<void> {
    await this.opened()
  }

  /** @throws QueryRefused, QueryTooLarge, QueryTooLong, Unavailable, the signal's reason */
  async query(job: MirrorQueryJob, own: readonly OwnGraph[], signal?: AbortSignal): Promise<Uint8Array> {
    this.underWay += 1
    this.ownStatements = Math.max(
      this.ownStatements,
      own.reduce((sum, { statements }) => sum + statements, 0)
    )
    try {
      for (let time = 1; ; time += 1) {
        await this.patiently()
        try {
          return await this.mutex.exclusive(async () => {
            signal?.throwIfAborted()
            return (await this.patiently()).query(job, filesOf(this.graphs), own, signal)
          })
        } catch (error) {
          if (!(error instanceof MirrorLost) || this.closed || time === TIMES) throw unavailable(error)
        }
      }
    } finally {
      this.underWay -= 1
      this.lastAsked = performance.now()
      void this.renewWorn()
    }
  }

  async close(): Promise<void> {
    this.closed = true
    const thread = await this.thread?.catch(() => undefined)
    await thread?.stop()
  }

  /** Lets what runs come to its end first. */
  async closeWhenIdle(): Promise<void> {
    await this.mutex.exclusive(() => this.close())
  }

  /** Loads another engine beside one that is worn, which then takes its place. */
  private async renewWorn(): Promise<void> {
    const worn = await this.thread?.catch(() => undefined)
    if (worn === undefined || !worn.isWorn || worn.hasEnded || this.closed) return
    this.renewing ??= this.renew(worn)
      .catch(() => undefined)
      .finally(() => (this.renewing = undefined))
  }

  private async renew(worn: MirrorThread): Promise<void> {
    const next = await this.open(true)
    await this.mutex.exclusive(async () => {
      if (this.closed || worn.hasEnded || next.hasEnded) return next.stop()
      this.inCharge = next
      this.thread = Promise.resolve(next)
      await worn.stop()
    })
  }

  private async patiently(): Promise<MirrorThread> {
    let timer: NodeJS.Timeout | undefined
    const tired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const seconds = Math.max(5, Math.ceil(this.loadedIn / 1000))
        reject(new Unavailable('The mirror is being loaded', seconds))
      }, this.limits.loadMs)
    })
    try {
      return await Promise.race([this.opened(), tired])
    } finally {
      clearTimeout(timer)
    }
  }

  private opened(): Promise<MirrorThread> {
    if (this.closed) return Promise.reject(new Unavailable('The mirror is closed'))
    if (this.thread === undefined) {
      const opening = this.open()
      this.thread = opening
      opening.catch(() => this.forget(opening))
    }
    return this.thread
  }

  /** @param beside another one, which is in charge yet */
  private async open(beside = false): Promise<MirrorThread> {
    const thread = new MirrorThread(this.limits, () => {
      // What was ended is loaded again at once: whoever comes next need not wait for it. What could not be loaded is not.
      if (this.closed || thread.loadedIn === undefined || this.inCharge !== thread) return
      this.thread = undefined
      void this.opened().catch(() => undefined)
    })
    await thread.load(filesOf(this.ofToday))
    if (!beside) this.inCharge = thread
    this.loadedIn = thread.loadedIn ?? 0
    return thread
  }

  private forget(thread: Promise<MirrorThread>): void {
    if (this.thread === thread) this.thread = undefined
  }
}

function filesOf(graphs: readonly ScopeGraph[]): GraphFile[] {
  return graphs.map(({ graph, nQuads }) => ({ graph, path: nQuads.path }))
}

function unavailable(error: unknown): unknown {
  return error instanceof MirrorLost ? new Unavailable('The mirror is being loaded', 5) : error
}
