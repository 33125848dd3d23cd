import { expect } from 'chai'
import { domainText } from '../../../../src/service/web/domains/domainText.js'

describe('the name of a domain', () => {
  it('is in the language of the page, and what a steward calls one that the table does not have', () => {
    expect([domainText('law', 'de'), domainText('law', 'en')]).deep.equal(['Recht', 'law'])
    expect(domainText('weather', 'de')).equal('weather')
  })
})
