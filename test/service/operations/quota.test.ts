import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { callCounter } from '../../../src/service/operations/callCounter.js'
import { openQuota, type Quota, type QuotaOptions } from '../../../src/service/operations/quota.js'
import { emptyWriteAheadLog, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { places, type MadePlace } from './places.js'
import { programOf, linesUntilKilled } from './programs/run.js'

/** So long a minute that none ends during a test. */
const LONG = 100_000

for (const { engine, make } of places) {
  describe(`the quota in ${engine}`, function () {
    this.timeout(300_000)
    let made: MadePlace
    const opened: Quota[] = []
    const openAt = async (place: string, options: QuotaOptions = {}) => {
      const quota = await openQuota(place, { seconds: LONG, ...options })
      opened.push(quota)
      return quota
    }
    const open = () => openAt(made.place)
    beforeEach(async () => {
      made = await make()
    })
    afterEach(async () => {
      for (const quota of opened.splice(0)) await quota.close()
      await made.remove()
    })

    /** What so many calls in turn through these quotas are told. */
    const call = async (quotas: readonly Quota[], id: string, count: number, limit: number) => {
      const states = []
      for (let index = 0; index < count; index++) {
        states.push(await quotas[index % quotas.length]!.consume(id, limit))
      }
      return states
    }
    const allowedOf = (states: readonly { allowed: boolean }[]) =>
      states.filter(state => state.allowed).length

    it('allows as many calls as the limit, for each caller', async () => {
      const quota = await open()
      for (const limit of [1, 3, 60, 120, 600]) {
        const states = await call([quota], `caller ${limit}`, limit + 2, limit)
        expect(allowedOf(states.slice(0, limit))).equal(limit)
        expect(allowedOf(states.slice(limit))).equal(0)
        const remaining = [...Array.from({ length: limit }, (_, index) => limit - 1 - index), 0, 0]
        expect(states.map(state => state.remaining)).deep.equal(remaining)
        for (const { resetSeconds } of states) expect(resetSeconds).within(0, LONG)
      }
    })

    it('allows no more when calls come at the same time', async () => {
      const quota = await open()
      const states = await Promise.all(Array.from({ length: 400 }, () => quota.consume('a', 250)))
      expect(allowedOf(states)).equal(250)
    })

    if (engine === 'SQLite')
      it('sets a damaged file aside and goes on with a new one', async () => {
        const { place: file } = made
        const other = openSqliteHandle(`${file}.other`)
        other.exec('CREATE TABLE quota (something TEXT)')
        emptyWriteAheadLog(other)
        other.close()
        const contents = ['no database '.repeat(100), Buffer.alloc(8192, 1), readFileSync(`${file}.other`)]
        for (const [index, content] of contents.entries()) {
          const damaged = join(dirname(file), `damaged ${index}.sqlite`)
          writeFileSync(damaged, content)
          const damages: string[] = []
          const quota = await openAt(damaged, { onDamage: ({ aside }) => damages.push(aside) })
          expect(damages).deep.equal([`${damaged}.damaged`])
          expect(readFileSync(damages[0]!)).deep.equal(Buffer.from(content))
          expect(allowedOf(await call([quota, await openAt(damaged)], 'a', 5, 3))).equal(3)
          for (const each of opened.splice(0)) await each.close()
        }
      })

    it('begins anew when the minute is over', async () => {
      const quota = await openAt(made.place, { seconds: 1 })
      await call([quota], 'a', 3, 2)
      let state = await quota.consume('a', 2)
      for (const end = Date.now() + 60_000; !state.allowed && Date.now() < end;) {
        await new Promise(resolve => setTimeout(resolve, 50))
        state = await quota.consume('a', 2)
      }
      expect(state.allowed).equal(true)
    })

    it('is one for all who have the file open, but for what another has reserved', async () => {
      const quotas = [await open(), await open(), await open()]
      for (const limit of [3, 100, 1000]) {
        const allowed = allowedOf(await call(quotas, `caller ${limit}`, limit * 2, limit))
        expect(allowed).at.most(limit)
        expect(allowed).at.least(limit - 2 * Math.floor(limit / 50))
      }
    })

    it('is one for several processes, even when one is killed', async () => {
      const program = programOf('callAgain')
      const run = (enough: number) =>
        linesUntilKilled(program, [made.place, 'a', '500', String(LONG)], enough)
      const [first, ...others] = [await run(20), ...(await Promise.all([run(Infinity), run(Infinity)]))]
      expect(first.length).at.least(20)
      const allowed = [first, ...others].flat().length
      // What one process had reserved when it was killed, or had not used, is lost for this minute.
      expect(allowed).within(500 - 3 * 10, 500)
    })

    if (engine === 'SQLite')
      it('counts alone while the file cannot be written, and together when it can', async () => {
        const [quota, quotas] = [await open(), [await open(), await open()]]
        const other = openSqliteHandle(made.place)
        other.exec("CREATE TRIGGER full BEFORE INSERT ON quota BEGIN SELECT RAISE(FAIL, 'full'); END")
        expect(allowedOf(await call([quota], 'a', 5, 3))).equal(3)
        other.exec('DROP TRIGGER full')
        other.close()
        expect(allowedOf(await call(quotas, 'b', 8, 4))).equal(4)
      })
  })
}

describe('the counter of calls', () => {
  it('counts the last minute', () => {
    let now = 1_000_000_000
    const counter = callCounter(() => now)
    expect(counter.lastMinute()).equal(0)
    counter.count()
    counter.count()
    now += 30_000
    counter.count()
    expect(counter.lastMinute()).equal(3)
    now += 30_000
    expect(counter.lastMinute()).equal(1)
    counter.count()
    expect(counter.lastMinute()).equal(2)
    now += 3_600_000
    expect(counter.lastMinute()).equal(0)
  })
})
