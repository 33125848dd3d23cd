import { expect } from 'chai'
import fc from 'fast-check'
import { readFeed } from '../../../src/company/crawl/feed.js'
import { processorTime } from '../../processorTime.js'

const url = new URL('https://firma.example/feed')
const { signal } = new AbortController()
const read = (text: string | Buffer) => readFeed(Buffer.from(text as string), '', url, signal)

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Neues &amp; mehr</title><link>https://firma.example/</link>
<item><title>Alt</title><pubDate>Mon, 05 Jan 2026 10:00:00 +0100</pubDate><link>/alt</link></item>
<item><title><![CDATA[Ein <b>neuer</b> Bagger]]></title><link>https://firma.example/1?utm_source=rss</link><pubDate>Mon, 02 Mar 2026 10:00:00 +0100</pubDate>
<description>&lt;p&gt;Hallo &amp;uuml;ber&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description></item></channel></rss>`

describe('a feed', () => {
  it('is RSS 2.0, its newest items first, without markup', async () => {
    expect(await read(rss)).deep.equal({
      url: url.href,
      title: 'Neues & mehr',
      items: [
        {
          title: 'Ein neuer Bagger',
          url: 'https://firma.example/1',
          published: '2026-03-02T09:00:00.000Z',
          summary: 'Hallo über'
        },
        { title: 'Alt', url: 'https://firma.example/alt', published: '2026-01-05T09:00:00.000Z' }
      ]
    })
  })
  it('is Atom', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">A &amp;amp; B</title><entry><title>X</title><link rel="alternate" href="/e1"/><updated>2026-01-02T03:04:05Z</updated><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Hi <b>you</b></div></summary></entry></feed>`
    expect(await read(atom)).deep.equal({
      url: url.href,
      title: 'A & B',
      items: [
        {
          title: 'X',
          url: 'https://firma.example/e1',
          published: '2026-01-02T03:04:05.000Z',
          summary: 'Hi you'
        }
      ]
    })
  })
  it('is RSS 1.0', async () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>RDF</title></channel><item><title>I</title><link>https://firma.example/1</link><dc:date>2026-01-01</dc:date></item></rdf:RDF>`
    expect((await read(rdf))?.items).deep.equal([
      { title: 'I', url: 'https://firma.example/1', published: '2026-01-01T00:00:00.000Z' }
    ])
  })
  it('may be broken', async () => {
    const broken = rss.replace('&amp; mehr', '& mehr').replace('</channel></rss>', '')
    expect((await read(broken))?.items).length(2)
  })
  it('may be in another encoding', async () => {
    const latin = Buffer.from(
      rss.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"').replace('Alt', 'Älter'),
      'latin1'
    )
    expect((await read(latin))?.items[1]?.title).equal('Älter')
  })
  it('may be none', async () => {
    for (const none of ['', '<html></html>', '{}', 'rss', '<rs>']) expect(await read(none)).equal(undefined)
  })
  it('has no date that cannot be read, and no link that cannot be asked', async () => {
    const odd =
      '<rss><channel><item><title>A</title><pubDate>gestern</pubDate><link>javascript:alert(1)</link></item></channel></rss>'
    expect((await read(odd))?.items).deep.equal([{ title: 'A' }])
  })
  it('replaces no entities that it declares', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'A'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]>`
    expect(
      JSON.stringify(await read(bomb + rss.replace('Alt', '&b;').replace('<?xml version="1.0"?>', '')))
    ).not.contain('AAA')
  })
  for (const [name, text] of [
    ['comments before its root', '<!--a-->'.repeat(600)],
    ['marks before its root', '\ufeff'.repeat(4_000)],
    ['instructions before its root', '<?a?>'.repeat(900)],
    ['items', `<rss><channel>${'<item><title>a</title></item>'.repeat(68_000)}`],
    ['elements within elements', `<rss><channel><item><title>${'<x>'.repeat(600_000)}`],
    ['elements that are never closed', `<rss><channel>${`<item><title>${'<b>'.repeat(80)}`.repeat(7_000)}`],
    ['closed by other names', `<rss><channel>${'<b>'.repeat(300_000)}${'</i>'.repeat(250_000)}`],
    ['a title of markup', `<rss><channel><title>${'&lt;b&gt;'.repeat(200_000)}</title>`],
    ['attributes', `<rss ${'a=1 '.repeat(480_000)}>`]
  ] as const) {
    it(`is read in a short time: ${name}`, async () => {
      const spent = processorTime()
      const feed = await read(text)
      expect(spent()).lessThan(3_000)
      expect(feed?.items.length ?? 0).lessThan(11)
    })
  }
  it('can be anything', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<item>',
        '</item>',
        '<title>',
        '</title>',
        '<channel>',
        '<link href="',
        '<entry>',
        '<pubDate>',
        '<![CDATA[',
        '&x;'
      ),
      fc.string()
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async pieces => {
        const feed = await read(`<rss>${pieces.join('')}`)
        for (const { title, summary } of feed?.items ?? []) expect(title + (summary ?? '')).not.equal('')
      })
    )
  })
})
