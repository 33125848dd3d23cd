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
  /** How many connections there are of who names itself so (`application_name`). */
  readonly connectionsOf: (name: string) => Promise<number>
  readonly remove: () => Promise<void>
}

/** A database for one test, without anything in it. */
export async function ownDatabase(server = postgresServer!): Promise<OwnDatabase> {
  const onServer = (statement: string) => rowsOf(server, statement)
  const name = `beleg_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(`create database "${name}"`)
  return {
    name,
    url: url.href,
    async goAway() {
      await onServer(`alter database "${name}" allow_connections false`)
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    comeBack: async () => void (await onServer(`alter database "${name}" allow_connections true`)),
    async connectionsOf(who) {
      const found = await onServer(
        `select pid from pg_stat_activity where datname = '${name}' and application_name = '${who}'`
      )
      return found.length
    },
    remove: async () => void (await onServer(`drop database "${name}" with (force)`))
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

async function rowsOf(server: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
