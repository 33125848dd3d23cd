import { expect } from 'chai'
import { InvalidInput } from '../../../../src/base/errors.js'
import { readDatasetAddress } from '../../../../src/graph/store/remote/address.js'

describe('the address of a Fuseki dataset', () => {
  it('gives its services', () => {
    expect(readDatasetAddress('http://127.0.0.1:3030/beleg/')).to.deep.equal({
      engine: 'fuseki',
      origin: 'http://127.0.0.1:3030',
      query: 'http://127.0.0.1:3030/beleg/query',
      update: 'http://127.0.0.1:3030/beleg/update',
      get: 'http://127.0.0.1:3030/beleg/get'
    })
  })

  it('keeps user and password apart', () => {
    const address = readDatasetAddress('https://an%40na:ge%3Aheim@graph.example/path/beleg')
    expect(address.authorization).to.equal(`Basic ${Buffer.from('an@na:ge:heim').toString('base64')}`)
    expect(JSON.stringify({ ...address, authorization: '' })).to.not.match(/heim|an%40na/)
    expect(address.query).to.equal('https://graph.example/path/beleg/query')
  })

  for (const url of [
    '',
    'beleg',
    'file:///beleg',
    'http://user:geheim@127.0.0.1:3030',
    'ftp://user:geheim@host/beleg'
  ]) {
    it(`refuses ${url || 'nothing'}, without repeating it`, () => {
      expect(() => readDatasetAddress(url))
        .to.throw(InvalidInput)
        .with.property('message')
        .that.does.not.include('geheim')
    })
  }
})
