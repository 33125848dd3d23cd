import { join } from 'node:path'
import { expect } from 'chai'
import { openLedger, type LedgerEntry } from '../../../src/service/operations/ledger.js'
import { WriterThread } from '../../../src/service/operations/writerThread.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { Tables } from '../../../src/service/operations/tables.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { places, type MadePlace } from './places.js'
import { programOf, linesUntilKilled } from './programs/run.js'

const entry = (requestId: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  requestId,
  keyId: 'key:00000000000000aa',
  at: new Date(1000),
  kind: 'ask',
  profile: 'trial',
  grounded: true,
  factscore: 1,
  ...over
})

for (const { engine, make } of places) {
  describe(`the ledger in ${engine}`, function () {
    this.timeout(300_000)
    /** What only a file can do. */
    const itInFile = engine === 'SQLite' ? it : () => {}
    let made: MadePlace
    let file: string
    let operations: Operations
    beforeEach(async () => {
      made = await make()
      file = made.place
      operations = await openOperations(file)
    })
    afterEach(async () => {
      await operations.close()
      await made.remove()
    })

    const all = { keyId: 'key:00000000000000aa', until: new Date(1e12) }

    it('sums what one key was given within a window, its end excluded', async () => {
      const { ledger } = operations
      await Promise.all([
        ledger.record(entry('a')),
        ledger.record(entry('b', { at: new Date(2000), kind: 'ask/stream', factscore: 0.5 })),
        ledger.record(entry('c', { at: new Date(3000), grounded: false, factscore: 0 })),
        ledger.record(
          entry('d', { at: new Date(3000), kind: 'ingest', tenant: 'acme', factscore: undefined })
        ),
        ledger.record(
          entry('f', { at: new Date(3000), kind: 'verify', grounded: false, factscore: undefined })
        ),
        ledger.record(entry('e', { keyId: 'key:00000000000000bb' }))
      ])
      expect(await ledger.sum(all)).deep.equal({
        answers: 3,
        grounded: 2,
        ingests: 1,
        checks: 1,
        meanFactscore: 0.5
      })
      expect(await ledger.sum({ ...all, since: new Date(2000), until: new Date(3000) })).deep.equal({
        answers: 1,
        grounded: 1,
        ingests: 0,
        checks: 0,
        meanFactscore: 0.5
      })
      expect(await ledger.sum({ ...all, keyId: 'key:other' })).deep.equal({
        answers: 0,
        grounded: 0,
        ingests: 0,
        checks: 0
      })
      const rows = await ledger.rows(all, 4)
      expect(rows.map(row => row.requestId)).deep.equal(['c', 'd', 'f', 'b'])
      const { requestId, keyId, at, kind, profile, tenant, grounded } = entry('d', {
        at: new Date(3000),
        kind: 'ingest',
        tenant: 'acme'
      })
      expect(rows[1]).deep.equal({ requestId, keyId, at, kind, profile, tenant, grounded })
    })

    it('counts a request once', async () => {
      const { ledger } = operations
      await Promise.all(Array.from({ length: 20 }, () => ledger.record(entry('a'))))
      await ledger.record(entry('a'))
      expect(await ledger.sum(all)).property('answers', 1)
    })

    it('takes thousands at the same time, beside changes of keys', async () => {
      const { ledger, keys } = operations
      const [issued] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => keys.issue({ profile: 'trial' }))),
        ...Array.from({ length: 3000 }, (_, index) => ledger.record(entry(`request ${index}`)))
      ])
      expect(await ledger.sum(all)).include({ answers: 3000, meanFactscore: 1 })
      for (const { key } of issued) expect(await keys.find(key)).property('profile', 'trial')
    })

    it('writes what it was given before it is closed', async () => {
      const recorded = Array.from({ length: 2500 }, (_, index) =>
        operations.ledger.record(entry(`request ${index}`))
      )
      await operations.close()
      operations = await openOperations(file)
      expect(await operations.ledger.sum(all)).property('answers', 2500)
      await Promise.all(recorded)
    })

    itInFile('lets others work while it waits for the database', async () => {
      const other = openSqliteHandle(file)
      other.exec('BEGIN IMMEDIATE')
      let written = false
      const recorded = operations.ledger.record(entry('a')).then(() => (written = true))
      for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setImmediate(resolve))
      expect(written).equal(false)
      other.exec('COMMIT')
      other.close()
      await recorded
      expect(await operations.ledger.sum(all)).property('answers', 1)
    })

    itInFile('says so when the database cannot be opened, and goes on when it can', async () => {
      const thread = new WriterThread(join(file, 'is no folder'))
      const row = { request_id: 'a', key_id: all.keyId, at: 1000, kind: 'ask', profile: 'trial' } as const
      const rows = [{ ...row, tenant: null, grounded: 1, factscore: 1 }]
      expect(await thread.writeRows(rows).then(() => 'written', String)).match(/^Error: /)
      await thread.close()
      const sound = new WriterThread(file)
      await sound.writeRows(rows)
      await sound.close()
      await sound.close()
      await sound.writeRows(rows)
      await sound.close()
      expect(await operations.ledger.sum(all)).property('answers', 1)
    })

    it('says so when it could not write', async () => {
      const record = operations.ledger.record({ ...entry('a'), kind: undefined as never })
      expect(await record.then(() => 'written', String)).match(/not[- ]null/i)
      await operations.ledger.record(entry('a'))
      expect(await operations.ledger.sum(all)).property('answers', 1)
    })

    itInFile('keeps what it has when the disk is full, and goes on when there is room', async () => {
      await operations.close()
      const handle = openSqliteHandle(file)
      const db = kyselyOver<Tables>(handle)
      const ledger = openLedger(db)
      try {
        const pages = handle.prepare('PRAGMA page_count').pluck().all()[0] as number
        handle.exec(`PRAGMA max_page_count = ${pages + 4}`)
        const faults: unknown[] = []
        let written = 0
        while (faults.length === 0) {
          await Promise.all(
            Array.from({ length: 10 }, (_, index) =>
              ledger.record(entry(`request ${written + index}`)).catch((error: unknown) => faults.push(error))
            )
          )
          if (faults.length === 0) written += 10
        }
        for (const fault of faults) expect(fault).property('code', 'SQLITE_FULL')
        expect(faults).length(10)
        handle.exec('PRAGMA max_page_count = 1000000')
        await ledger.record(entry('last'))
        expect(await ledger.sum(all)).property('answers', written + 1)
      } finally {
        await db.destroy()
        operations = await openOperations(file)
      }
    })

    it('holds every row that was acknowledged before kill -9, once', async () => {
      const program = programOf('recordAnswers')
      const acknowledged = new Set<string>()
      for (let round = 0; round < 2; round++) {
        const printed = await Promise.all(
          Array.from({ length: 3 }, (_, child) =>
            linesUntilKilled(program, [file, all.keyId], 10 + round * 27 + child * 5)
          )
        )
        for (const line of printed.flat()) acknowledged.add(line)
      }
      const rows = await operations.ledger.rows(all, 1_000_000)
      const held = new Set(rows.map(row => row.requestId))
      expect(held.size).equal(rows.length)
      for (const line of acknowledged) expect(held.has(line), line).equal(true)
      expect(await operations.ledger.sum(all)).property('answers', rows.length)
    })
  })
}
