import { Migrator, type Kysely, type Migration } from 'kysely'
import { InvalidInput, Unavailable } from '../../base/errors.js'
import { bytesType } from '../../base/sql/bytesType.js'
import type { SqliteHandle } from '../../base/sql/sqlite.js'
import type { Tables } from './tables.js'

/** In order of their names. One that has been delivered is never changed again; a new one is added. */
const migrations: Record<string, Migration> = {
  '001_keys_and_ledger': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('issued_key')
        .addColumn('id', 'varchar(64)', column => column.primaryKey())
        .addColumn('hash', 'char(64)', column => column.notNull().unique())
        .addColumn('profile', 'varchar(64)', column => column.notNull())
        .addColumn('tenant', 'varchar(64)')
        .addColumn('label', 'varchar(200)')
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute()
      await db.schema
        .createTable('key_generation')
        .addColumn('generation', 'bigint', column => column.notNull())
        .execute()
      await (db as Kysely<Tables>).insertInto('key_generation').values({ generation: 0 }).execute()
      await db.schema
        .createTable('ledger')
        .addColumn('request_id', 'varchar(128)', column => column.primaryKey())
        .addColumn('key_id', 'varchar(64)', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('kind', 'varchar(16)', column => column.notNull())
        .addColumn('profile', 'varchar(64)', column => column.notNull())
        .addColumn('tenant', 'varchar(64)')
        .addColumn('grounded', 'smallint', column => column.notNull())
        .addColumn('factscore', 'double precision')
        .execute()
      await db.schema.createIndex('ledger_key_at').on('ledger').columns(['key_id', 'at']).execute()
    }
  },
  '002_vectors': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vector')
        .addColumn('embedder', 'varchar(200)', column => column.notNull())
        .addColumn('graph', 'varchar(500)', column => column.notNull())
        .addColumn('hash', 'char(64)', column => column.notNull())
        .addColumn('vector', bytesType(db), column => column.notNull())
        .addPrimaryKeyConstraint('vector_key', ['embedder', 'graph', 'hash'])
        .execute()
    }
  },
  '003_promotions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('promotion')
        .addColumn('iri', 'varchar(500)', column => column.primaryKey())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('content', bytesType(db), column => column.notNull())
        .execute()
    }
  },
  '004_previews_and_claims': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('preview')
        .addColumn('domain', 'varchar(253)', column => column.primaryKey())
        .addColumn('started_at', 'bigint', column => column.notNull())
        .addColumn('finished_at', 'bigint', column => column.notNull())
        .addColumn('content', bytesType(db), column => column.notNull())
        .execute()
      await db.schema
        .createTable('preview_start')
        .addColumn('id', 'char(36)', column => column.primaryKey())
        .addColumn('client', 'varchar(64)', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('preview_start_client_at')
        .on('preview_start')
        .columns(['client', 'at'])
        .execute()
      await db.schema.createIndex('preview_start_at').on('preview_start').column('at').execute()
      await db.schema
        .createTable('run_claim')
        .addColumn('name', 'varchar(400)', column => column.primaryKey())
        .addColumn('holder', 'char(36)', column => column.notNull())
        .addColumn('ends_at', 'bigint', column => column.notNull())
        .execute()
    }
  },
  '005_lives_of_keys': {
    async up(db: Kysely<unknown>) {
      for (const name of ['expires_at', 'last_used_at'])
        await db.schema.alterTable('issued_key').addColumn(name, 'bigint').execute()
      await db.schema.alterTable('issued_key').addColumn('replaced_by', 'varchar(64)').execute()
    }
  }
}

export const migrationCount = Object.keys(migrations).length

/**
 * Brings the schema of a SQLite file up to date, whole or not at all. Processes that start together wait for each other:
 * the write lock is taken before the migrator looks, and held until it is done.
 */
export async function migrateSqlite(handle: SqliteHandle, db: Kysely<Tables>): Promise<void> {
  handle.exec('BEGIN IMMEDIATE')
  const { error } = await migrator(db).migrateToLatest()
  handle.exec(error ? 'ROLLBACK' : 'COMMIT')
  if (error) throw notUpToDate(error)
}

/**
 * Brings a schema of PostgreSQL up to date, whole or not at all; it is created where it is missing. Processes that start
 * together wait for each other.
 * @param name of the database, for messages
 * @throws InvalidInput when a newer program wrote it; Unavailable
 */
export async function migratePostgres(db: Kysely<Tables>, schema: string, name: string): Promise<void> {
  const { error } = await migrator(db, schema).migrateToLatest()
  if (error === undefined) return
  if (error instanceof Unavailable) throw error
  // Kysely says it in words alone.
  if (/previously executed migration .* is missing/.test((error as Error).message)) {
    throw new InvalidInput(
      `${name} was written by a newer version of Beleg: start that version, or restore a backup into another database`,
      { cause: error }
    )
  }
  throw notUpToDate(error)
}

function migrator(db: Kysely<Tables>, schema?: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema })
  })
}

function notUpToDate(cause: unknown): Error {
  return new Error('The operations database cannot be brought up to date', { cause })
}
