import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { InvalidInput } from '../../../base/errors.js'
import { connectionUse } from '../../../base/sql/connectionUse.js'
import { makeSchema, openSchema } from '../../../base/sql/openSchema.js'
import { postgresName } from '../../../base/sql/postgres.js'
import { bringBase } from './bringBase.js'
import { forgetDifferences } from './forgetDifferences.js'
import type { LogDatabase } from './logDatabase.js'
import { createBaseTable, createTables, type LogTables } from './logTables.js'
import type { Snapshot } from './snapshots.js'

/** Beside what others keep in the same database. */
export const GRAPH_SCHEMA = 'beleg_graph'

/** Raised when an older program could no longer use the tables. */
const VERSION = 1
/** One waits in a commit while another looks for what is new. */
const CONNECTIONS = 4
/** Bytes of a snapshot in one row. */
const PIECE = 4_000_000

/**
 * Opens a log in a database of PostgreSQL, or makes one. Machines that share it share no files, so the snapshot that
 * takes the place of differences stands in the log too.
 * @throws InvalidInput when a newer program wrote it; Unavailable
 */
export async function openPostgresLog(url: string): Promise<LogDatabase> {
  const place = { schema: GRAPH_SCHEMA, connections: CONNECTIONS }
  const { pool, db } = await openSchema<LogTables>(url, place, db =>
    makeSchema(db, GRAPH_SCHEMA, step => makeTables(step, postgresName(url)))
  )
  const format = sql<{ log: string }>`select log from ${sql.id(GRAPH_SCHEMA, 'format')}`
  const [row] = (await format.execute(db)).rows
  return {
    db,
    id: row!.log,
    connections: () => connectionUse(pool),
    patiently: work => work(),
    isWorthCompacting: snapshot => isWorthCompacting(db, snapshot),
    compact: snapshot => compact(db, snapshot),
    bringBase: target => bringBase(db, target),
    async rewrite() {
      for (const table of ['changes', 'further', 'base'])
        await sql`vacuum ${sql.id(GRAPH_SCHEMA, table)}`.execute(db)
    },
    async size() {
      const { rows } = await sql<{ bytes: number }>`
        select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
        where relnamespace = ${GRAPH_SCHEMA}::regnamespace and relkind = 'r'`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    close: () => pool.end()
  }
}

/** @throws InvalidInput when a newer program wrote them */
async function makeTables(step: Kysely<LogTables>, name: string): Promise<void> {
  const format = sql.id(GRAPH_SCHEMA, 'format')
  await sql`create table if not exists ${format}
    (version integer not null, log uuid not null default gen_random_uuid())`.execute(step)
  const { rows } = await sql<{ version: number; log?: string }>`select * from ${format}`.execute(step)
  const held = rows[0]?.version
  if (held !== undefined && held > VERSION) {
    throw new InvalidInput(
      `${name} was written by a newer version of Beleg: start that version, or restore a backup into another database`
    )
  }
  if (held === undefined) await sql`insert into ${format} (version) values (${VERSION})`.execute(step)
  else if (rows[0]!.log === undefined)
    await sql`alter table ${format} add column log uuid not null default gen_random_uuid()`.execute(step)
  await createTables(step)
  await createBaseTable(step)
}

/** The snapshot that takes their place is sent whole, and a new machine reads it instead of them. */
async function isWorthCompacting(db: Kysely<LogTables>, { seq, file }: Snapshot): Promise<boolean> {
  const { size } = await stat(file)
  const bytes = async (table: 'changes' | 'further') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<string | null>(sql`octet_length(added) + octet_length(removed)`).as('bytes'))
      .where('seq', '<=', seq)
      .executeTakeFirst()
    return Number(row?.bytes ?? 0)
  }
  return (await bytes('changes')) + (await bytes('further')) > size
}

/**
 * In one transaction: a machine that is killed leaves nothing of it. Machines do so one after the other, for each has a
 * snapshot of its own of the same commit, and their pieces would be mixed; commits go on until the head is written, last.
 */
async function compact(db: Kysely<LogTables>, { seq, file }: Snapshot): Promise<void> {
  await db.transaction().execute(async step => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${GRAPH_SCHEMA}.base`}))`.execute(step)
    const { compacted } = await step.selectFrom('head').select('compacted').executeTakeFirstOrThrow()
    if (compacted >= seq) return
    await sendBase(step, { seq, file })
    await forgetDifferences(step, seq)
    await step.deleteFrom('base').where('seq', '<', seq).execute()
  })
}

async function sendBase(step: Kysely<LogTables>, { seq, file }: Snapshot): Promise<void> {
  const pieces = Math.ceil((await stat(file)).size / PIECE)
  let piece = 0
  for await (const content of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>)
    await step.insertInto('base').values({ seq, piece: piece++, pieces, content }).execute()
}
