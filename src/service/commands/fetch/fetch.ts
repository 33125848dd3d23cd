import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { holdAlone } from '../../operations/holdAlone.js'
import { openOperations } from '../../operations/openOperations.js'
import { openWeb } from '../../../base/outgoing/publicWeb.js'
import { endLeft, type LeftEnded } from '../../loads/fetching/endLeft.js'
import { fetchFiles, type FetchedFile } from '../../loads/fetching/fetchFiles.js'
import { FetchedFiles } from '../../loads/fetching/keptFiles.js'
import { markLoaded, notLoaded, requestFor, type Files } from '../../loads/fetching/loadFetched.js'
import { manners } from '../../loads/fetching/politeWeb.js'
import { publisherOf, type Publisher } from '../../loads/fetching/publisher.js'
import { RunMark } from '../../loads/fetching/runMark.js'
import { StagingMark } from '../../loads/fetching/stagingMark.js'
import { importFiles } from '../../loads/importFiles.js'
import type { LoadReport } from '../../loads/loadReport.js'
import { stageFiles, type StageReport } from '../../loads/stageFiles.js'
import { exitCodes } from '../exitCodes.js'
import { describeFailure } from '../describeFailure.js'
import { baseOf, intervalOf, pauseOf, type FetchOptions } from './fetchOptions.js'
import { endedText, fetchedLine, fetchText } from './fetchText.js'
import { operationsPlace } from '../operationsPlace.js'
import { importText, stageText } from '../load/loadTexts.js'
import { openGraph } from '../openGraph.js'

interface Run {
  readonly config: Config
  readonly publisher: Publisher
  readonly names: readonly string[]
  readonly options: FetchOptions
  readonly base: URL | undefined
  readonly pauseMs: number
  /** Where what this service gives is kept. */
  readonly folder: string
  readonly actor: string
  readonly signal: AbortSignal
}

/**
 * Fetches from a publisher, and stages or promotes what changed. The report goes to stderr, with `json` to stdout.
 * @returns the exit code: 0 all is there, 1 some did not come or were refused, 2 there is no such thing
 * @throws InvalidInput, Unavailable, Error of the file system
 */
export async function fetchOfficial(
  config: Config,
  service: string,
  names: readonly string[],
  options: FetchOptions
): Promise<number> {
  const publisher = publisherOf(service)
  const stop = new AbortController()
  const stopped = () => stop.abort(new Unavailable('It was stopped: the next run goes on from here'))
  const folder = join(config.dataFolder, 'fetched', service)
  const base = baseOf(options)
  const run: Run = {
    config,
    publisher,
    names,
    options,
    base,
    pauseMs: pauseOf(options, publisher),
    folder,
    actor: `beleg fetch ${service}`,
    signal: stop.signal
  }
  const interval = intervalOf(options.interval)
  if (options.watch && options.anyway)
    throw new InvalidInput(
      '--anyway is for what somebody has looked at: fetch once with it, and watch without it'
    )
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  try {
    return options.watch ? await watch(run, interval) : await once(run)
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
  }
}

/** Until it is told to stop. What fails, fails until the next time. */
async function watch(run: Run, intervalMs: number): Promise<number> {
  while (!run.signal.aborted) {
    try {
      await once(run)
    } catch (error) {
      if (run.signal.aborted) break
      // What is asked for wrongly does not become right.
      if (error instanceof InvalidInput) throw error
      process.stderr.write(`beleg: ${describeFailure(error).message}\n`)
    }
    process.stderr.write(`again in ${intervalMs / 60_000} min\n`)
    await wait(intervalMs, undefined, { signal: run.signal }).catch(() => undefined)
  }
  return exitCodes.done
}

async function once(run: Run): Promise<number> {
  const letGo = holdAlone(join(run.folder, 'lock.sqlite'), run.actor)
  try {
    return await bringAndLoad(run)
  } finally {
    letGo()
  }
}

