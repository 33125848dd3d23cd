import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Cause, Unavailable } from '../errors.js'
import { asRunning } from './runningStatements.js'

/** How long is waited for a connection, and for an answer: longer than a server needs that is there. */
const CONNECT_MS = 5_000
const ANSWER_MS = 30_000

/** Whether a text names a PostgreSQL database, and no file. */
export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text)
}

/** A database's URL without its user and password, to name it to people. */
export function postgresName(url: string): string {
  const { host, pathname } = new URL(url)
  return `the PostgreSQL database ${pathname.slice(1) || 'postgres'} at ${host || 'localhost'}`
}

/**
 * Connections to a database of PostgreSQL, made when they are needed, and anew when one is lost. The driver is loaded by
 * who has such a database alone: it looks at what the process shares (`Response`), to find out where it runs.
 */
export async function openPool(url: string, connections: number): Promise<pg.Pool> {
  const { default: driver } = await import('pg')
  // Whole numbers below 2^53: our times and counts. The driver gives them as texts.
  const types = new driver.TypeOverrides()
  types.setTypeParser(driver.types.builtins.INT8, Number)
  const pool = new driver.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'beleg',
    types
  })
  // A connection that is lost is told to whom it answers, and replaced; one that nobody waits for is no news.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Kysely over a pool; `destroy()` ends the pool too.
 * @param schema where its tables stand, beside those of others
 * @returns what throws `Unavailable` while the server is away, a standby, full or ending: the same may be tried again
 */
export function kyselyOverPool<Tables>(pool: pg.Pool | Promise<pg.Pool>, schema: string): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool: async () => tellingPool(await pool) })
  return new Kysely<Tables>({ dialect }).withSchema(schema)
}

function tellingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, TellingClient>()
  const name = postgresName(pool.options.connectionString!)
  return {
    async connect() {
      const client = await told(name, () => pool.connect())
      const known = clients.get(client) ?? new TellingClient(client, pool, name)
      clients.set(client, known)
      return known as unknown as PostgresPoolClient
    },
    end: () => pool.end()
  }
}

/** The same for the same connection: Kysely knows connections by it. */
class TellingClient {
  #isLost = false

  constructor(
    private readonly client: pg.PoolClient,
    private readonly pool: pg.Pool,
    private readonly name: string
  ) {}

  async query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await told(this.name, () => asRunning(this.pool, () => this.client.query(text, [...parameters])))
    } catch (error) {
      // A standby stays one for this connection, while the name leads others to the new primary.
      this.#isLost ||= error instanceof Unavailable
      throw error
    }
  }

  release(): void {
    this.client.release(this.#isLost)
  }
}

/**
 * SQLSTATE classes and codes of what passes: connections (08, and 55000 of a database that takes none), transactions that
 * meet (40), locks (55P03), resources (53), the
 * operator's intervention (57), the system (58), and a server that takes no writes (25006).
 */
const PASSES = /^(?:08|40|53|55000|55P03|57|58|25006)/

/** The operator is told by the log which database it is, and what stood in the way; callers are not. */
async function told<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw error
    const { severity, code = '' } = error as Partial<pg.DatabaseError>
    // What is no error of the server's, which has a severity, is one of the way to it.
    if (severity !== undefined && !PASSES.test(code)) throw error
    const cause = new Cause(code === '' ? `${name}: ${wayWords(error)}` : name, { cause: error })
    throw new Unavailable('The database cannot be used at the moment', 1, { cause })
  }
}

/** What the driver says of its own accord, without a code. */
function wayWords(error: unknown): string {
  const text = String(error)
  if (/timeout/i.test(text)) return 'no answer in time'
  return /terminated|closed|ended/i.test(text) ? 'the connection was cut' : 'no connection'
}
