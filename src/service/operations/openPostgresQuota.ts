import { sql, type Kysely } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { makeSchema, openSchema } from '../../base/sql/openSchema.js'
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
  const place = { schema: OPERATIONS_SCHEMA, connections: CONNECTIONS }
  const { pool, db } = await openSchema<QuotaTables>(url, place, db =>
    makeSchema(db, OPERATIONS_SCHEMA, makeTable)
  )
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

async function makeTable(step: Kysely<QuotaTables>): Promise<void> {
  await sql`create unlogged table if not exists ${sql.id(OPERATIONS_SCHEMA, 'quota')} (
    key varchar(255) primary key, points integer not null default 0, expire bigint
  )`.execute(step)
}
