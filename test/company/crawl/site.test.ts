import { expect } from 'chai'
import fc from 'fast-check'
import { linkTarget, pageKey, Site } from '../../../src/company/crawl/site.js'

const base = new URL('https://www.firma.example/a/')

describe('a site', () => {
  it('is all hosts below what is registered', () => {
    const site = new Site(base)
    for (const host of ['firma.example', 'shop.firma.example', 'a.b.firma.example']) {
      expect(site.has(new URL(`https://${host}/`))).equal(true)
    }
    expect(site.has(new URL('https://firma.example.evil.test/'))).equal(false)
    expect(site.has(new URL('https://xfirma.example/'))).equal(false)
    expect(new Site(new URL('https://one.github.io/')).has(new URL('https://two.github.io/'))).equal(false)
    expect(site.isOwnHost(new URL('http://firma.example/'))).equal(true)
    expect(site.isOwnHost(new URL('http://shop.firma.example/'))).equal(false)
  })
})

describe('the address of a link', () => {
  for (const [href, address] of [
    ['b#c', 'https://www.firma.example/a/b'],
    ['/b?utm_source=x&id=1&fbclid=y', 'https://www.firma.example/b?id=1'],
    ['/b;jsessionid=1A?x=1', 'https://www.firma.example/b?x=1'],
    ['//other.example/b', 'https://other.example/b'],
    ['HTTP://Firma.example:80/', 'http://firma.example/'],
    ['mailto:a@firma.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://u:p@firma.example/', undefined],
    ['https://firma.example:8443/', undefined],
    ['https://[', undefined],
    [`/${'x'.repeat(600)}`, undefined]
  ] as const) {
    it(href.slice(0, 40), () => expect(linkTarget(href, base)?.href).equal(address))
  }
  it('is one that may be asked, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        href => {
          const url = linkTarget(href, base)
          if (url === undefined) return
          expect(url.protocol).match(/^https?:$/)
          expect([url.port, url.username, url.password, url.hash]).deep.equal(['', '', '', ''])
          expect(linkTarget(url.href, base)?.href).equal(url.href)
        }
      )
    )
  })
})

describe('the key of a page', () => {
  it('is the same for addresses of the same page', () => {
    const keys = [
      'https://firma.example/a',
      'http://www.firma.example/a/',
      'https://firma.example/a/index.html'
    ]
    expect(new Set(keys.map(href => pageKey(new URL(href))))).property('size', 1)
    expect(pageKey(new URL('https://firma.example/'))).equal(
      pageKey(new URL('https://www.firma.example/index.php'))
    )
    expect(pageKey(new URL('https://firma.example/a?b'))).not.equal(
      pageKey(new URL('https://firma.example/a'))
    )
  })
})
