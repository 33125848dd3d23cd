import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { crawl } from '../../../src/company/crawl/crawl.js'
import type { CrawlEvent } from '../../../src/company/crawl/crawled.js'
import { openWeb } from '../../../src/base/outgoing/publicWeb.js'
import { html } from './webOfPages.js'

const now = () => new Date('2026-11-23T05:00:00Z')

describe('a crawl over HTTP', () => {
  it('reads a packed site in ISO-8859-1 from a name on the loopback, as the user agent that robots.txt knows', async () => {
    const agents = new Set<string | undefined>()
    const pages: Record<string, Buffer> = {
      '/': Buffer.from(
        html('Müller Bau', '<p>Straßenbau in Köln</p>', { '/impressum': 'Impressum' }),
        'latin1'
      ),
      '/impressum': Buffer.from(html('Impressum', '<p>Müller Bau GmbH<br>Weg 1</p>'), 'latin1')
    }
    const server = createServer((request, response) => {
      agents.add(request.headers['user-agent'])
      const body = pages[request.url!]
      if (body === undefined) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1', 'content-encoding': 'gzip' })
      return response.end(gzipSync(body))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const web = openWeb({ hosts: new Map([['firma.example', { address: '127.0.0.1', port }]]) })
    const events: CrawlEvent[] = []
    const { signal } = new AbortController()
    try {
      for await (const event of crawl(
        { web, now },
        { domain: 'firma.example', signal, budget: { delayMs: 0 } }
      ))
        events.push(event)
    } finally {
      await web.close()
      server.close()
    }
    const texts = events.flatMap(event => (event.type === 'page' ? [event.page.text] : []))
    expect(texts[0]).contain('Straßenbau in Köln')
    expect(texts[1]).contain('Müller Bau GmbH\nWeg 1')
    expect([...agents]).length(1)
    expect([...agents][0]).match(/^Beleg\/\d/)
  })
})
