import { askRows } from './queryEndpoint.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { allVersions } from './templates.js'
import { versionsOf, type GraphVersions } from './versionWatch.js'

/**
 * Spreads queries over the main endpoint and those extra ones that stood at the same versions when last looked at.
 * An extra endpoint that lags, fails or has not been asked since our last commit gets none.
 */
export class Readers {
  #level: readonly DatasetEndpoint[] = []
  #levelAt: GraphVersions | undefined
  #turn = 0

  constructor(
    private readonly main: DatasetEndpoint,
    private readonly extra: readonly DatasetEndpoint[],
    private readonly timeoutMs: number
  ) {}

  next(versions: GraphVersions): DatasetEndpoint {
    const level = this.#levelAt === versions ? this.#level : []
    this.#turn = (this.#turn + 1) % (level.length + 1)
    return level[this.#turn - 1] ?? this.main
  }

  drop(reader: DatasetEndpoint): void {
    this.#level = this.#level.filter(other => other !== reader)
  }

  /** Looks which extra endpoints have reached these versions. */
  async compare(versions: GraphVersions): Promise<void> {
    const found = await Promise.all(
      this.extra.map(reader => versionsAt(reader, this.timeoutMs).catch(() => undefined))
    )
    this.#level = this.extra.filter((_, index) => same(found[index], versions))
    this.#levelAt = versions
  }

  async close(): Promise<void> {
    await Promise.all([this.main, ...this.extra].map(reader => reader.connection.close()))
  }
}

export async function versionsAt(endpoint: DatasetEndpoint, timeoutMs: number): Promise<GraphVersions> {
  return versionsOf(await askRows(endpoint, allVersions, { dataset: [], timeoutMs }))
}

function same(one: GraphVersions | undefined, other: GraphVersions): boolean {
  return one?.size === other.size && [...other].every(([graph, version]) => one.get(graph) === version)
}
