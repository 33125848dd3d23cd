import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { fakes, type Fakes } from '../../http/fakes.js'

describe('/sitemap.xml over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())

  it('names the sitemaps, which are there without a key', async () => {
    const { status, text, headers } = await client.call('/sitemap.xml')
    expect(status).equal(200)
    expect(headers['content-type']).equal('application/xml; charset=utf-8')
    const [, address] = /<loc>(.*?)<\/loc>/.exec(text)!
    expect(address).equal(`${state.serving.ids.base}/sitemaps/open_law.sitemap-1.xml.gz`)
    const sitemap = await client.call(new URL(address!).pathname)
    expect(sitemap.status).equal(200)
    expect(sitemap.headers['content-type']).equal('application/gzip')
    expect(sitemap.text).equal('packed')
  })

  it('has no others', async () => {
    for (const file of ['internal_law.sitemap-1.xml.gz', 'open_law.nq.gz', '..%2Fgraph.sqlite'])
      expect((await client.call(`/sitemaps/${file}`)).status, file).equal(404)
  })

  it('is what /robots.txt leads to', async () => {
    const { status, text } = await client.call('/robots.txt')
    expect(status).equal(200)
    expect(text).contain(`Sitemap: ${state.serving.ids.base}/sitemap.xml\n`).contain('Disallow: /v1/\n')
  })
})
