import { Unavailable } from '../../errors.js'
import type { Edition } from './edition.js'
import type { MirrorEngine, MirrorQuery } from './mirrorEngine.js'
import { mirrorLimits, type MirrorLimits } from './mirrorLimits.js'
import { OwnGraphs } from './ownGraphs.js'
import { ProfileMirror } from './profileMirror.js'

/** Engines that are loaded at a time: each holds what one set of scopes admits, whole. */
const ENGINES = 3

/**
 * Mirrors in this process: for each set of scopes that is asked an Oxigraph of its own, in a thread of its own. What a
 * profile does not admit is not in its engine, and a query that has to be ended takes nothing from other profiles.
 */
export class OxigraphMirror implements MirrorEngine {
  edition: Edition | undefined
  private mirrors = new Map<string, ProfileMirror>()
  private readonly own = new OwnGraphs()
  private closed = false

  constructor(private readonly limits: MirrorLimits = mirrorLimits) {}

  /** Those that are loaded are loaded anew beside them, then take their places. */
  async take(edition: Edition): Promise<void> {
    const next = new Map<string, ProfileMirror>()
    // One after the other: each takes as much memory as it takes time.
    for (const [key] of this.mirrors) {
      const mirror = this.make(edition, key)
      await mirror.ready()
      next.set(key, mirror)
    }
    const before = this.mirrors
    this.mirrors = next
    this.edition = edition
    for (const mirror of before.values()) void mirror.closeWhenIdle()
  }

  versionOf(graph: string): number | undefined {
    return this.own.versionOf(graph)
  }

  replace(graph: string, version: number, text: AsyncIterable<string>): Promise<void> {
    return this.own.replace(graph, version, text)
  }

  async query({ signal, ...query }: MirrorQuery): Promise<Uint8Array> {
    const { edition } = this
    if (edition === undefined || this.closed) throw new Unavailable('The mirror is being made', 5)
    const job = { ...query, limits: { rows: this.limits.rows, bytes: this.limits.bytes } }
    const own = this.own.of([...query.defaultGraphs, ...query.namedGraphs])
    return this.mirrorOf(edition, query.admitted).query(job, own, signal)
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.all([...this.mirrors.values()].map(mirror => mirror.close()))
  }

  private mirrorOf(edition: Edition, admitted: readonly string[]): ProfileMirror {
    const key = [...admitted].sort().join(' ')
    const mirror = this.mirrors.get(key) ?? this.make(edition, key)
    if (!this.mirrors.has(key) && this.mirrors.size >= ENGINES) this.dropOne()
    // The last one that was asked stands last.
    this.mirrors.delete(key)
    this.mirrors.set(key, mirror)
    return mirror
  }

  private make({ graphs }: Edition, key: string): ProfileMirror {
    const admitted = new Set(key.split(' '))
    return new ProfileMirror(
      graphs.filter(({ graph }) => admitted.has(graph)),
      this.limits
    )
  }

  private dropOne(): void {
    const idle = [...this.mirrors].find(([, mirror]) => mirror.isIdle)
    if (idle === undefined) throw new Unavailable('All mirrors are in use', 5)
    this.mirrors.delete(idle[0])
    void idle[1].close()
  }
}
