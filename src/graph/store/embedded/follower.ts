import { Unavailable } from '../../../base/errors.js'
import { withinPatience } from '../../../base/withinPatience.js'
import { EngineLost, type EngineListener, type EngineThread, type ThreadLoss } from './engineThread.js'
import { FollowedCommits } from './followedCommits.js'
import { LogGap, type LogEntry, type GraphLog } from './graphLog.js'
import { LogReplaced } from './logReplaced.js'
import { loadReplica, replay, type Replica } from './loadReplica.js'
import type { QueryQueue } from './queryQueue.js'
import type { Snapshots } from './snapshots.js'

/** How often an engine that breaks while it follows the log is replaced before the callers are told. */
const ATTEMPTS = 3
/** Packed bytes of a commit of others that is taken in for longer than anybody should wait. */
const LARGE = 300_000
/** How long it is looked for which commits a log lost, before it is said that it did. */
const LOOK_BACK_MS = 3_000

interface FollowerOptions {
  /** Called when an engine has begun to read what there is. */
  readonly reading?: (() => void) | undefined
  /** Ends of the IRIs of those graphs that are held; all when absent. */
  readonly only?: readonly string[] | undefined
}

/** Keeps one replica in step with the log, and puts a new one in its place when its engine has ended. */
export class Follower {
  /** Why nothing is answered any more. */
  replacement: LogReplaced | undefined
  /** What went wrong at the last attempt to follow. */
  problem: string | undefined
  /** Whether this process has committed what its replica does not hold yet. */
  isBehind = false
  private replica: Replica | undefined
  private readonly seen = new Map<string, number>()
  /** When the log was last asked that had nothing more than the replica. */
  private looked = 0
  private looking: Promise<void> | undefined
  /** Of a large commit of others that is being taken in: while it is, what was there before is answered. */
  private large: { readonly begun: Promise<void>; readonly begin: () => void; isUnderWay: boolean } =
    unbegun()
  private last: Promise<unknown> = Promise.resolve()
  private closed = false
  private tellReplaced: (replaced: LogReplaced) => void = () => {}
  /** Resolves when the log turns out to have lost commits that were followed: nothing is answered any more. */
  readonly replaced = new Promise<LogReplaced>(resolve => (this.tellReplaced = resolve))
  /** The last commit that was followed, by whichever replica. */
  private followed: Pick<Replica, 'applied' | 'mark'> | undefined
  private readonly commits = new FollowedCommits()
  private readonly listener: EngineListener

  constructor(
    private readonly log: GraphLog,
    private readonly snapshots: Snapshots,
    private readonly queue: QueryQueue,
    private readonly changed: (graphs: readonly string[]) => void,
    { reading = () => {}, only }: FollowerOptions = {}
  ) {
    this.listener = {
      reading,
      only,
      answers: (answers, last) => this.queue.answers(answers, last),
      lost: (engine, loss) => this.lost(engine, loss)
    }
  }

  /** The replica that answers now; none while it is being replaced. */
  get current(): Replica | undefined {
    return this.replica
  }

  version(graph: string): number {
    return this.seen.get(graph) ?? 0
  }

  /** All that were ever written. */
  get graphs(): string[] {
    return [...this.seen.keys()]
  }

  /** Takes note of a commit of this process that its replica does not follow now. */
  note(versions: readonly (readonly [graph: string, version: number])[]): void {
    this.isBehind = true
    for (const [graph, version] of versions) this.seen.set(graph, version)
    this.changed(versions.map(([graph]) => graph))
  }

  /** An engine that is up to date. @throws Unavailable */
  async engine(): Promise<EngineThread> {
    if (!this.replica) await this.follow().catch(unavailable)
    if (!this.replica) throw new Unavailable('The graph store is being reloaded', 5)
    return this.replica.engine
  }

  /**
   * Brings the replica to the end of the log as it is now.
   * @throws Unavailable; InvalidInput when log and snapshots do not give the present state
   */
  follow(): Promise<void> {
    const result = this.last.then(() => this.followNow())
    this.last = result.catch(() => {})
    return result
  }

  /** Whether it was last looked for what others wrote longer ago than this. */
  isOlder(milliseconds: number): boolean {
    return performance.now() - this.looked > milliseconds
  }

  /**
   * Follows unless that was done so lately; those who wait at the same moment wait for one look. A large commit of others
   * is not waited for.
   */
  async followWithin(milliseconds: number): Promise<void> {
    const since = performance.now() - milliseconds
    while (this.looked < since && !this.large.isUnderWay) await this.look()
  }

