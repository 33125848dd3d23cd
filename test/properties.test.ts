import { expect } from 'chai'
import fc from 'fast-check'

const { PROPERTY_SEED } = process.env

describe('the seed of properties', () => {
  it('is set', () => {
    const { seed } = fc.readConfigureGlobal()
    if (PROPERTY_SEED === 'random') expect(seed).equal(undefined)
    else expect(seed).equal(PROPERTY_SEED === undefined ? 20261121 : Number(PROPERTY_SEED))
  })

  it('is what a property runs with', function () {
    if (PROPERTY_SEED === 'random') return this.skip()
    const { seed } = fc.check(fc.property(fc.integer(), () => true))
    expect(seed).equal(fc.readConfigureGlobal().seed)
  })
})
