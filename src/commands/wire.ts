import type { Logger } from 'pino'
import { causeLog } from '../causeLog.js'
import type { Config } from '../config.js'
import type { Identifiers } from '../graph/identifiers.js'
import type { AppDependencies } from '../http/dependencies.js'
import { callCounter } from '../operations/callCounter.js'
import { openOperations, type Operations } from '../operations/openOperations.js'
import { openQuota } from '../operations/quota.js'
import { openRetrieval } from '../retrieval/openRetrieval.js'
import type { Retrieval } from '../retrieval/retrieval.js'
import { accessOf } from '../services/accessOf.js'
import { openSources } from '../services/attributions/listSources.js'
import { answerQuestion } from '../services/ask/answerQuestion.js'
import { meteredEvents } from '../services/ask/meteredEvents.js'
import { findThing, isHeld } from '../services/documents/findThing.js'
import { readDocument } from '../services/documents/readDocument.js'
import { openIngest } from '../services/ingest/ingestDocument.js'
import { issueKey } from '../services/keys/issueKey.js'
import { listChanges } from '../services/changes/listChanges.js'
import { openOverview } from '../services/overview/readOverview.js'
import { profileCatalogue } from '../services/profiles/profileCatalogue.js'
import { seedOntology } from '../services/profiles/seedOntology.js'
import { listServices } from '../services/publicServices/listServices.js'
import { openServiceParts } from '../services/publicServices/serviceParts.js'
import { readProvenance } from '../services/provenance/readProvenance.js'
import { listProvisions } from '../services/provisions/listProvisions.js'
import { openProvisionParts } from '../services/provisions/provisionParts.js'
import { meter, type Metered } from '../services/usage/meter.js'
import { readUsage } from '../services/usage/readUsage.js'
import type { GraphStore } from '../store/graphStore.js'
import { packageVersion } from '../version.js'
import { clockOf } from './clock.js'
import { operationsFile, quotaFile } from './keys.js'
import { keptLogKey } from './logKey.js'
import { openAnswering } from './openAnswering.js'
import { openEmbedding } from './openEmbedding.js'
import { openGraph } from './openGraph.js'
import { OpenParts } from './openParts.js'
import { turnsOf } from './turnsOf.js'

export interface Service {
  readonly deps: AppDependencies
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly operations: Operations
  readonly retrieval: Retrieval
  /** What has to be ended, in order. */
  readonly open: Pick<OpenParts, 'add' | 'names'>
  /** Ends all parts, the stores last; the embedded one writes its snapshot. */
  close(): Promise<void>
}

/**
 * Opens all parts as the settings say and binds the use-cases to them.
 * What was opened is closed again when a later part fails.
 */
export async function wire(config: Config, log: Logger): Promise<Service> {
  const open = new OpenParts()
  try {
    const now = clockOf(config)
    const operations = await openOperations(operationsFile(config), { now })
    open.add('operations store', () => operations.close())
    const quota = openQuota(quotaFile(config), {
      onDamage: ({ file, aside, cause }) =>
        log.warn({ file, aside, reason: cause.message }, 'a damaged file was set aside and made anew')
    })
    open.add('quota', () => quota.close())
    const { store, ids } = await openGraph(config)
    open.add('graph store', () => store.close())
    await seedOntology({ store, ids })
    const embedding = await openEmbedding({ config, store, ids, kept: operations.vectors, log })
    open.add('embedder', () => embedding?.close())
    const retrieval = await openRetrieval({ store, ids, ...(embedding && { vectors: embedding.vectors }) })
    open.add('text index', () => retrieval.close())

    const reportFailure = causeLog(log)
    const parts = openProvisionParts({ store, ids, retrieval, cacheBytes: (config.cacheBytes / 4) * 3 })
    const serviceParts = openServiceParts({ ...parts, store })
    const answering = {
      parts: { ...parts, retrieval },
      ...(await openAnswering(config, reportFailure)),
      unsupported: config.unsupported
    }
    const profiles = profileCatalogue({ store, ids })
    const recordUse = (use: Metered) => meter({ ledger: operations.ledger, now }, use)
    const deps: AppDependencies = {
      config: {
        secrets: {
          adminKey: config.secrets.adminKey,
          logKey: config.secrets.logKey ?? keptLogKey(config.dataFolder)
        },
        corsOrigins: config.corsOrigins,
        trustedProxies: config.trustedProxies,
        cacheBytes: config.cacheBytes / 4,
        turns: turnsOf(config),
        quotas: config.quotas
      },
      log,
      reportFailure,
      version: packageVersion(),
      store,
      ids,
      quota,
      findKey: key => operations.keys.find(key),
      access: async (key, profile) => accessOf(await profiles.list(), key, profile),
      health: async () => {
        const [graph, versions] = await Promise.all([
          store.health(),
          store.versions([ids.sharedGraph]).catch(() => [])
        ])
        return { graph, sharedVersion: versions[0], operations: operations.health() }
      },
      listProfiles: () => profiles.list(),
      listProvisions: request => listProvisions(parts, request),
      listServices: request => listServices(serviceParts, request),
      readOverview: openOverview({ store, ids }),
      listChanges: request => listChanges({ ...parts, store, now }, request),
      listSources: openSources({ store, ids }),
      readProvenance: request => readProvenance({ ...parts, store }, request),
      findThing: request => findThing({ store, ids }, request),
      isHeld: request => isHeld({ store, ids }, request),
      readDocument: request => readDocument({ ...parts, store }, request),
      ask: async request => {
        const answer = await answerQuestion(answering, request)
        // Nobody is there any more to whom it could be delivered.
        if (!request.signal.aborted) await recordUse({ ...request, ...answer, kind: 'ask' })
        return answer as Awaited<ReturnType<AppDependencies['ask']>>
      },
      streamAnswer: request =>
        meteredEvents(answering, request, answer => recordUse({ ...request, ...answer, kind: 'ask/stream' })),
      ingest: openIngest({ store, ids, now, embed: embedding?.embedTenant }),
      recordUse,
      readUsage: request => readUsage({ ledger: operations.ledger, now }, request),
      calls: callCounter(),
      issueKey: wanted => issueKey(operations.keys, wanted),
      listKeys: () => operations.keys.list(),
      revokeKey: id => operations.keys.revoke(id)
    }
    return { deps, store, ids, operations, retrieval, open, close: () => open.close() }
  } catch (error) {
    await open.close()
    throw error
  }
}
