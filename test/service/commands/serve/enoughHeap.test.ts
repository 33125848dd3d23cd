import { expect } from 'chai'
import { mustHaveHeap } from '../../../../src/service/commands/serve/enoughHeap.js'
import { InvalidInput } from '../../../../src/base/errors.js'

const MB = 2 ** 20

describe('the heap that a service needs', () => {
  it('is missed in words that say what to raise', () => {
    for (const megabytes of [112, 144, 176])
      expect(() => mustHaveHeap(megabytes * MB)).throw(
        InvalidInput,
        new RegExp(`${megabytes} MB.*NODE_OPTIONS=--max-old-space-size=`)
      )
  })

  it('is there where the service opens, as here', () => {
    mustHaveHeap(208 * MB)
    mustHaveHeap()
  })
})
