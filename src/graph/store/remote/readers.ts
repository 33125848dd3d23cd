import type { NamedNode } from '@rdfjs/types'
import { askRows } from './queryEndpoint.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { allVersions } from './templates.js'
import { versionsOf, type GraphVersions } from './versionWatch.js'

/** A reader that takes longer to say its versions is of no help, and the next look at the first one waits for it. */
const LOOK_MS = 1_000
/** For so long one that has not answered is not looked at again. */
const REST_MS = 5_000

/**
 * Spreads queries over the main endpoint and those extra ones that, when last looked at, stood at the present versions of
 * all graphs that a query reads. An extra endpoint that lags in these, or fails, gets none.
 */
export class Readers {
  readonly #found = new Map<DatasetEndpoint, GraphVersions>()
  readonly #restsUntil = new Map<DatasetEndpoint, number>()
  #turn = 0

  constructor(
    private readonly main: DatasetEndpoint,
    private readonly extra: readonly DatasetEndpoint[],
    private readonly timeoutMs: number
  ) {}

  /** @param versions of all graphs at the main endpoint, as far as they are known */
  next(versions: GraphVersions, dataset: readonly NamedNode[]): DatasetEndpoint {
    const level = this.extra.filter(reader => {
      const found = this.#found.get(reader)
      return found !== undefined && dataset.every(({ value }) => found.get(value) === versions.get(value))
    })
    this.#turn = (this.#turn + 1) % (level.length + 1)
    return level[this.#turn - 1] ?? this.main
  }

  /** Until it is looked at again. */
  drop(reader: DatasetEndpoint): void {
    this.#found.delete(reader)
    this.#restsUntil.set(reader, performance.now() + REST_MS)
  }

  /** Looks which versions the extra endpoints have reached. */
  async look(): Promise<void> {
    await Promise.all(this.extra.map(reader => this.#lookAt(reader)))
  }

  async close(): Promise<void> {
    await Promise.all([this.main, ...this.extra].map(reader => reader.connection.close()))
  }

  async #lookAt(reader: DatasetEndpoint): Promise<void> {
    if (performance.now() < (this.#restsUntil.get(reader) ?? 0)) return
    try {
      this.#found.set(reader, await versionsAt(reader, Math.min(this.timeoutMs, LOOK_MS)))
    } catch {
      this.drop(reader)
    }
  }
}

export async function versionsAt(endpoint: DatasetEndpoint, timeoutMs: number): Promise<GraphVersions> {
  return versionsOf(await askRows(endpoint, allVersions, { dataset: [], timeoutMs }))
}
