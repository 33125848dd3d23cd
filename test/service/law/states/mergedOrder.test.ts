import { expect } from 'chai'
import fc from 'fast-check'
import { mergedOrder } from '../../../../src/service/law/states/mergedOrder.js'

describe('the provisions of two days', () => {
  it('stand in the order of the later, each that has gone behind what it stood behind', () => {
    const cases: [string, string, string][] = [
      ['1 2 3', '1 3 4', '1 2 3 4'],
      ['0 1 2', '1 2', '0 1 2'],
      ['1 1a 1b 2', '1 2', '1 1a 1b 2'],
      ['1 2', '2 1', '2 1'],
      ['', '1', '1'],
      ['1', '', '1']
    ]
    const list = (text: string) => text.split(' ').filter(one => one !== '')
    for (const [before, after, all] of cases)
      expect(mergedOrder(list(before), list(after)).join(' '), `${before} → ${after}`).equal(all)
  })

  it('stand there once each', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(some, some, (before, after) => {
        const all = mergedOrder(before, after)
        expect([...all].sort()).deep.equal([...new Set([...before, ...after])].sort())
        expect(all.filter(one => after.includes(one))).deep.equal(after)
      })
    )
  })
})
