import { expect } from 'chai'
import { InvalidInput } from '../../../../src/base/errors.js'
import { checkCapacity, memoryOf } from '../../../../src/graph/store/embedded/capacity.js'

describe('embedded: how much fits', () => {
  it('takes the whole federal law', () => checkCapacity({ quads: 7_300_000, bytes: 1_200_000_000 / 2 }))

  it('refuses beforehand what would not fit, and names the way out', () => {
    expect(() => checkCapacity({ quads: 12_000_000, bytes: 1e9 })).to.throw(InvalidInput, /12000000 .*Fuseki/)
    expect(() => checkCapacity({ quads: 1, bytes: 5e9 })).to.throw(InvalidInput)
  })

  it('counts statements and their texts', () => {
    expect(memoryOf({ quads: 2, bytes: 0 })).to.equal(2 * memoryOf({ quads: 1, bytes: 0 }))
    expect(memoryOf({ quads: 1, bytes: 1_000 })).to.be.greaterThan(memoryOf({ quads: 1, bytes: 100 }))
  })
})
