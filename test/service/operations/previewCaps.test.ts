import { expect } from 'chai'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { PreviewLimits } from '../../../src/base/settings/previewLimits.js'
import { places, type MadePlace } from './places.js'
import { programOf, linesUntilKilled } from './programs/run.js'

const MINUTE = 60 * 1000
const noon = new Date('2026-11-23T12:00:00Z').getTime()
const at = (minutes: number) => new Date(noon + minutes * MINUTE)

for (const { engine, make } of places) {
  describe(`caps on previews in ${engine}`, function () {
    this.timeout(300_000)
    let made: MadePlace
    const opened: Operations[] = []
    const open = async (previewLimits?: PreviewLimits) => {
      const operations = await openOperations(made.place, previewLimits && { previewLimits })
      opened.push(operations)
      return operations.previewCaps
    }
    beforeEach(async () => {
      made = await make()
    })
    afterEach(async () => {
      for (const operations of opened.splice(0)) await operations.close()
      await made.remove()
    })

    const rows = () => made.look('SELECT client FROM preview_start ORDER BY at')

    it('allow 5 within an hour, as it slides', async () => {
      const caps = await open()
      for (const minute of [0, 10, 20, 30, 40])
        expect(await caps.take('client', at(minute)), String(minute)).property('allowed', true)
      const refused = { allowed: false, which: 'hour' }
      expect(await caps.take('client', at(45))).deep.equal({ ...refused, retryAfterSeconds: 15 * 60 })
      expect(await caps.take('other', at(45))).property('allowed', true)
      expect(await caps.take('client', new Date(at(60).getTime() - 1))).deep.equal({
        ...refused,
        retryAfterSeconds: 1
      })
      // Only the first of them lies an hour back.
      expect(await caps.take('client', at(60))).property('allowed', true)
      expect(await caps.take('client', at(61))).deep.equal({ ...refused, retryAfterSeconds: 9 * 60 })
    })

    it('allow 20 within a day, and name the limit that lasts longest', async () => {
      const caps = await open()
      for (let hour = 0; hour < 4; hour++)
        for (let index = 0; index < 5; index++)
          expect(await caps.take('client', at(hour * 60 + index))).property('allowed', true)
      expect(await caps.take('client', at(3 * 60 + 5))).deep.equal({
        allowed: false,
        which: 'day',
        retryAfterSeconds: (24 * 60 - 3 * 60 - 5) * 60
      })
      expect(await caps.take('client', at(24 * 60))).property('allowed', true)
      expect(await caps.take('client', at(24 * 60))).property('which', 'day')
    })

    it('allow 500 of all clients within a day', async () => {
      const caps = await open()
      for (let index = 0; index < 500; index++)
        expect(await caps.take(`client ${index}`, new Date(noon + index))).property('allowed', true)
      expect(await caps.take('one more', at(60))).deep.equal({
        allowed: false,
        which: 'all',
        retryAfterSeconds: 23 * 3600
      })
      expect(await caps.take('one more', at(24 * 60))).property('allowed', true)
    })

    it('count nothing that is refused, and nothing that is given back', async () => {
      const caps = await open({ hour: 2, day: 0, all: 0 })
      const [first, second] = [await caps.take('a', at(0)), await caps.take('a', at(10))]
      for (let minute = 11; minute < 60; minute++)
        expect(await caps.take('a', at(minute))).property('allowed', false)
      if (!first.allowed || !second.allowed) return expect.fail('the first two were not allowed')
      await caps.giveBack(second.start)
      await caps.giveBack(second.start)
      expect(await caps.take('a', at(20))).property('allowed', true)
      expect(await caps.take('a', at(21))).property('retryAfterSeconds', 39 * 60)
      expect(await rows()).length(2)
    })

    it('do not stand where the limit is 0', async () => {
      const caps = await open({ hour: 0, day: 0, all: 0 })
      for (let index = 0; index < 600; index++) await caps.take('a', at(0))
      expect(await caps.take('a', at(0))).property('allowed', true)
      const daily = await open({ hour: 0, day: 601, all: 0 })
      expect(await daily.take('a', at(0))).property('which', 'day')
    })

    it('count on after a restart, and with all who have the file open', async () => {
      const [one, two] = [await open(), await open()]
      for (const caps of [one, two, one, two]) await caps.take('a', at(0))
      for (const operations of opened.splice(0)) await operations.close()
      const [three, four] = [await open(), await open()]
      const turns = await Promise.all([three, four, three, four].map(caps => caps.take('a', at(1))))
      expect(turns.filter(turn => turn.allowed)).length(1)
    })

    it('allow no more to several processes at once, even when one is killed', async () => {
      const program = programOf('takePreviews')
      const run = (enough: number) => linesUntilKilled(program, [made.place, '40', String(noon)], enough)
      const lines = await Promise.all([run(5), run(Infinity), run(Infinity)])
      const taken = (await rows()).length
      expect(taken).equal(40)
      // One that was taken in the moment of the end may not have been printed.
      expect(lines.flat().length).within(39, 40)
    })

    it('keep nobody for longer than a day, nor who came from a time that has not been yet', async () => {
      const caps = await open({ hour: 1, day: 1, all: 0 })
      await caps.take('early', at(0))
      await caps.take('late', at(23 * 60))
      await caps.take('ahead', at(80 * 60))
      expect(await rows()).deep.equal(['ahead'])
      expect(await caps.take('ahead', at(0))).property('allowed', true)
      await caps.take('late', at(23 * 60))
      await caps.take('later', at(24 * 60))
      expect(await rows()).deep.equal(['late', 'later'])
      // The clock was put back: nobody waits for longer than the window.
      expect(await caps.take('later', at(60))).deep.equal({
        allowed: false,
        which: 'day',
        retryAfterSeconds: 24 * 3600
      })
    })
  })
}
