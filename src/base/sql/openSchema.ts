import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { kyselyOverPool, openPool, postgresName } from './postgres.js'
import { unusableDatabase } from './unusableDatabase.js'

/** A schema of a database of PostgreSQL, beside those of others, and the connections to it. */
export interface OpenedSchema<Tables> {
  readonly pool: pg.Pool
  readonly db: Kysely<Tables>
}

/**
 * Opens a schema and brings its tables up to date.
 * @param connections of this process, at most
 * @param prepare makes what is missing; where it fails nothing stays open
 * @throws InvalidInput when the server refuses, with its words; Unavailable, and what `prepare` throws
 */
export async function openSchema<Tables>(
  url: string,
  { schema, connections }: { readonly schema: string; readonly connections: number },
  prepare: (db: Kysely<Tables>) => Promise<void>
): Promise<OpenedSchema<Tables>> {
  const pool = await openPool(url, connections)
  const db = kyselyOverPool<Tables>(pool, schema)
  try {
    await prepare(db)
  } catch (error) {
    await pool.end()
    throw unusableDatabase(error, postgresName(url))
  }
  return { pool, db }
}

/**
 * Makes what is missing in a schema, and the schema, whole or not at all. Processes that start together do so one after
 * the other: `if not exists` alone would fail for one of them.
 */
export async function makeSchema<Tables>(
  db: Kysely<Tables>,
  schema: string,
  make: (step: Kysely<Tables>) => Promise<void>
): Promise<void> {
  await db.transaction().execute(async step => {
    await sql`select pg_advisory_xact_lock(hashtext(${schema}))`.execute(step)
    await sql`create schema if not exists ${sql.id(schema)}`.execute(step)
    await make(step)
  })
}
