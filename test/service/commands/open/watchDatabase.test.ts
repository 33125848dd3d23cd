import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { connectionUse } from '../../../../src/base/sql/connectionUse.js'
import { kyselyOverPool, openPool } from '../../../../src/base/sql/postgres.js'
import { watchDatabase } from '../../../../src/service/commands/open/watchDatabase.js'
import { describeWithPostgres, ownDatabase, type OwnDatabase } from '../../../support/postgres/ownDatabase.js'
import { eventually } from '../beleg.js'

describeWithPostgres('a database that does not answer a statement', function () {
  this.timeout(60_000)
  let database: OwnDatabase
  let pool: pg.Pool
  let holder: pg.Client
  let end: () => void
  const lines: Record<string, unknown>[] = []
  before(async () => {
    database = await ownDatabase()
    holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('create table thing (id integer)')
    pool = await openPool(database.url, 2)
    const add = (line: object, msg: string) => void lines.push({ ...line, msg })
    const log = { warn: add, info: add } as never
    end = watchDatabase({
      url: database.url,
      uses: () => [connectionUse(pool), undefined],
      log,
      everyMs: 100
    })
  })
  after(async () => {
    end()
    await pool.end()
    await holder.end()
    await database.remove()
  })

  it('is told in the log with what it waits for, once, and when it has answered', async () => {
    const db = kyselyOverPool<{ thing: { id: number } }>(pool, 'public')
    await db.insertInto('thing').values({ id: 1 }).execute()
    await holder.query('begin; lock table thing')
    const waiting = db.insertInto('thing').values({ id: 2 }).execute()
    await eventually(
      () => Promise.resolve(lines.length),
      count => count > 0
    )
    expect(lines[0]).include({
      database: `the PostgreSQL database ${database.name} at ${new URL(database.url).host}`,
      msg: 'the database has not answered a statement: another transaction holds what it needs'
    })
    expect(lines[0]).deep.include({ waits: ['relation'] })
    expect(connectionUse(pool).oldest).within(5, 10)
    await setTimeout(500)
    expect(lines).length(1)
    await holder.query('rollback')
    await waiting
    expect(connectionUse(pool).oldest).equal(0)
    await eventually(
      () => Promise.resolve(lines.length),
      count => count > 1
    )
    expect(lines.slice(1).map(({ msg }) => msg)).deep.equal(['the database answers again'])
  })
})
