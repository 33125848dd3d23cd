import { sql, type Kysely } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { kyselyOverPool, openPool } from '../../base/sql/postgres.js'
import { countingOnly } from './countingOnly.js'
import { OPERATIONS_SCHEMA } from './openPostgresOperations.js'
import type { QuotaCounts } from './quota.js'

/** Each process looks rarely: it reserves for many calls at once. */
const CONNECTIONS = 2

interface QuotaTables {
  quota: { key: string; points: number; expire: number | null }
}

/**
 * Counts in PostgreSQL, in the schema that the operations store has made: in a table that is not in the server's log,
 * for it holds nothing that outlasts a minute, and begins empty on a replica that takes over.
 * @throws Unavailable
 */
export async function openPostgresQuota(url: string, seconds: number): Promise<QuotaCounts> {
  const pool = await openPool(url, CONNECTIONS)
  const db = kyselyOverPool<QuotaTables>(pool, OPERATIONS_SCHEMA)
  try {
    await makeTable(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    limiter: new RateLimiterPostgres({
      ...countingOnly(seconds),
      storeClient: pool,
      storeType: 'pool',
      schemaName: OPERATIONS_SCHEMA,
      tableName: 'quota',
      tableCreated: true,
      clearExpiredByTimeout: false
    }),
    async forget(now) {
      await db.deleteFrom('quota').where('expire', '<', now).execute()
    },
    close: () => pool.end()
  }
}

/** Processes that start together do so one after the other: `if not exists` alone would fail for one of them. */
async function makeTable(db: Kysely<QuotaTables>): Promise<void> {
  await db.transaction().execute(async step => {
    await sql`select pg_advisory_xact_lock(hashtext(${OPERATIONS_SCHEMA}))`.execute(step)
    await sql`create schema if not exists ${sql.id(OPERATIONS_SCHEMA)}`.execute(step)
    await sql`create unlogged table if not exists ${sql.id(OPERATIONS_SCHEMA, 'quota')} (
      key varchar(255) primary key, points integer not null default 0, expire bigint
    )`.execute(step)
  })
}
