import { setTimeout as wait } from 'node:timers/promises'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { loadConfig } from '../../../base/settings/config.js'
import { catchUp, type CaughtUp, type CatchUpOptions } from '../../../graph/store/remote/follow/catchUp.js'
import { findServer, type FoundServer } from '../../../graph/store/remote/findServer.js'
import { exitCodes } from '../exitCodes.js'

export interface FollowStoreOptions {
  readonly to: string
  readonly from?: string
  readonly once: boolean
  readonly check: boolean
  readonly repair: boolean
}

const TIMEOUT_MS = 10_000
/** Between two looks at the versions. */
const POLL_MS = 200
const LONGEST_PAUSE_MS = 5_000

/**
 * Keeps a dataset of Fuseki at what another holds, until it is told to stop.
 * @returns the exit code
 * @throws InvalidInput; with `once` or `check` also Unavailable
 */
export async function runFollowStore(options: FollowStoreOptions): Promise<number> {
  if (options.check && options.repair) throw new InvalidInput('--check changes nothing: leave --repair out')
  const stop = new AbortController()
  const stopped = () => stop.abort(new Unavailable('It was stopped'))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  const pair = new Pair(options.from ?? settingOf(), options.to)
  try {
    return await (options.once || options.check
      ? followOnce(pair, { ...options, signal: stop.signal })
      : followOn(pair, options.repair, stop.signal))
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
    await pair.close()
  }
}

function settingOf(): string {
  const { graphStore } = loadConfig()
  if (graphStore.kind !== 'embedded') return graphStore.url
  throw new InvalidInput(
    'The graph store is the embedded one: name the dataset of Fuseki to follow by --from'
  )
}

async function followOnce(pair: Pair, options: CatchUpOptions): Promise<number> {
  const report = await pair.catchUp(options)
  process.stdout.write(reportText(report, options.check === true))
  return options.check === true && report.graphs.length > 0 ? exitCodes.failed : exitCodes.done
}

/** What may pass is tried again. */
async function followOn(pair: Pair, repair: boolean, signal: AbortSignal): Promise<number> {
  let isLevel = false
  let isWhole = repair
  for (let pause = POLL_MS; !signal.aborted;) {
    try {
      const report = await pair.catchUp({ repair: isWhole, signal })
      if (report.graphs.length > 0 || !isLevel) process.stdout.write(reportText(report, false))
      isLevel = true
      isWhole = false
      pause = POLL_MS
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof Unavailable)) throw error
      if (isLevel || pause === POLL_MS) process.stderr.write(`beleg: ${error.message}; it is tried again\n`)
      isLevel = false
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
  return exitCodes.done
}

function reportText({ graphs }: CaughtUp, check: boolean): string {
  if (graphs.length === 0) return 'Both hold the same\n'
  const sum = (of: 'added' | 'removed') => graphs.reduce((all, each) => all + each[of], 0)
  if (!check) return `${graphs.length} graphs: ${sum('added')} statements added, ${sum('removed')} removed\n`
  return graphs
    .map(({ graph, added, removed }) => `${graph}: ${added} statements are missing, ${removed} too many\n`)
    .join('')
}

/** Both datasets, found when they first answer. */
class Pair {
  #primary: FoundServer | undefined
  #follower: FoundServer | undefined

  constructor(
    private readonly from: string,
    private readonly to: string
  ) {}

  async catchUp(options: CatchUpOptions): Promise<CaughtUp> {
    this.#primary ??= await fusekiAt(this.from)
    this.#follower ??= await fusekiAt(this.to)
    return catchUp(this.#primary, this.#follower, options)
  }

  async close(): Promise<void> {
    await this.#primary?.connection.close()
    await this.#follower?.connection.close()
  }
}

async function fusekiAt(url: string): Promise<FoundServer> {
  const found = await findServer({ url }, TIMEOUT_MS)
  if (found.address.get !== undefined) return found
  await found.connection.close()
  throw new InvalidInput('Only a dataset of Fuseki follows another')
}
