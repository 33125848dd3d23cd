import { expect } from 'chai'
import { sayDomain } from '../../../src/web/domains/sayDomain.js'

describe('the name of a domain', () => {
  it('is in the language of the page, and what a steward calls one that the table does not have', () => {
    expect([sayDomain('law', 'de'), sayDomain('law', 'en')]).deep.equal(['Recht', 'law'])
    expect(sayDomain('weather', 'de')).equal('weather')
  })
})
