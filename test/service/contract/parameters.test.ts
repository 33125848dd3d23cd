import { expect } from 'chai'
import fc from 'fast-check'
import { ValidationFailed, type ValidationError } from '../../../src/service/contract/validationErrors.js'
import { queryReader } from '../../../src/service/contract/parameters.js'

const legal = queryReader('listProvisions')
const usage = queryReader('readUsage')

const faults = (read: () => unknown): readonly ValidationError[] => {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ValidationFailed) return error.errors
    throw error
  }
}

describe('reading a query', () => {
  it('gives the types of the contract, with defaults', () => {
    expect(legal({ ref: 'ELI:GewO§14', limit: '5' })).deep.equal({
      ref: 'ELI:GewO§14',
      law: undefined,
      as_of: undefined,
      lang: undefined,
      q: undefined,
      limit: 5,
      offset: 0,
      profile: undefined,
      key: undefined,
      explain: undefined
    })
    expect(usage({ detail: '1' })).include({ detail: true, limit: 100 })
    expect(usage({})).include({ detail: false })
  })

  it('takes a blank text as absent, and a blank number as a fault', () => {
    expect(legal({ ref: ' ' })['ref']).equal(undefined)
    expect(faults(() => legal({ limit: '' }))[0]).include({ type: 'int_parsing', input: '' })
  })

  it('brings texts into NFC', () => {
    expect(legal({ q: 'Behörde'.normalize('NFD') })['q']).equal('Behörde')
  })

  it('takes true, false, 1 and 0 for a boolean and nothing else', () => {
    for (const detail of ['yes', 'TRUE', '', '2', 'constructor', '__proto__']) {
      expect(faults(() => usage({ detail }))[0], detail).include({ type: 'bool_parsing' })
    }
  })

  it('asks for what is required, and counts characters, not units', () => {
    const ask = queryReader('ask')
    const missing = { loc: ['query', 'q'], msg: 'Field required', type: 'missing' }
    expect(faults(() => ask({}))).deep.equal([missing])
    expect(faults(() => ask({ q: '  ' }))).deep.equal([missing])
    expect(faults(() => ask({ q: '💩💩' }))[0]).deep.equal({
      loc: ['query', 'q'],
      msg: 'String should have at least 3 characters',
      type: 'string_too_short',
      input: '💩💩',
      ctx: { min_length: 3 }
    })
    expect(faults(() => ask({ q: 'Was', k: '21' }))[0]).include({ type: 'less_than_equal' })
  })

  it('does not repeat large inputs', () => {
    expect(faults(() => legal({ limit: 'x'.repeat(201) }))[0]).not.property('input')
  })

  it('gives values or faults for whatever is sent, never another error', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.array(fc.string()))
    const names = fc.constantFrom('ref', 'law', 'q', 'limit', 'offset', 'profile', 'key', '__proto__', 'x')
    fc.assert(
      fc.property(fc.dictionary(names, value), query => {
        for (const { loc, msg, type } of faults(() => legal(query))) {
          expect(loc[0]).equal('query')
          expect([typeof msg, typeof type]).deep.equal(['string', 'string'])
        }
      })
    )
  })
})