  private look(): Promise<void> {
    if (this.looking !== undefined) return this.looking
    if (!this.large.isUnderWay) this.large = unbegun()
    this.looking = Promise.race([this.follow(), this.large.begun]).finally(() => (this.looking = undefined))
    return this.looking
  }

  async close(): Promise<void> {
    this.closed = true
    await this.last
    const { replica } = this
    this.replica = undefined
    await replica?.engine.stop()
    // Queries that were under way are watched no more; the watch would keep the process alive.
    this.queue.lost({ query: undefined, ruined: false })
  }

  private async followNow(): Promise<void> {
    if (this.replacement !== undefined) throw this.replacement
    for (let attempt = 1; !this.closed; attempt += 1) {
      try {
        await this.takeNew((this.replica ??= await this.load()))
        this.isBehind = false
        this.problem = undefined
        return
      } catch (error) {
        if (error instanceof LogReplaced) return await this.endFor(error)
        const passing = error instanceof EngineLost || error instanceof LogGap
        if (passing) await this.drop()
        if (passing && attempt < ATTEMPTS) continue
        this.problem = passing ? 'The graph engine breaks while it follows the log' : (error as Error).message
        throw passing ? new Unavailable(this.problem, 5, { cause: error }) : error
      }
    }
    throw new Unavailable('The graph store is closed')
  }

  /** What callers saw of commits that are lost cannot be taken back here: a new process begins with what is there. */
  private async endFor(replaced: LogReplaced): Promise<never> {
    this.replacement = replaced
    const lost = await withinPatience(LOOK_BACK_MS, () => this.commits.lostIn(this.log), undefined)
    const whole = new LogReplaced(replaced.seq, lost)
    this.replacement = whole
    this.problem = whole.message
    this.tellReplaced(whole)
    await this.drop()
    this.queue.refuseWaiting(new Unavailable(whole.message, 5, { cause: whole }))
    throw whole
  }

  private async takeNew(replica: Replica): Promise<void> {
    for (;;) {
      const asked = performance.now()
      const entries = await this.log.after(replica.applied, replica.mark)
      if (entries.length === 0) {
        this.followed = { applied: replica.applied, mark: replica.mark }
        this.looked = asked
        return
      }
      for (const entry of entries) {
        await this.take(replica, entry)
        this.commits.add(entry)
        this.tell(
          replica,
          entry.changes.map(change => change.graph)
        )
      }
    }
  }

  private async take(replica: Replica, entry: LogEntry): Promise<void> {
    if (weightOf(entry) > LARGE) {
      this.large.isUnderWay = true
      this.large.begin()
    }
    try {
      await replay(replica, entry)
    } finally {
      if (this.large.isUnderWay) this.large = unbegun()
    }
  }

  /** Queries are let in when the new replica is at least where the old one was. */
  private async load(): Promise<Replica> {
    const { followed } = this
    if (followed?.mark !== undefined && (await this.log.markOf(followed.applied)) !== followed.mark)
      throw new LogReplaced(followed.applied)
    const replica = await loadReplica(this.log, this.snapshots, this.listener)
    if (replica.mark !== undefined) await this.commits.begin(this.log, replica.applied)
    this.queue.attach(replica.engine)
    this.tell(replica, [...replica.versions.keys()])
    return replica
  }

  private lost(engine: EngineThread, loss: ThreadLoss): void {
    if (this.replica?.engine !== engine) return
    this.replica = undefined
    this.queue.lost(loss)
    if (this.closed) return
    this.follow()
      .catch(unavailable)
      .catch((error: Error) => this.queue.refuseWaiting(error))
  }

  private async drop(): Promise<void> {
    await this.replica?.engine.stop()
    this.replica = undefined
    this.queue.lost({ query: undefined, ruined: false })
  }

  private tell(replica: Replica, graphs: readonly string[]): void {
    const changed = graphs.filter(graph => this.seen.get(graph) !== replica.versions.get(graph))
    for (const graph of changed) this.seen.set(graph, replica.versions.get(graph)!)
    if (changed.length > 0) this.changed(changed)
  }
}

function unbegun() {
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  return { begun, begin, isUnderWay: false }
}

function weightOf({ changes }: LogEntry): number {
  let sum = 0
  for (const { added, removed } of changes)
    for (const piece of [...added, ...removed]) sum += piece.byteLength
  return sum
}

/** What stops a start is, once the service runs, a part that is down. */
export function unavailable(error: unknown): never {
  if (error instanceof Unavailable) throw error
  throw new Unavailable((error as Error).message, 5, { cause: error })
}
