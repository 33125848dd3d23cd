import { createRequire } from 'node:module'
import { expect } from 'chai'
import fc from 'fast-check'

const { PROPERTY_SEED } = process.env

/** Loaded as a test that awaits at its top is. */
const { default: imported } = await import('fast-check')

describe('the seed of properties', () => {
  it('is set, and one, however a test is loaded', () => {
    const required = createRequire(import.meta.url)('fast-check') as typeof fc
    const seeds = [fc, imported, required].map(each => each.readConfigureGlobal().seed)
    expect(new Set(seeds).size).equal(1)
    if (PROPERTY_SEED === 'random') expect(seeds[0]).equal(undefined)
    else expect(seeds[0]).equal(PROPERTY_SEED === undefined ? 20261121 : Number(PROPERTY_SEED))
  })

  it('is what a property runs with', function () {
    if (PROPERTY_SEED === 'random') return this.skip()
    const { seed } = fc.check(fc.property(fc.integer(), () => true))
    expect(seed).equal(fc.readConfigureGlobal().seed)
  })
})
