import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { sql, type Kysely } from 'kysely'
import { openQuota } from '../../../src/service/operations/quota.js'
import { kyselyOver, openSqliteHandle, type SqliteHandle } from '../../../src/base/sql/sqlite.js'

interface Tables {
  t: { x: number }
}

describe('a connection that found the lock taken', () => {
  let folder: string
  let file: string
  let other: SqliteHandle
  let handle: SqliteHandle
  let db: Kysely<Tables>
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-sqlite-'))
    file = join(folder, 'some.sqlite')
    other = openSqliteHandle(file)
    other.exec('CREATE TABLE t (x INTEGER)')
    handle = openSqliteHandle(file)
    handle.exec('PRAGMA busy_timeout = 0')
    db = kyselyOver<Tables>(handle)
  })
  afterEach(async () => {
    await db.destroy()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const insert = (trx: Kysely<Tables>, x: number) => trx.insertInto('t').values({ x }).execute()
  const rows = (from: SqliteHandle) => from.prepare('SELECT x FROM t ORDER BY x').pluck().all()

  const refused = {
    'an insert of its own': () => insert(db, 1),
    'a change of its own': () => db.updateTable('t').set({ x: 1 }).execute(),
    'a new table': () => db.schema.createTable('u').ifNotExists().addColumn('x', 'integer').execute(),
    'a transaction': () => db.transaction().execute(trx => insert(trx, 1))
  }
  for (const [name, write] of Object.entries(refused)) {
    it(`by ${name} writes all else afterwards, and sees what others write`, async () => {
      other.exec('BEGIN IMMEDIATE')
      const error = await write().then(
        () => undefined,
        (caught: unknown) => caught
      )
      expect(error).to.have.property('code', 'SQLITE_BUSY')
      other.exec('COMMIT')

      await db.transaction().execute(trx => insert(trx, 2))
      other.exec('INSERT INTO t VALUES (3)')
      expect(rows(handle)).to.deep.equal([2, 3])
      await insert(db, 4)
      other.exec('INSERT INTO t VALUES (5)')
      await db.transaction().execute(trx => insert(trx, 6))
      expect(rows(other)).to.deep.equal([2, 3, 4, 5, 6])
    })
  }

  it('says what was wrong where SQLite has rolled back by itself', async () => {
    await insert(db, 1)
    handle.exec('PRAGMA max_page_count = 2')
    const many = Array.from({ length: 2000 }, (_, x) => ({ x }))
    for (const write of [
      () => db.insertInto('t').values(many).execute(),
      () => db.transaction().execute(trx => trx.insertInto('t').values(many).execute())
    ]) {
      const error = await write().then(
        () => undefined,
        (caught: unknown) => caught
      )
      expect(error).to.have.property('code', 'SQLITE_FULL')
    }
    handle.exec('PRAGMA max_page_count = 100000')
    await insert(db, 2)
    expect(rows(other)).to.deep.equal([1, 2])
  })

  it('leaves what is in a transaction to its transaction', async () => {
    const error = await db
      .transaction()
      .execute(async trx => {
        await insert(trx, 1)
        await sql`INSERT INTO nowhere VALUES (1)`.execute(trx)
      })
      .catch((caught: unknown) => caught)
    expect(error).to.have.property('message').that.includes('nowhere')
    expect(rows(other)).to.deep.equal([])
  })

  it('of a quota counts on with the others', async () => {
    const shared = join(folder, 'quota.sqlite')
    const [one, two] = [await openQuota(shared), await openQuota(shared)]
    const blocking = openSqliteHandle(shared)
    try {
      blocking.exec('BEGIN IMMEDIATE')
      // It waits for ten seconds, and counts for itself then.
      expect(await one.consume('a', 1)).to.have.property('allowed', true)
      blocking.exec('COMMIT')
      expect(await one.consume('b', 1)).to.have.property('allowed', true)
      expect(await two.consume('b', 1)).to.have.property('allowed', false)
      expect(await two.consume('c', 1)).to.have.property('allowed', true)
      expect(await one.consume('c', 1)).to.have.property('allowed', false)
    } finally {
      blocking.close()
      await one.close()
      await two.close()
    }
  }).timeout(60_000)
})
