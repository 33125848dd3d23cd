import { expect } from 'chai'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { places, type MadePlace } from './places.js'
import { programOf, linesUntilKilled } from './programs/run.js'
import { samples } from '../../samples.js'

const KEY = /^beleg_[0-9A-Za-z]{32}$/

for (const { engine, make } of places) {
  describe(`operations of several processes in ${engine}`, function () {
    this.timeout(300_000)
    let made: MadePlace
    const program = programOf('issueKeys')
    beforeEach(async () => {
      made = await make()
    })
    afterEach(() => made.remove())

    it('are created by all of them at once', async () => {
      const { place } = made
      const printed = await Promise.all(
        Array.from({ length: 4 }, () => linesUntilKilled(program, [place, '3'], Infinity))
      )
      const operations = await openOperations(place)
      try {
        expect(printed.flat()).length(12)
        for (const key of printed.flat()) expect(await operations.keys.find(key)).property('profile', 'trial')
        expect(await operations.keys.list()).length(12)
      } finally {
        await operations.close()
      }
    })

    const rounds = samples(4, 20)
    it(`hold every key that was acknowledged before kill -9, ${rounds * 5} times`, async () => {
      const { place } = made
      const acknowledged: string[] = []
      for (let round = 0; round < rounds; round++) {
        const printed = await Promise.all(
          Array.from({ length: 5 }, (_, child) =>
            linesUntilKilled(program, [place], (round * 7 + child * 3) % 20)
          )
        )
        acknowledged.push(...printed.flat().filter(line => KEY.test(line)))
        const operations = await openOperations(place)
        try {
          for (const key of acknowledged)
            expect(await operations.keys.find(key), key).property('profile', 'trial')
          expect((await operations.keys.list()).length).at.least(acknowledged.length)
        } finally {
          await operations.close()
        }
      }
    })
  })
}
