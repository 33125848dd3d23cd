import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import fc from 'fast-check'
import { readSitemap } from '../../../src/company/crawl/sitemap.js'
import { processorTime } from '../../processorTime.js'

const read = (text: string | Buffer) => readSitemap(Buffer.from(text as string), 'application/xml', 2_000_000)
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const map = `<?xml version="1.0" encoding="UTF-8"?><urlset ${namespace}><url><loc> https://firma.example/a?x=1&amp;y=2 </loc><lastmod>2026-01-01</lastmod></url><url><loc><![CDATA[https://firma.example/b]]></loc></url></urlset>`

describe('a sitemap', () => {
  it('lists pages', () => {
    expect(read(map)).deep.equal({
      pages: ['https://firma.example/a?x=1&y=2', 'https://firma.example/b'],
      sitemaps: []
    })
  })
  it('lists sitemaps', () => {
    const index = `<sitemapindex ${namespace}><sitemap><loc>https://firma.example/1.xml</loc></sitemap></sitemapindex>`
    expect(read(index)).deep.equal({ pages: [], sitemaps: ['https://firma.example/1.xml'] })
  })
  it('may be gzipped, be text, or have prefixes', () => {
    expect(read(gzipSync(map))?.pages).length(2)
    expect(read('https://firma.example/a\r\nhttps://firma.example/b\n')?.pages).length(2)
    expect(
      read('<s:urlset xmlns:s="x"><s:url><s:loc>https://firma.example/a</s:loc></s:url></s:urlset>')?.pages
    ).length(1)
  })
  it('names pictures of a page, which are none', () => {
    expect(
      read(
        '<urlset><url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/b.jpg</image:loc></image:image></url></urlset>'
      )?.pages
    ).deep.equal(['https://a.example/'])
  })
  it('counts to its first fault', () => {
    expect(read(map.replace('<url><loc><![CDATA[', '<url><loc>&nbsp;</b>'))?.pages).length(1)
  })
  it('may be none', () => {
    for (const none of ['', '<html><body>404</body></html>', 'not found', '<rss></rss>'])
      expect(read(none)).equal(undefined)
  })
  it('replaces no entities that it declares, and loads nothing', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "https://a.example/"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    expect(read(`${bomb}<urlset><url><loc>&a;</loc></url></urlset>`)).equal(undefined)
  })
  it('is unpacked to its bound alone', () => {
    expect(read(gzipSync(Buffer.alloc(50_000_000, 32)))).equal(undefined)
  })
  for (const [name, text] of [
    ['elements within elements', '<urlset>'.repeat(250_000)],
    ['entries', `<urlset>${'<url><loc>https://a.example/1</loc></url>'.repeat(45_000)}`],
    ['attributes', `<urlset ${'a="1" '.repeat(300_000)}>`],
    ['open brackets', `<urlset>${'<'.repeat(2_000_000)}`],
    ['a long address', `<urlset><url><loc>${'x'.repeat(2_000_000)}`]
  ] as const) {
    it(`is read in a short time: ${name}`, () => {
      const spent = processorTime()
      expect(read(text)?.pages.length ?? 0).lessThan(2_001)
      expect(spent()).lessThan(2_000)
    })
  }
  it('can be anything', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<urlset>',
        '<url>',
        '<loc>',
        '</loc>',
        '</url>',
        '<!DOCTYPE',
        ']]>',
        '<![CDATA[',
        '&x;',
        '<?xml'
      ),
      fc.string()
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        expect(read(`<urlset>${pieces.join('')}`)).an('object')
      })
    )
  })
})
