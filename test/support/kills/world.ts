import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../../src/base/settings/config.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { openStore } from '../../../src/service/commands/openStore.js'
import { operationsPlace } from '../../../src/service/commands/operationsPlace.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { Settings } from '../../service/commands/beleg.js'
import { ownDatabase, type OwnDatabase } from '../postgres/ownDatabase.js'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

const BASE = 'http://kills.beleg.test'

/** What writers that are killed write to, and eyes of its own on it that nobody kills. */
export interface World {
  readonly engine: Engine
  /** For whatever they need beside it. */
  readonly folder: string
  /** Of PostgreSQL each writer is a machine of its own; a file they share. */
  readonly settingsOf: (writer: string) => Settings
  /** Of a place where nothing is yet. */
  readonly emptyPlace: (name: string) => Promise<EmptyPlace>
  /** Resolves when the database does nothing more for what a writer's processes had sent. */
  readonly settled: (writer: string) => Promise<void>
  readonly store: GraphStore
  readonly operations: Operations
  readonly ids: Identifiers
  readonly close: () => Promise<void>
}

export interface EmptyPlace {
  readonly settings: Settings
  readonly remove: () => Promise<void>
}

/** @param server of PostgreSQL, where databases may be created */
export async function openWorld(engine: Engine, server?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-kills-'))
  const database = engine === 'PostgreSQL' ? await ownDatabase(server) : undefined
  const base: Settings = { BELEG_BASE_IRI: BASE, BELEG_DEMO: 'off', BELEG_LOG_LEVEL: 'warn' }
  const settingsOf = (writer: string): Settings =>
    database === undefined
      ? { ...base, BELEG_DATA: join(folder, 'data') }
      : {
          ...base,
          BELEG_DATA: join(folder, `data-${writer}`),
          BELEG_DATABASE_URL: `${database.url}?application_name=${writer}`
        }
  const config = readConfig(settingsOf('reader'))
  const store = await openStore(config)
  const operations = await openOperations(operationsPlace(config))
  return {
    ...{ engine, folder, settingsOf, store, operations },
    ids: identifiers(BASE),
    async settled(writer) {
      while (database !== undefined && (await database.connectionsOf(writer)) > 0) await wait(5)
    },
    async emptyPlace(name) {
      const own = database && (await ownDatabase(server))
      const data = join(folder, name)
      return {
        settings: { ...base, BELEG_DATA: data, ...(own && { BELEG_DATABASE_URL: own.url }) },
        remove: async () => {
          await rm(data, { recursive: true, force: true, maxRetries: 5 })
          await own?.remove()
        }
      }
    },
    async close() {
      await operations.close()
      await store.close()
      await removeAll(folder, database)
    }
  }
}

async function removeAll(folder: string, database: OwnDatabase | undefined): Promise<void> {
  await database?.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
