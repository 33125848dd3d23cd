import { expect } from 'chai'
import { html, isWebAddress, link } from '../../../src/service/web/html.js'

describe('html', () => {
  it('lets no value out of its place', () => {
    const value = `"'><img src=x onerror=alert(1)>&`
    const { text } = html`<a title="${value}">${value}</a>`
    expect(text.match(/[<>"']/g)!.join('')).equal('<"">' + '<>')
    expect(text).contain('&#60;img')
  })

  it('links what is of the web, or a path here, and nothing that leads elsewhere or runs', () => {
    for (const address of ['https://example.org/', 'http://example.org/', '/', '/eli/gewo?page=2']) {
      expect(isWebAddress(address), address).equal(true)
    }
    const refused = [
      'javascript:alert(1)',
      ' https://x.test/',
      'data:text/html,x',
      '//x.test/',
      '/\\x.test/',
      '/\t/x.test/',
      '',
      'eli/gewo'
    ]
    for (const address of refused) {
      expect(link(address, 'x').text, address).equal('x')
    }
  })
})
