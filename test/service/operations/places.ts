import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { kyselyOverPool, openPool } from '../../../src/base/sql/postgres.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { OPERATIONS_SCHEMA } from '../../../src/service/operations/openPostgresOperations.js'
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

/** The URL of a server where tests may create databases; its own database is left as it is. */
export const postgresServer = process.env['BELEG_TEST_POSTGRES']

const postgres: Place = {
  engine: 'PostgreSQL',
  settled: () => new Promise(resolve => setTimeout(resolve, 300)),
  async make() {
    const name = `beleg_test_${randomUUID().replaceAll('-', '')}`
    const url = new URL(postgresServer!)
    await onServer(`create database "${name}"`)
    url.pathname = `/${name}`
    const place = url.href
    url.searchParams.set('options', `-c search_path=${OPERATIONS_SCHEMA}`)
    const connect = () => kyselyOverPool<Tables>(openPool(url.href, 1), OPERATIONS_SCHEMA)
    return {
      place,
      connect,
      look: statement => lookIn(connect, statement),
      remove: () => onServer(`drop database "${name}" with (force)`)
    }
  }
}

/** Asks the server itself, over its own database. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** All that this machine has: PostgreSQL where `BELEG_TEST_POSTGRES` names a server (`.ci/postgres run`). */
export const places: readonly Place[] = postgresServer === undefined ? [sqlite] : [sqlite, postgres]
