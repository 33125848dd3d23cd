import type { Logger } from 'pino'
import { causeLog } from '../../../base/log/causeLog.js'
import type { Config } from '../../../base/settings/config.js'
import { demoKey } from './demoKey.js'
import type { HttpSettings, Serving } from '../../http/serving.js'
import { callCounter } from '../../operations/callCounter.js'
import { openWeb } from '../../../base/outgoing/publicWeb.js'
import type { EarlyReading } from '../../../search/kept/earlyReading.js'
import type { Web } from '../../../base/outgoing/web.js'
import { loadLexicon } from '../../../proof/grammar/german/lexicon.js'
import type { Retrieval } from '../../../search/retrieval.js'
import { openDataCheck, type DataCheck } from '../../health/dataCheck.js'
import { openServices } from '../../openServices.js'
import { followEditions, type FollowingEditions } from '../../dumps/followEditions.js'
import { followTurns, type FollowingTurns } from '../../loads/followTurns.js'
import { seedOntology } from '../../profiles/seedOntology.js'
import { seedSubjects } from '../../profiles/seedSubjects.js'
import { packageVersion } from '../../../base/version.js'
import { clockOf } from '../../../base/clock.js'
import { isPostgresUrl } from '../../../base/sql/postgres.js'
import { dataFiles } from '../dataFiles.js'
import { editionsFolder } from '../editionsFolder.js'
import { storedLogKey } from './logKey.js'
import { openTelemetry, type Telemetry } from '../../telemetry/openTelemetry.js'
import { readPartMetrics } from '../../telemetry/readPartMetrics.js'
import { watchedWeb } from '../../../base/outgoing/watchedWeb.js'
import { watchedStore } from '../../../graph/store/watchedStore.js'
import { openAnswering } from './openAnswering.js'
import { openGraph, type OpenGraph } from '../openGraph.js'
import { openCounting } from './openCounting.js'
import type { OpenedStores, Opening } from './opening.js'
import { openMirror } from './openMirror.js'
import { OpenParts } from './openParts.js'
import { operationsPlace } from '../operationsPlace.js'
import { watchDatabase } from './watchDatabase.js'
import { openTextSearch } from './openTextSearch.js'
import { openSigning } from './openSigning.js'
import { queuesOf } from './queuesOf.js'
import { readEarly } from './readEarly.js'

export interface OpenedService extends OpenedStores {
  readonly serving: Serving
  readonly retrieval: Retrieval
  /** Undefined where nobody watches. */
  readonly telemetry: Telemetry | undefined
  /**
   * Makes what nobody waits for: editions, unless the settings say otherwise, and then what later starts need. All at once
   * would keep the first answer waiting, and take several times the memory.
   */
  readonly beginBackground: () => Promise<void>
  /** What is dated ahead in law, and comes into force on its day. */
  readonly turns: Pick<FollowingTurns, 'start'>
  /** What has to be ended, in order. */
  readonly open: Pick<OpenParts, 'add' | 'names'>
  /** Ends all parts, the stores last; the embedded one writes its snapshot. */
  close(): Promise<void>
}

/**
 * Opens all parts as the settings say, and the use-cases over them.
 * What was opened is closed again when a later part fails.
 * @param graph the graph store, which may be opened while this program is still being read
 */
