import { expect } from 'chai'
import type { Kysely } from 'kysely'
import { openClaims, type OpenClaims } from '../../../src/service/operations/claims.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { Tables } from '../../../src/service/operations/tables.js'
import { places, type MadePlace } from './places.js'
import { programOf, linesUntilKilled } from './programs/run.js'

const NEVER = 1e9

for (const { engine, make } of places) {
  describe(`claims of runs in ${engine}`, function () {
    this.timeout(300_000)
    let made: MadePlace
    let operations: Operations
    let clock: number
    const connected: Kysely<Tables>[] = []
    const opened: OpenClaims[] = []

    /** As another process has them, with a clock that the test moves. */
    const another = (renewal = NEVER) => {
      const db = made.connect()
      connected.push(db)
      const claims = openClaims(db, { now: () => clock, renewal })
      opened.push(claims)
      return claims
    }
    const change = (statement: string) => made.look(statement)
    const rows = () => made.look('SELECT name FROM run_claim')
    const endOf = async () => Number((await made.look('SELECT ends_at FROM run_claim'))[0])
    const until = async (condition: () => boolean | Promise<boolean>) => {
      for (const end = Date.now() + 30_000; !(await condition()) && Date.now() < end;)
        await new Promise(resolve => setTimeout(resolve, 5))
    }

    beforeEach(async () => {
      made = await make()
      operations = await openOperations(made.place)
      clock = 1_000_000_000_000
    })
    afterEach(async () => {
      for (const claims of opened.splice(0)) await claims.close()
      for (const db of connected.splice(0)) await db.destroy()
      await operations.close()
      await made.remove()
    })

    it('are held by one at a time, whoever asks, until they are released', async () => {
      const other = await openOperations(made.place)
      try {
        const name = 'tenant/acme/example.com'
        const claim = await operations.claims.claim(name)
        expect(await claim!.holds()).equal(true)
        expect(await operations.claims.claim(name)).equal(undefined)
        expect(await other.claims.claim(name)).equal(undefined)
        expect(await other.claims.isHeld(name)).equal(true)
        expect(await other.claims.isHeld('tenant/acme/other.example')).equal(false)
        expect(await (await other.claims.claim('tenant/other/example.com'))!.holds()).equal(true)
        await claim!.release()
        await claim!.release()
        expect(await claim!.holds()).equal(false)
        expect(claim!.lost.aborted).equal(false)
        expect(await other.claims.isHeld(name)).equal(false)
        expect(await other.claims.claim(name)).not.equal(undefined)
      } finally {
        await other.close()
      }
    })

    it('are won by one of many who ask at the same moment, 200 times', async () => {
      const parties = [another(), another(), another()]
      for (let race = 0; race < 200; race++) {
        const claims = await Promise.all(
          [...parties, ...parties].map(each => each.claim(`preview/${race}.example`))
        )
        expect(claims.filter(claim => claim !== undefined)).length(1)
      }
    })

    it('are won by one of two processes, 200 times, and end after both were killed', async () => {
      const program = programOf('claimRuns')
      const lines = await Promise.all([
        linesUntilKilled(program, [made.place, '200', 'one', 'two'], 200),
        linesUntilKilled(program, [made.place, '200', 'two', 'one'], 200)
      ])
      const won = lines.map(each => each.filter(line => line.startsWith('won')))
      expect(lines.map(each => each.length)).deep.equal([200, 200])
      expect(new Set(won.flat())).deep.equal(new Set(Array.from({ length: 200 }, (_, race) => `won ${race}`)))
      expect(won.flat()).length(200)
      clock = Date.now()
      const claims = another()
      expect(await claims.isHeld('race/199')).equal(true)
      expect(await claims.claim('race/199')).equal(undefined)
      clock += 15_001
      expect(await claims.isHeld('race/199')).equal(false)
      expect(await claims.claim('race/199')).not.equal(undefined)
    })

    it('end 15 s after the last renewal', async () => {
      const [one, two] = [another(), another()]
      const claim = (await one.claim('a'))!
      clock += 14_000
      expect(await two.claim('a')).equal(undefined)
      expect(await claim.holds()).equal(true)
      clock += 14_999
      expect(await two.isHeld('a')).equal(true)
      expect(await two.claim('a')).equal(undefined)
      clock += 1
      expect(await two.isHeld('a')).equal(false)
      expect(await two.claim('a')).not.equal(undefined)
    })

    it('tell a holder who was late that somebody else has it, and let him not take it away', async () => {
      const [one, two] = [another(), another()]
      const late = (await one.claim('a'))!
      clock += 15_000
      const next = (await two.claim('a'))!
      expect(late.lost.aborted).equal(false)
      expect(await late.holds()).equal(false)
      expect(late.lost.aborted).equal(true)
      expect((late.lost.reason as Error).message).match(/has gone to another/)
      await late.release()
      expect(await next.holds()).equal(true)
      expect(next.lost.aborted).equal(false)
      clock += 15_000
      const third = (await one.claim('a'))!
      // He does not know yet.
      await next.release()
      expect(await third.holds()).equal(true)
    })

    it('stay with a holder who was late when nobody else wanted them', async () => {
      const [one, two] = [another(), another()]
      const late = (await one.claim('a'))!
      clock += 40_000
      await two.claim('b')
      expect(await late.holds()).equal(true)
      expect(await two.claim('a')).equal(undefined)
    })

    it('are renewed by their holder, who learns by it that they have gone', async () => {
      const [one, two] = [another(5), another()]
      const claim = (await one.claim('a'))!
      for (let step = 0; step < 3; step++) {
        clock += 14_000
        await until(async () => (await endOf()) === clock + 15_000)
        expect(await two.claim('a')).equal(undefined)
      }
      await change("UPDATE run_claim SET holder = 'somebody else'")
      await until(() => claim.lost.aborted)
      expect(claim.lost.aborted).equal(true)
      expect(await claim.holds()).equal(false)
    })

    if (engine === 'SQLite')
      it('are lost when they cannot be renewed until their lease ends, and not before', async () => {
        another()
        const claim = (await another(5).claim('a'))!
        await change("CREATE TRIGGER full BEFORE UPDATE ON run_claim BEGIN SELECT RAISE(FAIL, 'full'); END")
        await new Promise(resolve => setTimeout(resolve, 100))
        expect(claim.lost.aborted).equal(false)
        expect(await claim.holds().catch((error: Error) => error.message)).match(/full/)
        await change('DROP TRIGGER full')
        clock += 1000
        await until(async () => (await endOf()) === clock + 15_000)
        expect(await endOf()).equal(clock + 15_000)
        await change("CREATE TRIGGER full BEFORE UPDATE ON run_claim BEGIN SELECT RAISE(FAIL, 'full'); END")
        clock += 14_999
        await new Promise(resolve => setTimeout(resolve, 100))
        expect(claim.lost.aborted).equal(false)
        clock += 1
        await until(() => claim.lost.aborted)
        expect((claim.lost.reason as Error | undefined)?.message).match(/could not be renewed/)
      })

    it('are free when the clock was put back by more than a lease', async () => {
      const claims = another()
      await claims.claim('a')
      clock -= 10_000
      expect(await claims.isHeld('a')).equal(true)
      clock -= 6_000
      expect(await claims.isHeld('a')).equal(false)
      expect(await claims.claim('a')).not.equal(undefined)
    })

    it('leave no row when they are released, nor a minute after their lease', async () => {
      const claims = another()
      await (await claims.claim('a'))!.release()
      expect(await rows()).deep.equal([])
      await claims.claim('tenant/acme/example.com')
      clock += 15_000 + 60_001
      await claims.claim('b')
      expect(await rows()).deep.equal(['b'])
    })

    it('are released when the store is closed, and lost to those who hold them', async () => {
      const other = await openOperations(made.place)
      const claim = (await other.claims.claim('a'))!
      await other.close()
      expect(claim.lost.aborted).equal(true)
      expect(await claim.holds()).equal(false)
      await claim.release()
      expect(await operations.claims.isHeld('a')).equal(false)
    })
  })
}
