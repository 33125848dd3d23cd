import type { Logger } from 'pino'
import { causeLog } from '../../../base/log/causeLog.js'
import type { Config } from '../../../base/settings/config.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { demoKey } from './demoKey.js'
import type { HttpSettings, Serving } from '../../http/serving.js'
import { callCounter } from '../../operations/callCounter.js'
import { openOperations, type Operations } from '../../operations/openOperations.js'
import { openQuota } from '../../operations/quota.js'
import { openWeb } from '../../../base/outgoing/publicWeb.js'
import { openRetrieval } from '../../../search/openRetrieval.js'
import type { Retrieval } from '../../../search/retrieval.js'
import { openDataCheck } from '../../health/dataCheck.js'
import { openServices } from '../../openServices.js'
import { followEditions } from '../../dumps/followEditions.js'
import { seedOntology } from '../../profiles/seedOntology.js'
import { seedSubjects } from '../../profiles/seedSubjects.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { packageVersion } from '../../../base/version.js'
import { clockOf } from '../../../base/clock.js'
import { dataFiles } from '../dataFiles.js'
import { operationsFile, quotaFile } from '../operationsFiles.js'
import { editionsFolder } from '../editionsFolder.js'
import { storedLogKey } from './logKey.js'
import { openTelemetry, type Telemetry } from '../../telemetry/openTelemetry.js'
import { readPartMetrics } from '../../telemetry/readPartMetrics.js'
import { watchedLedger } from '../../operations/watchedLedger.js'
import { watchedWeb } from '../../../base/outgoing/watchedWeb.js'
import { watchedRetrieval } from '../../../search/watchedRetrieval.js'
import { watchedStore } from '../../../graph/store/watchedStore.js'
import { openAnswering } from './openAnswering.js'
import { openEmbedding } from './openEmbedding.js'
import { openGraph, type OpenGraph } from '../openGraph.js'
import { openMirror } from './openMirror.js'
import { OpenParts } from './openParts.js'
import { openSigning } from './openSigning.js'
import { queuesOf } from './queuesOf.js'
import { readEarly } from './readEarly.js'
import { textIndexFile } from './textIndexFile.js'

export interface OpenedService {
  readonly serving: Serving
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly operations: Operations
  readonly retrieval: Retrieval
  /** Undefined where nobody watches. */
  readonly telemetry: Telemetry | undefined
  /**
   * Makes what nobody waits for: editions, unless the settings say otherwise, and then what later starts need. All at once
   * would keep the first answer waiting, and take several times the memory.
   */
  readonly beginBackground: () => Promise<void>
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
  graph: Promise<OpenGraph> = openGraph(config)
): Promise<OpenedService> {
  const open = new OpenParts()
  const early = readEarly(config)
  open.add('reading for the text index', () => early.close())
  // One that cannot be opened is told of below, and needs no end.
  open.add('graph store', () =>
    graph.then(
      ({ store }) => store.close(),
      () => undefined
    )
  )
  try {
    const now = clockOf(config)
    const reportFailure = causeLog(log)
    const telemetry = await openTelemetry(config, packageVersion(), reportFailure)
    open.add('telemetry', () => telemetry?.close())
    const watch = telemetry?.watch
    const opened = await openOperations(operationsFile(config), {
      now,
      previewLimits: config.previewLimits
    })
    open.add('operations store', () => opened.close())
    const operations = watch ? { ...opened, ledger: watchedLedger(opened.ledger, watch) } : opened
    const quota = openQuota(quotaFile(config), {
      onDamage: ({ file, aside, cause }) =>
        log.warn({ file, aside, reason: cause.message }, 'a damaged file was set aside and made anew')
    })
    open.add('quota', () => quota.close())
    const { store: openedStore, ids, rest } = await graph
    const signer = openSigning(config, ids.base, log)
    const store = watch ? watchedStore(openedStore, watch) : openedStore
    await seedOntology({ store, ids })
    await seedSubjects({ store, ids })
    const embedding = await openEmbedding({ config, store, ids, kept: operations.vectors, log, watch })
    open.add('embedder', () => embedding?.close())
    const openedRetrieval = await openRetrieval({
      ...{ store, ids, file: textIndexFile(config), early, ...(embedding && { vectors: embedding.vectors }) },
      told: (what, cause) => log.warn({ ...(cause && { reason: cause.message }) }, what)
    })
    open.add('text index', () => openedRetrieval.close())
    const retrieval = watch ? watchedRetrieval(openedRetrieval, watch) : openedRetrieval

    const dataCheck = openDataCheck({
      files: dataFiles(config),
      now,
      damaged: ({ file, part, problem }, remedy) =>
        log.warn({ file, part, reason: problem }, `a file is damaged: ${remedy}`),
      failed: cause => log.warn({ reason: cause.message }, 'the files could not be checked for damage')
    })
    open.add('check of the files', () => dataCheck.close())

    const { answering, model } = await openAnswering(config, reportFailure, { watch, log })
    const editions = followEditions({
      ...{ store, ids, folder: editionsFolder(config), report: reportFailure },
      told: ({ id, graphs }, took) =>
        log.info({ edition: id, graphs: graphs.length, seconds: Math.round(took / 1000) }, 'edition made')
    })
    open.add('editions', () => editions.close())
    const mirror = await openMirror(config, ids)
    open.add('SPARQL mirror', () => mirror?.close())
    const openedWeb = openWeb(config.crawl)
    open.add('public web', () => openedWeb.close())
    const web = watch ? watchedWeb(openedWeb, watch) : openedWeb
    const services = openServices({
      store,
      ids,
      operations,
      retrieval,
      now,
      cacheBytes: (config.cacheBytes / 4) * 3,
      tenantBytes: config.tenantBytes,
      answering: {
        ...answering,
        unsupported: config.unsupported,
        countsPossible: config.countsPossible,
        watch
      },
      watch,
      embed: embedding?.embedTenant,
      vectors: embedding?.vectors,
      dataCheck,
      web,
      editions: config.mirror.kind === 'off' ? undefined : editions,
      operator: config.operator,
      mirror,
      report: reportFailure,
      describing: { model, report: reportFailure }
    })
    if (telemetry?.metrics)
      readPartMetrics(telemetry.metrics, {
        ...{ store, ids, operations, retrieval, vectors: embedding?.vectors, dataCheck },
        version: packageVersion()
      })
    const serving: Serving = {
      services,
      settings: {
        ...httpSettings(config),
        demoKey: config.demo ? await demoKey(operations.keys, config.dataFolder) : undefined
      },
      ids,
      quota,
      calls: callCounter(),
      log,
      reportFailure,
      signer,
      watch,
      version: packageVersion()
    }
    return {
      ...{ serving, store, ids, operations, retrieval, telemetry, open },
      beginBackground: async () => {
        await retrieval.ready
        if (config.mirror.kind !== 'off') await editions.start()
        rest?.()
      },
      close: () => open.close()
    }
  } catch (error) {
    await open.close()
    throw error
  }
}

function httpSettings(config: Config): HttpSettings {
  const { secrets, dataFolder, corsOrigins, trustedProxies, quotas, pageQuota, cacheBytes } = config
  return {
    secrets: { adminKey: secrets.adminKey, logKey: secrets.logKey ?? storedLogKey(dataFolder) },
    corsOrigins,
    trustedProxies,
    cacheBytes: cacheBytes / 4,
    queues: queuesOf(config),
    quotas,
    pageQuota
  }
}
