import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { makeEdition } from '../../../../src/graph/editions/makeEdition.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { kg } from '../../../../src/graph/vocab/terms.js'
import { dumpOf } from '../../../../src/service/dumps/dump.js'
import { readSitemapHandler } from '../../../../src/service/dumps/http/readSitemaps.js'
import { openSitemaps } from '../../../../src/service/dumps/sitemaps.js'
import type { ApiRequest } from '../../../../src/service/http/apiRequest.js'
import { MemoryStore } from '../../../search/memoryStore.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, fakes, type Fakes } from '../../http/fakes.js'

describe('/sitemap.xml over fakes', () => {
  let state: Fakes
  let client: Client
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-sitemaps-'))
    state = fakes()
    client = await startClient(state.serving)
  })
  after(async () => {
    await client.close()
    await rm(folder, { recursive: true, force: true })
  })

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

  it('counts with the dumps among the downloads that are under way', async () => {
    const edition = { id: '1-0', folder, madeAt: '2026-11-22T01:02:03Z', graphs: [] }
    const dump = dumpOf({ ...edition, versions: { shared: 1, provenance: 0, states: 0 } }, [], 'nq')
    const { serving } = fakes({ services: { editions: { dump: async () => dump } } })
    const own = await startClient(serving)
    const targets = ['/sitemaps/open_law.sitemap-1.xml.gz', '/dumps/public-observatory.nq.gz']
    const statuses = async () => {
      const answers = await Promise.all(targets.map(target => own.call(target)))
      return answers.map(({ status, headers }) => [status, headers['retry-after']])
    }
    const handle = readSitemapHandler(serving)
    const request = { params: { file: 'open_law.sitemap-1.xml.gz' } } as unknown as ApiRequest
    const underWay = await Promise.all(Array.from({ length: 200 }, async () => handle(request)))
    expect(await statuses()).deep.equal(targets.map(() => [503, '60']))
    expect((await own.call('/sitemaps/nothing')).status).equal(404)
    for (const { stream } of underWay) await stream!.close!()
    expect(await statuses()).deep.equal(targets.map(() => [200, undefined]))
    await own.close()
  })

  it('holds no file open of which nothing was read', async () => {
    const store = new MemoryStore()
    const ids = identifiers(BASE)
    const quads = [
      DataFactory.quad(DataFactory.namedNode(`${ids.base}/eli/gewo`), kg.scope, scopeOf('open', 'law'))
    ]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added: quads, removed: [] }]
    })
    const edition = await makeEdition({ store, ids, folder })
    const editions = { current: async () => edition }
    const sitemaps = openSitemaps({ editions, profiles: state.serving.services.profiles })
    const held = async () => {
      const open = await readdir('/proc/self/fd')
      const paths = await Promise.all(open.map(each => readlink(`/proc/self/fd/${each}`).catch(() => '')))
      return paths.filter(path => path.startsWith(folder)).length
    }
    const { names } = await sitemaps.list()
    expect(names).length(1)
    const { close } = await (await sitemaps.find(names[0]!))!.open()
    expect(await held()).equal(1)
    await close()
    expect(await held()).equal(0)
  })
})
