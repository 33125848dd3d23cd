import type { Kysely } from 'kysely'
import { bytesType } from '../../../base/sql/bytesType.js'

/** The log: the truth of the embedded store. Only types that PostgreSQL has too. */
export interface LogTables {
  /** One row: the last commit, and up to which one the differences have been taken out. */
  head: { id: number; seq: number; compacted: number }
  graphs: { iri: string; version: number }
  /** `quads` and `bytes`: by how much the store grew, at most. */
  commits: { seq: number; actor: string; at: string; quads: number; bytes: number }
  /** What a commit did to one graph: N-Triples, gzip. */
  changes: { seq: number; graph: string; version: number; added: Uint8Array; removed: Uint8Array }
  /** Further pieces of what a large commit did, from 1. */
  further: { seq: number; graph: string; piece: number; added: Uint8Array; removed: Uint8Array }
  /** The snapshot of the commit up to which differences have been taken out, where machines share no files. */
  base: { seq: number; piece: number; pieces: number; content: Uint8Array }
}

export async function createTables(db: Kysely<LogTables>): Promise<void> {
  const bytes = bytesType(db)
  await db.schema
    .createTable('head')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('compacted', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('graphs')
    .ifNotExists()
    .addColumn('iri', 'text', column => column.primaryKey())
    .addColumn('version', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('commits')
    .ifNotExists()
    .addColumn('seq', 'bigint', column => column.primaryKey())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('quads', 'bigint', column => column.notNull())
    .addColumn('bytes', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('changes')
    .ifNotExists()
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('graph', 'text', column => column.notNull())
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('added', bytes, column => column.notNull())
    .addColumn('removed', bytes, column => column.notNull())
    .addPrimaryKeyConstraint('changesKey', ['seq', 'graph'])
    .execute()
  await db.schema
    .createTable('further')
    .ifNotExists()
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('graph', 'text', column => column.notNull())
    .addColumn('piece', 'bigint', column => column.notNull())
    .addColumn('added', bytes, column => column.notNull())
    .addColumn('removed', bytes, column => column.notNull())
    .addPrimaryKeyConstraint('furtherKey', ['seq', 'graph', 'piece'])
    .execute()
  const row = await db.selectFrom('head').select('id').executeTakeFirst()
  if (!row) {
    await db
      .insertInto('head')
      .values({ id: 1, seq: 0, compacted: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export async function createBaseTable(db: Kysely<LogTables>): Promise<void> {
  await db.schema
    .createTable('base')
    .ifNotExists()
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('piece', 'integer', column => column.notNull())
    .addColumn('pieces', 'integer', column => column.notNull())
    .addColumn('content', bytesType(db), column => column.notNull())
    .addPrimaryKeyConstraint('baseKey', ['seq', 'piece'])
    .execute()
}
