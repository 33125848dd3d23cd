import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { startClient, type Client } from '../client.js'
import { CONTRACT_KEY, fakes, TENANT_KEY, type Fakes } from '../fakes.js'

const TYPE = 'application/sparql-query'
const via = (target: string) => `<${target}>; rel="via"; type="${TYPE}"`

describe('showing the query behind an answer', () => {
  let faked: Fakes
  let client: Client
  before(async () => {
    faked = fakes({ settings: { secrets: { logKey: 'log key' }, cacheBytes: 1_000_000 } })
    client = await startClient(faked.serving)
  })
  after(() => client.close())
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    client.call(target, { key: CONTRACT_KEY, headers, method })

  it('names its address with the parameters that count and their defaults', async () => {
    const legal = await get('/v1/legal?law=GewO&limit=2&unknown=1')
    expect(legal.headers.link).equal(via('/v1/legal?law=GewO&limit=2&offset=0&explain=sparql'))
    expect((await get('/v1/graph')).headers.link).equal(via('/v1/graph?explain=sparql'))
    expect((await get('/v1/leistung?profile=public-observatory')).headers.link).equal(
      via('/v1/leistung?limit=50&offset=0&profile=public-observatory&explain=sparql')
    )
    expect((await client.call('/v1/attributions')).headers.link).equal(via('/v1/attributions?explain=sparql'))
    expect((await get('/v1/provenance?ref=ELI:GewO%C2%A714')).headers.link).equal(
      via('/v1/provenance?ref=ELI%3AGewO%C2%A714&explain=sparql')
    )
    expect((await client.call('/v1/profiles')).headers.link).equal(undefined)
  })

  it('never repeats a key', async () => {
    for (const target of [`/v1/legal?law=GewO&key=${CONTRACT_KEY}`, `/v1/graph?key=${CONTRACT_KEY}`]) {
      const { headers, status } = await client.call(target)
      expect(status).equal(200)
      expect(headers.link).match(/explain=sparql>/)
      expect(headers.link).not.contain(CONTRACT_KEY).and.not.contain('key')
    }
  })

  it('is named by 304 and to HEAD as by the answer, and by no fault', async () => {
    const answer = await get('/v1/legal?law=GewO')
    const same = await get('/v1/legal?law=GewO', { 'if-none-match': answer.headers.etag! })
    expect([same.status, same.headers.link]).deep.equal([304, answer.headers.link])
    const head = await get('/v1/legal?law=GewO', {}, 'HEAD')
    expect([head.status, head.headers.link, head.text]).deep.equal([200, answer.headers.link, ''])
    for (const target of ['/v1/legal', '/v1/legal?law=NixG', '/v1/legal?law=GewO&limit=0']) {
      expect((await get(target)).headers.link, target).equal(undefined)
      expect((await get(`${target}${target.includes('?') ? '&' : '?'}explain=sparql`)).headers.link).equal(
        undefined
      )
    }
    expect((await client.call('/v1/legal?law=GewO')).headers.link).equal(undefined)
  })

  it('comes in the place of the answer, with a tag of its own, and both keep apart', async () => {
    const [json, query] = ['/v1/legal?law=GewO', '/v1/legal?law=GewO&explain=sparql']
    for (let turn = 0; turn < 2; turn += 1) {
      const [answer, shown] = [await get(json), await get(query)]
      expect(answer.body.total).equal(100)
      expect(answer.headers['content-type']).equal('application/json; charset=utf-8')
      expect(shown.text).equal('# 100 rows\nSELECT * WHERE { ?s ?p ?o }\n')
      expect(shown.headers['content-type']).equal(`${TYPE}; charset=utf-8`)
      expect(shown.headers.link).equal(undefined)
      expect(shown.headers.etag).a('string').and.not.equal(answer.headers.etag)
      expect((await get(query, { 'if-none-match': answer.headers.etag! })).status).equal(200)
      expect((await get(json, { 'if-none-match': shown.headers.etag! })).status).equal(200)
      const kept = await get(query, { 'if-none-match': shown.headers.etag! })
      expect([kept.status, kept.text, kept.headers['content-type']]).deep.equal([304, '', undefined])
    }
    const tagOf = async (target: string, key = CONTRACT_KEY) =>
      (await client.call(target, { key })).headers.etag
    const tags = [
      await tagOf(query),
      await tagOf('/v1/legal?law=GewO&limit=3&explain=sparql'),
      await tagOf('/v1/legal?q=GewO&explain=sparql'),
      await tagOf(`${query}&profile=public-observatory`),
      await tagOf(query, TENANT_KEY)
    ]
    expect(new Set(tags).size).equal(tags.length)
    faked.version += 1
    expect(await tagOf(query)).not.equal(tags[0])
  })

  it('needs what the answer needs', async () => {
    expect((await client.call('/v1/legal?law=GewO&explain=sparql')).status).equal(401)
    expect((await client.call('/v1/graph?explain=sparql&profile=de-federal')).status).equal(403)
    const { status, body } = await get('/v1/legal?law=GewO&explain=sql')
    expect(status).equal(422)
    expect(body.detail[0]).deep.include({ loc: ['query', 'explain'], type: 'enum', input: 'sql' })
    expect((await get('/v1/legal?law=GewO&explain=')).body.total).equal(100)
    expect((await get('/v1/legal?law=GewO&explain=sparql&explain=sparql')).status).equal(422)
  })

  it('is reached below the path of the base IRI', async () => {
    const below = fakes({ ids: identifiers('http://localhost:8080/wissen') })
    const other = await startClient(below.serving)
    try {
      for (const path of ['/v1/graph', '/wissen/v1/graph']) {
        const { headers } = await fetch(other.url + path)
        expect(headers.get('link')).equal(via('/wissen/v1/graph?explain=sparql'))
      }
    } finally {
      await other.close()
    }
  })

  it('is left unsaid where its address would be too long for a header', async () => {
    const { status, headers } = await get(`/v1/legal?q=${'a'.repeat(8_000)}`)
    expect([status, headers.link]).deep.equal([200, undefined])
  })

  it('leads from whatever was asked to the very same question', async () => {
    const asked: unknown[] = []
    const { list, explain } = faked.serving.services.provisions
    Object.assign(faked.serving.services.provisions, {
      list: (request: { by: unknown }) =>
        list({ ...(request as Parameters<typeof list>[0]), by: { law: 'GewO' } }),
      explain: (request: { by: unknown }) => {
        asked.push(request.by)
        return Promise.resolve('ASK {}')
      }
    })
    try {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async q => {
          fc.pre(q.trim() !== '' && q.isWellFormed())
          const { headers } = await get(`/v1/legal?q=${encodeURIComponent(q)}`)
          const [, target] = /^<([\x21-\x7e]+)>; rel="via"; type="application\/sparql-query"$/.exec(
            String(headers.link)
          )!
          expect((await get(target!)).status).equal(200)
          expect(asked.at(-1)).deep.equal({ q: q.normalize('NFC') })
        })
      )
    } finally {
      Object.assign(faked.serving.services.provisions, { list, explain })
    }
  })
})
