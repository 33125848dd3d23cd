import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The URL of a server where tests may create databases (`.ci/postgres run`); its own database is left as it is. */
export const postgresServer = process.env['BELEG_TEST_POSTGRES']

export interface OwnDatabase {
  readonly name: string
  readonly url: string
  /** As when the server is stopped: who is connected is cut off, and nobody else gets in. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** A database for one test, without anything in it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const name = `beleg_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(postgresServer!)
  url.pathname = `/${name}`
  await onServer(`create database "${name}"`)
  return {
    name,
    url: url.href,
    async goAway() {
      await onServer(`alter database "${name}" allow_connections false`)
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    comeBack: () => onServer(`alter database "${name}" allow_connections true`),
    remove: () => onServer(`drop database "${name}" with (force)`)
  }
}

/** Defines tests that need a server, or one that is skipped by name where there is none. */
export function describeWithPostgres(name: string, tests: (this: Mocha.Suite) => void): void {
  if (postgresServer === undefined)
    describe(name, () => {
      it.skip('needs PostgreSQL (BELEG_TEST_POSTGRES)')
    })
  else describe(name, tests)
}

/** Several services at once, each a machine: they want this one for themselves (`.ci/machines`). */
export const triesMachines = process.env['BELEG_TEST_MACHINES'] === 'yes'

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
