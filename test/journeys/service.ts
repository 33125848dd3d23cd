import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { openService } from '../../src/service/commands/open/openService.js'
import { readConfig } from '../../src/base/settings/config.js'
import { importers } from '../../src/formats/registry.js'
import type { InputFile } from '../../src/formats/importer.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import type { Serving } from '../../src/service/http/serving.js'
import { importDemo } from '../../src/service/loads/importDemo.js'
import { startClient, type Client } from '../service/http/client.js'
import { fillWithDemo } from './demoFolder.js'
import { graphWithSubjects } from './graphWithSubjects.js'
import { inputOf } from '../formats/inputOf.js'
import { introduce } from '../graph/store/fuseki/introduce.js'

export const ADMIN_KEY = 'admin-key-of-the-journeys'
/** The same on every store, so that answers can be compared byte by byte. */
export const JOURNEY_BASE = 'http://journey.beleg.test'
/** What the graph of a demo depends on. */
const GRAPH = { BELEG_BASE_IRI: JOURNEY_BASE, BELEG_CLOCK: '2026-11-21T12:00:00Z' }

export interface RunningService {
  readonly client: Client
  /** What the client asks; others can be started over parts of it. */
  readonly serving: Serving
  /** Of its stores. */
  readonly folder: string
  /** Of the graphs shared and provenance. */
  readonly versions: () => Promise<number[]>
  /** Waits until there is an edition of the graphs as they are now. */
  readonly makeEdition: () => Promise<void>
  readonly store: GraphStore
  /** Loads RDF of others (Turtle) into the shared graph, as a steward does. */
  readonly load: (turtle: string) => Promise<void>
  /** Loads files of a format, as a steward does. */
  readonly loadFiles: (format: string, files: readonly InputFile[]) => Promise<void>
  readonly key: (profile: string, tenant?: string) => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * The whole service with the demo corpus, as `beleg serve` opens it, on a port and, without `BELEG_DATA`, in a folder of
 * its own.
 * @param several others of the same graph are started in this process
 */
export async function startService(
  settings: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
  several = Object.keys(GRAPH).every(name => !(name in settings))
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-journey-'))
  const config = readConfig({
    BELEG_DATA: folder,
    ...GRAPH,
    BELEG_ADMIN_KEY: ADMIN_KEY,
    BELEG_QUOTA_DE_FEDERAL: '1000000',
    BELEG_QUOTA_PUBLIC_OBSERVATORY: '1000000',
    ...settings
  })
  // What many tests begin with is made once; for others, opening a store twice would cost what importing once does.
  if (several && ['BELEG_DATA', 'BELEG_GRAPH_STORE'].every(name => !(name in settings))) {
    const own = Object.keys(GRAPH).filter(name => name in settings)
    await fillWithDemo(folder, { ...GRAPH, ...Object.fromEntries(own.map(name => [name, settings[name]!])) })
  }
  if (config.graphStore.kind === 'remote') await introduce(config.graphStore.url, config.baseIri)
  const service = await openService(config, log, graphWithSubjects(config))
  await importDemo(service)
  const client = await startClient(service.serving)
  const { ids, store } = service
  const loadFiles = async (format: string, files: readonly InputFile[]) => {
    const { promotions } = service.operations
    const request = { store, ids, importer: importers[format]!, actor: 'beleg load', now: () => new Date() }
    const { refused } = await importFiles({ ...request, inputs: { files, refused: [] }, promotions })
    if (refused.length > 0) throw new Error(refused[0]!.reason)
  }
  return {
    client,
    serving: service.serving,
    folder: config.dataFolder,
    store,
    versions: () => store.versions([ids.sharedGraph, ids.provenanceGraph]),
    makeEdition: async () => {
      void service.beginBackground()
      const id = (await store.versions([ids.sharedGraph, ids.provenanceGraph])).join('-')
      while ((await service.serving.services.editions.current())?.id !== id) await setTimeout(100)
    },
    load: turtle => loadFiles('rdf', [inputOf(turtle, 'others.ttl')]),
    loadFiles,
    key: async (profile, tenant) => {
      const { key } = await service.serving.services.keys.issue({
        profile,
        ...(tenant === undefined ? {} : { tenant })
      })
      return key
    },
    close: async () => {
      await client.close()
      await service.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
