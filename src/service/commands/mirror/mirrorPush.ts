import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { retainedEditions, removeOldEditions } from '../../../graph/editions/retainedEditions.js'
import { makeEdition } from '../../../graph/editions/makeEdition.js'
import type { Edition } from '../../../graph/store/mirror/edition.js'
import { checkMirror, type CheckReport } from '../../../graph/store/mirror/push/checkMirror.js'
import { TargetRefused } from '../../../graph/store/mirror/push/endpoint.js'
import type { MirrorTarget } from '../../../graph/store/mirror/push/mirrorTarget.js'
import { openTarget } from '../../../graph/store/mirror/push/openTarget.js'
import {
  pushEdition,
  type PushedEdition,
  type PushReport
} from '../../../graph/store/mirror/push/pushEdition.js'
import { EditionRemoved } from '../../../graph/store/mirror/push/pushRecord.js'
import { editionsFolder } from '../editionsFolder.js'
import { exitCodes } from '../exitCodes.js'
import { mirrorCheckText, progressText, pushText } from './mirrorText.js'
import { openGraph, type OpenGraph } from '../openGraph.js'
import { scopesOfProfile } from '../scopesOfProfile.js'

export interface MirrorPushOptions {
  readonly to: string
  readonly updateUrl?: string
  readonly profile?: string
  readonly all: boolean
  readonly check: boolean
  readonly repair: boolean
  readonly watch: boolean
  readonly json: boolean
}

/** How long a store that is gone is waited for, in milliseconds. */
const PATIENCE = 120_000
/** From a change to the next edition, in milliseconds: promotions often come several together. */
const SETTLE = 2_000

/**
 * Brings a store to the graph as it is now, or checks that it is there. The report goes to stdout, progress to stderr.
 * @returns the exit code
 * @throws InvalidInput, Unavailable; what the store refuses
 */
export async function mirrorPush(config: Config, options: MirrorPushOptions): Promise<number> {
  if (options.all === (options.profile !== undefined))
    throw new InvalidInput('Say what may leave the house: either --profile NAME, or --all')
  if (options.check && (options.watch || options.repair))
    throw new InvalidInput('--check changes nothing: leave --watch and --repair out')
  const stop = new AbortController()
  const stopped = () => stop.abort(new Unavailable('The push was stopped: the next one goes on from here'))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  const graph = await openGraph(config)
  try {
    const target = await openTarget(options)
    try {
      const push = { config, options, graph, target, signal: stop.signal }
      return options.watch ? await follow(push) : await once(push)
    } finally {
      await target.close()
    }
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
    await graph.store.close()
  }
}

interface Push {
  readonly config: Config
  readonly options: MirrorPushOptions
  readonly graph: OpenGraph
  readonly target: MirrorTarget
  readonly signal: AbortSignal
}

async function once(push: Push): Promise<number> {
  const { options, target, signal, graph } = push
  const edition = await editionFor(push)
  const state = graph.ids.mirrorState
  if (options.check) {
    const report = await checkMirror(target, edition, { state, signal })
    print(options, report, mirrorCheckText(report))
    return report.graphs.every(({ same }) => same) ? exitCodes.done : exitCodes.failed
  }
  const report = await pushEdition(target, edition, {
    folder: join(push.config.dataFolder, 'mirrors'),
    state,
    repair: options.repair,
    patienceMs: PATIENCE,
    signal,
    progress: each => process.stderr.write(progressText(each))
  }).catch((error: unknown) => {
    if (error instanceof EditionRemoved) return undefined
    throw error
  })
  if (report === undefined) return once(push)
  print(options, report, pushText(report))
  return report.graphs.every(({ refused }) => refused === 0) ? exitCodes.done : exitCodes.failed
}

/** Until it is told to stop. What may pass is tried again. */
async function follow(push: Push): Promise<number> {
  const { graph, signal } = push
  const { ids, store } = graph
  let changed = true
  let wake = () => {}
  const unfollow = store.onChange(graphs => {
    if (!graphs.some(each => each.equals(ids.sharedGraph) || each.equals(ids.provenanceGraph))) return
    changed = true
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    for (let pause = SETTLE; !signal.aborted;) {
      if (!changed) {
        await new Promise<void>(resolve => (wake = resolve))
        await wait(SETTLE, undefined, { signal }).catch(() => undefined)
        continue
      }
      changed = false
      try {
        await once(push)
        pause = SETTLE
      } catch (error) {
        if (signal.aborted) break
        if (!mayPass(error)) throw error
        process.stderr.write(`beleg: ${error.message}; again in ${pause / 1000} s\n`)
        changed = true
        await wait(pause, undefined, { signal }).catch(() => undefined)
        pause = Math.min(2 * pause, 60_000)
      }
    }
  } finally {
    unfollow()
  }
  return exitCodes.done
}

/** Whether the same may succeed later: a store that is down or broken, a disk that is full. */
function mayPass(error: unknown): error is Error {
  if (error instanceof TargetRefused) return error.status >= 500
  return error instanceof Unavailable || (error as NodeJS.ErrnoException).code === 'ENOSPC'
}

/** The graph as it is now, as far as it may leave the house. */
async function editionFor({ config, options, graph, signal }: Push): Promise<PushedEdition> {
  const scopes =
    options.profile === undefined
      ? undefined
      : new Set((await scopesOfProfile(options.profile, graph)).map(({ value }) => value))
  const folder = editionsFolder(config)
  const edition = await makeEdition({ ...graph, folder }, signal)
  if ((await retainedEditions(folder)).length > 0) await removeOldEditions(folder)
  return within(edition, scopes)
}

function within({ id, graphs }: Edition, scopes: ReadonlySet<string> | undefined): PushedEdition {
  return { id, graphs: scopes === undefined ? graphs : graphs.filter(({ scope }) => scopes.has(scope)) }
}

function print({ json }: MirrorPushOptions, report: PushReport | CheckReport, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : text)
}
