import { expect } from 'chai'
import { addressWith } from '../../../src/service/http/addressWith.js'

describe('addressWith', () => {
  it('puts the values that there are behind a path, encoded and in their order', () => {
    expect(addressWith('/search', { q: 'a&b=ü', law: undefined, offset: 20 })).equal(
      '/search?q=a%26b%3D%C3%BC&offset=20'
    )
    expect(addressWith('/search', { q: undefined })).equal('/search')
  })
})
