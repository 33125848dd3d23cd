import { sql, type Kysely } from 'kysely'
import { connectionUse } from '../../base/sql/connectionUse.js'
import { openSchema } from '../../base/sql/openSchema.js'
import { postgresName } from '../../base/sql/postgres.js'
import type { Alone } from './alone.js'
import { migratePostgres } from './migrations.js'
import type { OpenedDatabase } from './openedDatabase.js'
import type { Tables } from './tables.js'
import { writeUses } from './writeUses.js'

/** Beside what others keep in the same database. */
export const OPERATIONS_SCHEMA = 'beleg_operations'

/** Of one process; a server takes a hundred where nothing else is said. */
const CONNECTIONS = 10
/** A key that was revoked elsewhere is refused within a second; a busy process asks four times a second for all calls. */
const LOOKS_LAST = 250

/**
 * Opens the operations database in PostgreSQL, its schema created or brought up to date.
 * @throws InvalidInput when a newer program wrote it; Unavailable
 */
export async function openPostgresOperations(url: string): Promise<OpenedDatabase> {
  const place = { schema: OPERATIONS_SCHEMA, connections: CONNECTIONS }
  const { pool, db } = await openSchema<Tables>(url, place, db =>
    migratePostgres(db, OPERATIONS_SCHEMA, postgresName(url))
  )
  const generation = async () =>
    (await db.selectFrom('key_generation').select('generation').executeTakeFirstOrThrow()).generation
  return {
    db,
    rows: {
      looksLast: LOOKS_LAST,
      generation,
      byId: id => db.selectFrom('issued_key').selectAll().where('id', '=', id).executeTakeFirst()
    },
    changeKeys: aloneIn(db, 'issued_key'),
    beginPreview: aloneIn(db, 'preview_start'),
    writeUses: writeUses(db),
    // What was deleted stays in the table's file until then.
    sweep: async () => {
      await sql`vacuum ${sql.id(OPERATIONS_SCHEMA, 'vector')}`.execute(db)
    },
    storeTime: ms => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(ms)}`,
    connections: () => connectionUse(pool),
    async isUp() {
      await generation()
    },
    // Also where nothing was asked and Kysely knows of no pool yet.
    close: () => pool.end()
  }
}

function aloneIn(db: Kysely<Tables>, table: keyof Tables): Alone {
  return work =>
    db.transaction().execute(async step => {
      await sql`lock table ${sql.id(OPERATIONS_SCHEMA, table)} in share row exclusive mode`.execute(step)
      return work(step)
    })
}
