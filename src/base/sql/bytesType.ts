import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely'

/** The type of a column of bytes: the one that SQLite and PostgreSQL have no common name for. */
export function bytesType<Tables>(db: Kysely<Tables>): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
}
