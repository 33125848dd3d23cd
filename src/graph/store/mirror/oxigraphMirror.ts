import { Unavailable } from '../../../base/errors.js'
import type { Edition } from './edition.js'
import type { MirrorEngine, MirrorQuery, OwnDifference } from './mirrorEngine.js'
import { mirrorLimits, type MirrorLimits } from './mirrorLimits.js'
import type { OwnGraph } from './mirrorMessages.js'
import { OwnGraphs, OWN_IDLE_MS } from './ownGraphs.js'
import { ProfileMirror } from './profileMirror.js'

/** Engines that are loaded at a time: each holds what one set of scopes admits, whole. */
const ENGINES = 3

/**
 * Mirrors in this process: for each set of scopes that is asked an Oxigraph of its own, in a thread of its own. What a
 * profile does not admit is not in its engine, and a query that has to be ended takes nothing from other profiles. A tenant
 * whose graph is not small is asked in an engine that nobody else is asked in.
 */
export class OxigraphMirror implements MirrorEngine {
  edition: Edition | undefined
  private common = new Map<string, ProfileMirror>()
  /** Those of single tenants. */
  private apart = new Map<string, ProfileMirror>()
  private readonly own: OwnGraphs
  private readonly sweeper: NodeJS.Timeout
  private closed = false

  constructor(private readonly limits: MirrorLimits = mirrorLimits) {
    this.own = new OwnGraphs(limits)
    this.sweeper = setInterval(() => this.sweep(), OWN_IDLE_MS / 10).unref()
  }

  /** Those that are loaded are loaded anew beside them, then take their places. */
  async take(edition: Edition): Promise<void> {
    const common = await this.anew(edition, this.common)
    const apart = await this.anew(edition, this.apart)
    const before = [...this.common.values(), ...this.apart.values()]
    this.common = common
    this.apart = apart
    this.edition = edition
    for (const mirror of before) void mirror.closeWhenIdle()
  }

  versionOf(graph: string): number | undefined {
    return this.own.versionOf(graph)
  }

  replace(graph: string, version: number, text: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
    return this.own.replace(graph, version, text, signal)
  }

  change(graph: string, version: number, difference: OwnDifference, signal?: AbortSignal): Promise<boolean> {
    return this.own.change(graph, version, difference, signal)
  }

  async query({ signal, ...query }: MirrorQuery): Promise<Uint8Array> {
    const { edition } = this
    if (edition === undefined || this.closed) throw new Unavailable('The mirror is being made', 5)
    const job = { ...query, limits: { rows: this.limits.rows, bytes: this.limits.bytes } }
    const shared = new Set(edition.graphs.map(({ graph }) => graph))
    const own = this.own.of([...query.defaultGraphs, ...query.namedGraphs].filter(each => !shared.has(each)))
    return this.mirrorOf(edition, query.admitted, own).query(job, own, signal)
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.sweeper)
    await Promise.all([...this.common.values(), ...this.apart.values()].map(mirror => mirror.close()))
  }

  private mirrorOf(edition: Edition, admitted: readonly string[], own: readonly OwnGraph[]): ProfileMirror {
    const isCommon = own.every(each => this.own.isSmall(each))
    const mirrors = isCommon ? this.common : this.apart
    const key = keyOf(admitted, isCommon ? [] : own)
    const mirror = mirrors.get(key) ?? this.make(edition, key)
    if (!mirrors.has(key)) {
      if (isCommon) while (mirrors.size >= ENGINES) this.dropOne(mirrors)
      else {
        const statements = own.reduce((sum, each) => sum + each.statements, mirror.statements)
        const held = () => [...mirrors.values()].reduce((sum, each) => sum + each.statements, statements)
        while (mirrors.size > 0 && held() > this.limits.inOwnEngines) this.dropOne(mirrors)
      }
    }
    // The last one that was asked stands last.
    mirrors.delete(key)
    mirrors.set(key, mirror)
    return mirror
  }

  private make({ graphs }: Edition, key: string): ProfileMirror {
    const admitted = new Set(key.split('\n')[0]!.split(' '))
    const scopes = new Set(graphs.filter(({ graph }) => admitted.has(graph)).map(({ scope }) => scope))
    return new ProfileMirror(
      graphs.filter(
        ({ graph, scope, isOfStates }) => admitted.has(graph) || (isOfStates && scopes.has(scope))
      ),
      this.limits
    )
  }

  private async anew(
    edition: Edition,
    mirrors: ReadonlyMap<string, ProfileMirror>
  ): Promise<Map<string, ProfileMirror>> {
    const next = new Map<string, ProfileMirror>()
    // One after the other: each takes as much memory as it takes time.
    for (const [key] of mirrors) {
      const mirror = this.make(edition, key)
      await mirror.ready()
      next.set(key, mirror)
    }
    return next
  }

  private dropOne(mirrors: Map<string, ProfileMirror>): void {
    const idle = [...mirrors].find(([, mirror]) => mirror.isIdle)
    if (idle === undefined) throw new Unavailable('All mirrors are in use', 5)
    mirrors.delete(idle[0])
    void idle[1].close()
  }

  /** A tenant that has gone leaves no engine. */
  private sweep(): void {
    for (const [key, mirror] of [...this.apart])
      if (mirror.idleMs > OWN_IDLE_MS) {
        this.apart.delete(key)
        void mirror.close()
      }
  }
}

/** Graphs of tenants that stand in it are behind a line end. */
function keyOf(admitted: readonly string[], own: readonly OwnGraph[]): string {
  return [[...admitted].sort().join(' '), ...own.map(({ graph }) => graph)].join('\n')
}
