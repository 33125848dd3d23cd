import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import { NamedMutex } from '../../../base/threads/mutex.js'
import { measuredOwn } from './measuredOwn.js'
import { QueryTooLarge, type OwnDifference } from './mirrorEngine.js'
import { mirrorLimits, type OwnSize } from './mirrorLimits.js'
import type { MirrorTarget } from './push/mirrorTarget.js'
import {
  deleteSubjects,
  dropGraph,
  forgetTenantVersion,
  graphsUnder,
  insertData,
  raiseTenantVersion,
  sequence,
  setTenantVersion,
  tenantVersion
} from './push/pushTemplates.js'
import { mustBeStatement } from './push/statementsOf.js'

/** What was not asked for so long is taken away: a tenant that has gone leaves nothing. */
const IDLE_MS = 10 * 60_000

interface Kept {
  readonly version: number
  /** Why it may not be asked; then it is not there. */
  readonly error?: QueryTooLarge
  readonly size: OwnSize
  asked: number
}

/** Tenants' own graphs at a mirror elsewhere, put there while they are asked for. */
export class TenantGraphs {
  readonly #kept = new Map<string, Kept>()
  readonly #mutex = new NamedMutex()
  readonly #sweeper: NodeJS.Timeout

  /** @param beginning of the IRIs of tenants' graphs */
  constructor(
    private readonly target: MirrorTarget,
    private readonly beginning: string,
    private readonly idleMs = IDLE_MS,
    private readonly most: OwnSize = mirrorLimits.own
  ) {
    this.#sweeper = setInterval(() => void this.#sweep().catch(() => undefined), idleMs / 10)
    this.#sweeper.unref()
  }

  versionOf(graph: string): number | undefined {
    const kept = this.#kept.get(graph)
    if (kept !== undefined) kept.asked = Date.now()
    return kept?.version
  }

  /**
   * Reads a text once for all that wait for it. One that is larger than may be asked is not put there.
   * @throws TypeError for a graph that is no tenant's, the signal's reason
   */
  replace(graph: string, version: number, text: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
    if (!graph.startsWith(this.beginning)) throw new TypeError('Not the graph of a tenant')
    return this.#mutex.exclusive(graph, async () => {
      signal?.throwIfAborted()
      if (this.#kept.get(graph)?.version === version) return
      const name = DataFactory.namedNode(graph)
      const size = { statements: 0, characters: 0 }
      let statements: string[]
      try {
        statements = await statementsIn(measuredOwn(text, size, this.most, signal))
      } catch (error) {
        if (!(error instanceof QueryTooLarge)) throw error
        // The same version is not read again.
        this.#kept.set(graph, { version, error, size, asked: Date.now() })
        return
      }
      this.#kept.delete(graph)
      // One request is one transaction.
      await this.target.update(
        sequence([
          dropGraph(name),
          forgetTenantVersion(name),
          ...(statements.length > 0 ? [insertData(name, statements)] : []),
          setTenantVersion(name, version)
        ])
      )
      this.#kept.set(graph, { version, size, asked: Date.now() })
    })
  }

  /** As `MirrorEngine.change`. What another process has taken away meanwhile it does not put there. */
  change(
    graph: string,
    version: number,
    { since, subjects, text }: OwnDifference,
    signal?: AbortSignal
  ): Promise<boolean> {
    return this.#mutex.exclusive(graph, async () => {
      signal?.throwIfAborted()
      const kept = this.#kept.get(graph)
      if (kept?.version === version) return true
      if (kept === undefined || kept.version !== since || kept.error !== undefined) return false
      const size = { ...kept.size }
      const name = DataFactory.namedNode(graph)
      try {
        const statements = await statementsIn(measuredOwn(text, size, this.most, signal))
        this.#kept.delete(graph)
        await this.target.update(
          sequence([
            deleteSubjects(
              name,
              subjects.map(iri => DataFactory.namedNode(iri))
            ),
            ...(statements.length > 0 ? [insertData(name, statements)] : []),
            raiseTenantVersion(name, since, version)
          ])
        )
      } catch (error) {
        // How large it is without what was removed only the whole tells.
        if (error instanceof QueryTooLarge) return false
        throw error
      }
      this.#kept.set(graph, { version, size, asked: Date.now() })
      return true
    })
  }

  /**
   * Another process may have put another version there, or taken it away.
   * @throws Unavailable; the next one to ask finds that it is not held
   * @throws QueryTooLarge for one that is larger than may be asked
   */
  async mustHold(graphs: readonly string[]): Promise<void> {
    for (const graph of new Set(graphs)) {
      const kept = this.#kept.get(graph)
      if (kept === undefined) continue
      if (kept.error !== undefined) throw kept.error
      const rows = await this.target.select(tenantVersion(DataFactory.namedNode(graph)))
      if (rows.length === 1 && rows[0]!['version'] === String(kept.version)) continue
      this.#kept.delete(graph)
      throw new Unavailable('The mirror does not hold the documents of the tenant any more: ask again')
    }
  }

  /** Takes away what processes that were killed have left. */
  async clear(): Promise<void> {
    for (const { graph } of await this.target.select(graphsUnder(this.beginning)))
      if (graph?.startsWith(this.beginning)) await this.#drop(graph)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    for (const graph of [...this.#kept.keys()]) await this.#drop(graph).catch(() => undefined)
  }

  async #sweep(): Promise<void> {
    for (const [graph, { asked }] of [...this.#kept])
      if (Date.now() - asked > this.idleMs) await this.#drop(graph)
  }

  #drop(graph: string): Promise<void> {
    return this.#mutex.exclusive(graph, async () => {
      this.#kept.delete(graph)
      const name = DataFactory.namedNode(graph)
      await this.target.update(sequence([dropGraph(name), forgetTenantVersion(name)]))
    })
  }
}

/** `<s> <p> o` each. */
async function statementsIn(text: AsyncIterable<string>): Promise<string[]> {
  const statements: string[] = []
  for await (const lines of text) {
    for (const line of lines.split('\n'))
      if (line !== '') statements.push(mustBeStatement(line.replace(/ \.$/, '')))
  }
  return statements
}
