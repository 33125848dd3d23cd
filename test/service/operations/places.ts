import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { kyselyOverPool, openPool } from '../../../src/base/sql/postgres.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { OPERATIONS_SCHEMA } from '../../../src/service/operations/openPostgresOperations.js'
import { ownDatabase, postgresServer } from '../../support/postgres/ownDatabase.js'
import type { Tables } from '../../../src/service/operations/tables.js'

/** Where an operations database can be, and how a test gets one of its own there. */
export interface Place {
  readonly engine: 'SQLite' | 'PostgreSQL'
  /** Long enough for all processes to see what one has changed. */
  readonly settled: () => Promise<void>
  readonly make: () => Promise<MadePlace>
}

export interface MadePlace {
  /** As `openOperations` takes it; there is nothing yet. */
  readonly place: string
  /** Over a connection of its own, which the test ends with `destroy()`. */
  readonly connect: () => Kysely<Tables>
  /** The first column of what a statement gives. */
  readonly look: (statement: string) => Promise<unknown[]>
  /** As when a server is stopped, and is back; files are always there. */
  readonly goAway?: () => Promise<void>
  readonly comeBack?: () => Promise<void>
  readonly remove: () => Promise<void>
}

async function lookIn(connect: () => Kysely<Tables>, statement: string): Promise<unknown[]> {
  const db = connect()
  try {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db)
    return rows.map(row => Object.values(row)[0])
  } finally {
    await db.destroy()
  }
}

const sqlite: Place = {
  engine: 'SQLite',
  settled: () => new Promise(resolve => setImmediate(resolve)),
  async make() {
    const folder = mkdtempSync(join(tmpdir(), 'beleg-operations-'))
    const place = join(folder, 'operations.sqlite')
    const connect = () => kyselyOver<Tables>(openSqliteHandle(place))
    return {
      place,
      connect,
      look: statement => lookIn(connect, statement),
      remove: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

const postgres: Place = {
  engine: 'PostgreSQL',
  settled: () => new Promise(resolve => setTimeout(resolve, 300)),
  async make() {
    const { url, goAway, comeBack, remove } = await ownDatabase()
    const withTables = new URL(url)
    withTables.searchParams.set('options', `-c search_path=${OPERATIONS_SCHEMA}`)
    const connect = () => kyselyOverPool<Tables>(openPool(withTables.href, 1), OPERATIONS_SCHEMA)
    return {
      ...{ place: url, connect, goAway, comeBack, remove },
      look: statement => lookIn(connect, statement)
    }
  }
}

/** All that this machine has: PostgreSQL where `BELEG_TEST_POSTGRES` names a server (`.ci/postgres run`). */
export const places: readonly Place[] = postgresServer === undefined ? [sqlite] : [sqlite, postgres]
