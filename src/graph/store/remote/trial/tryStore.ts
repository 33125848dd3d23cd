import { findServer, type ServerOptions } from '../findServer.js'
import { askTruth } from '../queryEndpoint.js'
import type { CommitWay } from '../sendUpdate.js'
import {
  tryDataset,
  tryGraphs,
  tryGuards,
  tryIsolation,
  tryLiterals,
  tryRows,
  tryUpdates,
  tryWhole
} from './commitTrials.js'
import { needs, type FoundLack, type Lack, type Need } from './needs.js'
import { tryAnswers, trySize } from './queryTrials.js'
import { layTrialGraphs, removeTrialGraphs } from './trialGraphs.js'

export interface StoreTrial {
  /** What the server calls itself. */
  readonly version: string
  readonly lacks: readonly Lack[]
  /** What could not be tried, because something before it is lacking. */
  readonly untried: readonly Need[]
}

/**
 * Tries on a server all that the graph store needs of it, in two graphs of its own, which are removed again.
 * @throws InvalidInput for what is no address
 * @throws Unavailable when nothing answers there
 */
export async function tryStore(options: ServerOptions, timeoutMs = 10_000): Promise<StoreTrial> {
  const endpoint = await findServer(options, timeoutMs)
  const asked = { dataset: [], timeoutMs }
  const way: CommitWay = { endpoint, timeoutMs, ask: text => askTruth(endpoint, text, asked) }
  const trial = new Trial()
  try {
    await trial.of('answers', () => tryAnswers(way))
    if (trial.lacks.length > 0) return trial.ended(endpoint.version)
    await Promise.all([trial.of('size', () => trySize(way)), tryCommits(trial, way)])
    return trial.ended(endpoint.version)
  } finally {
    await endpoint.connection.close()
  }
}

async function tryCommits(trial: Trial, way: CommitWay): Promise<void> {
  const { update } = way.endpoint.address
  const graphs = await layTrialGraphs(way).catch((error: unknown) => error as Error)
  if (graphs instanceof Error) {
    const mend = `Set BELEG_GRAPH_UPDATE to the address where it takes updates, if that is not ${update}; and see that they are allowed to this user`
    trial.lack('updates', { found: graphs.message, mend })
    return
  }
  const [one, other] = graphs
  try {
    await trial.of('updates', () => tryUpdates(graphs, way))
    if (trial.lacks.some(({ need }) => need === 'updates')) return
    const tryOne = async () => {
      await Promise.all([
        trial.of('rows', () => tryRows(one, way)),
        trial.of('literals', () => tryLiterals(one, way)),
        trial.of('dataset', () => tryDataset(graphs, way)),
        trial.of('graphs', () => tryGraphs(one, way))
      ])
      await trial.of('guards', () => tryGuards(one, way))
      await trial.of('whole', () => tryWhole(one, way))
    }
    await Promise.all([tryOne(), trial.of('isolation', () => tryIsolation(other, way))])
  } finally {
    await trial.of('updates', async () => {
      await removeTrialGraphs(graphs, way)
      return undefined
    })
  }
}

class Trial {
  readonly lacks: Lack[] = []
  readonly #tried = new Set<Need>()

  /** What fails otherwise is a lack, too; a server that has gone is not. */
  async of(need: Need, attempt: () => Promise<FoundLack | undefined>): Promise<void> {
    const lack = await attempt().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error
      return { found: error.message, mend: 'See what the log of the server says' }
    })
    this.#tried.add(need)
    if (lack !== undefined) this.lack(need, lack)
  }

  lack(need: Need, lack: FoundLack): void {
    this.#tried.add(need)
    this.lacks.push({ need, ...lack })
  }

  ended(version: string): StoreTrial {
    const all = Object.keys(needs) as Need[]
    return { version, lacks: this.lacks, untried: all.filter(need => !this.#tried.has(need)) }
  }
}
