import { expect } from 'chai'
import fc from 'fast-check'
import { readDomain, registrableDomain } from '../../../src/company/crawl/readDomain.js'

describe('a domain as people type it', () => {
  for (const [typed, domain] of [
    ['example.com', 'example.com'],
    [' example.com. ', 'example.com'],
    ['EXAMPLE.Com', 'example.com'],
    ['www.example.com', 'example.com'],
    ['https://www.example.com/impressum', 'example.com'],
    ['HTTP://Example.com?x=1#y', 'example.com'],
    ['//example.com/a', 'example.com'],
    ['example.com/impressum', 'example.com'],
    ['Müller-Bau.de', 'xn--mller-bau-q9a.de'],
    ['Mu\u0308ller-Bau.de', 'xn--mller-bau-q9a.de'],
    ['xn--mller-bau-q9a.de', 'xn--mller-bau-q9a.de'],
    ['straße.de', 'xn--strae-oqa.de'],
    ['example。com', 'example.com'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['www.de', 'www.de'],
    ['www.www.de', 'www.de'],
    ['firma.example', 'firma.example']
  ] as const) {
    it(`reads ${JSON.stringify(typed)}`, () => expect(readDomain(typed)).deep.equal({ domain }))
  }

  for (const [typed, fault] of [
    ['', /No domain/],
    ['example', /single word/],
    ['localhost', /single word/],
    ['/impressum', /path/],
    ['https:///impressum', /path/],
    ['192.0.2.1', /IP address/],
    ['http://192.0.2.1/', /IP address/],
    ['0x7f.1', /IP address/],
    ['2130706433', /IP address/],
    ['127.1', /IP address/],
    ['１２７.0.0.1', /IP address/],
    ['[::1]', /IP address/],
    ['1.2.3.4.5', /IP address|no domain/],
    ['example.com:8080', /port/],
    ['example.com:443', /port/],
    ['user@example.com', /user/],
    ['https://user:pass@example.com', /user/],
    ['ftp://example.com', /http/],
    ['javascript:alert(1)', /http/],
    ['printer.local', /\.local/],
    ['db.internal', /\.internal/],
    ['abc.onion', /\.onion/],
    ['a.localhost', /\.localhost/],
    ['fritz.box.lan', /\.lan/],
    ['1.0.0.127.in-addr.arpa', /\.arpa/],
    ['co.uk', /registered/],
    ['exa mple.com', /no domain/],
    ['exa_mple.com', /no domain/],
    ['-example.com', /no domain/],
    ['example-.com', /no domain/],
    ['a..com', /no domain/],
    ['.com', /no domain/],
    [`${'a'.repeat(64)}.com`, /no domain/],
    [`${'a.'.repeat(127)}com`, /no domain/],
    ['xn--a.de', /no domain/],
    ['exam%70le.com', /no domain/],
    ['example.com\u0000.de', /no domain/],
    ['example.com\r\nHost', /no domain/]
  ] as const) {
    it(`says what is wrong with ${JSON.stringify(typed.slice(0, 40))}`, () => {
      expect(readDomain(typed).fault).match(fault)
    })
  }

  it('gives a name that reads as itself, or a fault, whatever is typed', () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9äöüß-]{1,12}$/)
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .tuple(fc.constantFrom('', 'https://', 'www.'), fc.array(label, { minLength: 1, maxLength: 4 }))
        .map(([a, b]) => a + b.join('.'))
    )
    fc.assert(
      fc.property(typed, text => {
        const { domain, fault } = readDomain(text)
        expect(domain === undefined).not.equal(fault === undefined)
        if (domain === undefined) return
        expect(readDomain(domain)).deep.equal({ domain })
        expect(new URL(`https://${domain}/`).hostname).equal(domain)
        expect(domain.startsWith('www.') && registrableDomain(domain) !== domain).equal(false)
      })
    )
  })

  it('knows what is registered, customers of a platform apart', () => {
    expect(registrableDomain('a.b.example.co.uk')).equal('example.co.uk')
    expect(registrableDomain('one.github.io')).equal('one.github.io')
    expect(registrableDomain('com')).equal(undefined)
  })
})
