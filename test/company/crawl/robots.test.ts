import { expect } from 'chai'
import fc from 'fast-check'
import { readRobots } from '../../../src/company/crawl/robots.js'
import { processorTime } from '../../processorTime.js'

const file = new URL('https://firma.example/robots.txt')
const rules = (text: string) => readRobots(file, Buffer.from(text))
const allows = (text: string, path: string) => rules(text).allows(new URL(path, file))

describe('robots.txt', () => {
  for (const [name, text, path, allowed] of [
    ['forbids all', 'User-agent: *\nDisallow: /', '/x', false],
    ['forbids nothing when empty', '', '/x', true],
    [
      'has a group of ours, which alone counts',
      'User-agent: Beleg\nDisallow: /a\n\nUser-agent: *\nDisallow: /',
      '/b',
      true
    ],
    ['names us in any case, with a version', 'User-agent: BELEG/1.0\nDisallow: /a', '/a', false],
    ['names another whose name begins like ours', 'User-agent: Belegexport\nDisallow: /', '/a', true],
    [
      'has two groups of ours',
      'User-agent: Beleg\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: Beleg\nDisallow: /b',
      '/b',
      false
    ],
    ['has a group for several', 'User-agent: x\nUser-agent: Beleg\nDisallow: /a', '/a', false],
    ['lets the longer rule win', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['lets allow win between equals', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['has stars and ends', 'User-agent: *\nDisallow: /*.php$', '/x.php', false],
    ['has stars and ends that do not fit', 'User-agent: *\nDisallow: /*.php$', '/x.php?a', true],
    ['has comments, CRLF and no blanks', 'user-agent:*\r\ndisallow:/p # c\r\n', '/p', false],
    ['has a mark at its start', '\ufeffUser-agent: *\nDisallow: /', '/x', false],
    ['has umlauts', 'User-agent: *\nDisallow: /ü', '/%C3%BC', false],
    ['is a page of HTML', '<html><body>404</body></html>', '/x', true],
    [
      'has a rule longer than any site needs',
      `User-agent: *\nDisallow: /${'a'.repeat(3000)}\nDisallow: /b`,
      '/b',
      false
    ]
  ] as const) {
    it(name, () => expect(allows(text, path)).equal(allowed))
  }

  it('asks for time between requests, and names sitemaps', () => {
    const read = rules(
      'User-agent: *\nCrawl-delay: 2.5\n\nSitemap: https://firma.example/a.xml\nSitemap: /b.xml'
    )
    expect(read.delayMs).equal(2500)
    expect(read.sitemaps).deep.equal(['https://firma.example/a.xml', '/b.xml'])
    for (const odd of ['-1', 'Infinity', 'x', '1e999'])
      expect(rules(`User-agent: *\nCrawl-delay: ${odd}`).delayMs).equal(0)
  })

  it('is read to 500 KiB, whole lines', () => {
    const filler = '# '.padEnd(1023, 'x') + '\n'
    expect(allows(`${filler.repeat(499)}User-agent: *\nDisallow: /a\n`, '/a')).equal(false)
    expect(allows(`User-agent: *\nDisallow: /b\n${filler.repeat(500)}Disallow: /a`, '/a')).equal(true)
  })

  it('costs no time that hurts, however wild its rules', () => {
    const wild = `User-agent: *\n${`Disallow: /${'*a'.repeat(9)}$\n`.repeat(20_000)}`
    const spent = processorTime()
    const read = rules(wild)
    for (let at = 0; at < 10; at++) read.allows(new URL(`/${'a'.repeat(480)}b`, file))
    expect(spent()).lessThan(2_000)
  })

  it('can be anything', () => {
    const line = fc
      .tuple(
        fc.constantFrom('User-agent', 'Disallow', 'Allow', 'Crawl-delay', 'Sitemap', '__proto__'),
        fc.string()
      )
      .map(pair => pair.join(':'))
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), fc.webPath(), (lines, path) => {
        expect(allows(lines.join('\n'), `/${path}`.replace(/^\/+/, '/'))).a('boolean')
      })
    )
  })
})