export async function openService(
  config: Config,
  log: Logger,
  graph: Promise<OpenGraph> = openGraph(config, { isServed: true })
): Promise<OpenedService> {
  const open = new OpenParts()
  const early = readEarly(config)
  open.add('reading for the text index', () => early.close())
  // What the gate knows of German takes a quarter of a second: the first claim would wait for it, and now a thread reads.
  setImmediate(loadLexicon)
  // One that cannot be opened is told of below, and needs no end.
  open.add('graph store', () =>
    graph.then(
      ({ store }) => store.close(),
      () => undefined
    )
  )
  try {
    return await openParts({ config, log, open, report: causeLog(log), now: clockOf(config) }, graph, early)
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openParts(
  unwatched: Omit<Opening, 'watch'>,
  graph: Promise<OpenGraph>,
  early: EarlyReading
): Promise<OpenedService> {
  const { config, log, open, report, now } = unwatched
  const version = packageVersion()
  const telemetry = await openTelemetry(config, version, report)
  open.add('telemetry', () => telemetry?.close())
  const watch = telemetry?.watch
  const opening: Opening = { ...unwatched, watch }
  const { operations, quota } = await openCounting(opening)
  const { store: openedStore, ids, rest } = await graph
  const signer = openSigning(config, ids.base, log)
  const store = watch ? watchedStore(openedStore, watch) : openedStore
  await seedOntology({ store, ids })
  await seedSubjects({ store, ids })
  const held = { store, ids, operations }
  const { embedding, retrieval } = await openTextSearch(opening, held, early)
  openDatabaseWatch(opening, held)
  const dataCheck = openFileCheck(opening)
  const { answering, model } = await openAnswering(config, report, { watch, log })
  const editions = openFollowing(opening, held)
  const mirror = await openOwnMirror(opening, ids)
  const vectors = embedding?.vectors
  const services = openServices({
    ...{ ...held, retrieval, now, watch, dataCheck, vectors, mirror, report },
    cacheBytes: (config.cacheBytes / 4) * 3,
    tenantBytes: config.tenantBytes,
    answering: {
      ...answering,
      unsupported: config.unsupported,
      countsPossible: config.countsPossible,
      watch
    },
    embed: embedding?.embedTenant,
    web: openPublicWeb(opening),
    editions: config.mirror.kind === 'off' ? undefined : editions,
    operator: config.operator,
    describing: { model, report }
  })
  if (telemetry?.metrics)
    readPartMetrics(telemetry.metrics, { ...held, retrieval, vectors, dataCheck, version })
  return {
    serving: {
      ...{ services, ids, quota, log, signer, watch, version },
      settings: await httpSettings(config, operations),
      calls: callCounter(),
      reportFailure: report
    },
    ...{ ...held, retrieval, telemetry, open, turns: openTurns(opening, held) },
    beginBackground: async () => {
      await retrieval.ready
      if (config.mirror.kind !== 'off') await editions.start()
      rest?.()
    },
    close: () => open.close()
  }
}

function openFileCheck({ config, log, open, now }: Opening): DataCheck {
  const dataCheck = openDataCheck({
    files: dataFiles(config),
    now,
    damaged: ({ file, part, problem }, remedy) =>
      log.warn({ file, part, reason: problem }, `a file is damaged: ${remedy}`),
    failed: cause => log.warn({ reason: cause.message }, 'the files could not be checked for damage')
  })
  open.add('check of the files', () => dataCheck.close())
  return dataCheck
}

async function openOwnMirror(
  { config, open }: Opening,
  ids: OpenedStores['ids']
): ReturnType<typeof openMirror> {
  const mirror = await openMirror(config, ids)
  open.add('SPARQL mirror', () => mirror?.close())
  return mirror
}

function openDatabaseWatch(
  { config, log, open }: Opening,
  { store, operations }: Pick<OpenedStores, 'store' | 'operations'>
): void {
  const url = operationsPlace(config)
  if (!isPostgresUrl(url)) return
  const uses = () => [operations.connections(), store.connections?.()]
  open.add('watch of the database', watchDatabase({ url, uses, log }))
}

function openFollowing(
  { config, log, open, report }: Opening,
  { store, ids }: Pick<OpenedStores, 'store' | 'ids'>
): FollowingEditions {
  const editions = followEditions({
    ...{ store, ids, folder: editionsFolder(config), report },
    told: ({ id, graphs }, took) =>
      log.info({ edition: id, graphs: graphs.length, seconds: Math.round(took / 1000) }, 'edition made')
  })
  open.add('editions', () => editions.close())
  return editions
}

function openTurns(
  { log, open, now }: Opening,
  { store, ids, operations }: Pick<OpenedStores, 'store' | 'ids' | 'operations'>
): FollowingTurns {
  const turns = followTurns({
    ...{ store, ids, now, claims: operations.claims, actor: 'turn' },
    told: ({ day, acts }) => log.info({ day, acts: acts.length }, 'texts came into force'),
    failed: cause =>
      log.warn({ reason: cause.message }, 'it could not be looked whether texts came into force')
  })
  open.add('turns', () => turns.close())
  return turns
}

function openPublicWeb({ config, open, watch }: Opening): Web {
  const web = openWeb(config.crawl)
  open.add('public web', () => web.close())
  return watch ? watchedWeb(web, watch) : web
}

async function httpSettings(
  config: Config,
  { keys }: Pick<OpenedStores['operations'], 'keys'>
): Promise<HttpSettings> {
  const { secrets, dataFolder, corsOrigins, trustedProxies, quotas, pageQuota, cacheBytes, notices } = config
  return {
    secrets: { adminKey: secrets.adminKey, logKey: secrets.logKey ?? storedLogKey(dataFolder) },
    corsOrigins,
    notices,
    trustedProxies,
    cacheBytes: cacheBytes / 4,
    queues: queuesOf(config),
    quotas,
    pageQuota,
    demoKey: config.demo ? await demoKey(keys, dataFolder) : undefined
  }
}