async function bringAndLoad(run: Run): Promise<number> {
  const { config, publisher, folder, options } = run
  const kept = new FetchedFiles(folder)
  const mark = new RunMark(folder, clockOf(config)())
  try {
    const fetched = await bring(run, kept, mark)
    const { report } = fetched
    // Before the load, which takes its time.
    if (!options.json) process.stderr.write(fetchText(report))
    const fresh = notLoaded(fetched.files, publisher, options.again)
    const load = fresh.size === 0 ? undefined : await loadOf(fresh, kept, run)
    const ended = report.left.length === 0 ? undefined : await endedOf(report.left, kept, run)
    mark.end()
    if (options.json)
      process.stdout.write(
        `${JSON.stringify({ fetched: report, ...load?.report, ...(ended && { ended }) })}\n`
      )
    else process.stderr.write((load?.text ?? nothingLoaded(report)) + endedText(ended))
    const isWhole = report.failed.length === 0 && (load?.report.refused ?? []).length === 0
    return isWhole ? exitCodes.done : exitCodes.failed
  } catch (error) {
    if (error instanceof InvalidInput) mark.end()
    throw error
  }
}

function nothingLoaded({ failed }: FetchedFile['report']): string {
  return failed.length > 0 ? 'Nothing came: nothing to stage\n' : 'Nothing is new: nothing to stage\n'
}

async function bring(run: Run, kept: FetchedFiles, mark: RunMark): Promise<FetchedFile> {
  const { config, publisher, names, options, base, pauseMs, signal } = run
  kept.clearParts()
  const web = openWeb({ ...config.crawl, ...(base && { named: new Set([base.origin]) }) })
  const { language, country } = options
  try {
    return await fetchFiles(
      {
        what: names,
        all: options.all ?? false,
        anyway: options.anyway ?? false,
        options: { ...(language && { language }), ...(country && { country }) }
      },
      {
        publisher,
        base,
        web,
        manners: { ...manners, pauseMs },
        kept,
        mark,
        now: clockOf(config),
        signal,
        onFile: (name, done) => {
          if (process.stderr.isTTY) process.stderr.write(fetchedLine(name, done))
        }
      }
    )
  } finally {
    await web.close()
  }
}

interface Loaded {
  readonly report: LoadReport | StageReport
  readonly text: string
}

/** @returns undefined when a process that was killed had staged all of it */
async function loadOf(files: Files, kept: FetchedFiles, run: Run): Promise<Loaded | undefined> {
  const { config, publisher, folder, actor, options } = run
  const graph = await openGraph(config, { followsLate: true })
  try {
    const mark = new StagingMark(folder, { ...graph, actor })
    const before = await mark.recover(kept)
    const left = before === undefined ? files : notLoaded(readAgain(files, kept), publisher, options.again)
    if (before !== undefined) process.stderr.write(`${before} was staged by a run that was broken off\n`)
    if (left.size === 0) return undefined
    const request = { ...graph, ...(await requestFor(left, publisher, kept)), actor, now: clockOf(config) }
    if (options.yes) {
      const operations = await openOperations(operationsPlace(config))
      try {
        const report = await importFiles({
          ...request,
          anyway: options.anyway ?? false,
          promotions: operations.promotions
        })
        markLoaded(left, report, kept)
        return { report, text: importText(report) }
      } finally {
        await operations.close()
      }
    }
    await mark.begin(left)
    const staged = await stageFiles(request)
    markLoaded(left, staged.report, kept)
    mark.end()
    return { report: staged.report, text: stageText(staged) }
  } finally {
    await graph.store.close()
  }
}

/** Stages or promotes that acts are published no more. */
async function endedOf(
  left: readonly string[],
  kept: FetchedFiles,
  { config, publisher, actor, options }: Run
): Promise<LeftEnded | undefined> {
  const graph = await openGraph(config, { followsLate: true })
  const parts = { ...graph, actor, now: clockOf(config) }
  try {
    if (!options.yes) return await endLeft(left, { kept, publisher, parts })
    const operations = await openOperations(operationsPlace(config))
    try {
      const { promotions } = operations
      return await endLeft(left, { kept, publisher, parts: { ...parts, promotions } })
    } finally {
      await operations.close()
    }
  } finally {
    await graph.store.close()
  }
}

function readAgain(files: Files, kept: FetchedFiles): Files {
  return new Map([...files].map(([name, record]) => [name, kept.read(name) ?? record]))
}
