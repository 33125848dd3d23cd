import { expect } from 'chai'
import { startClient, type Client } from '../client.js'
import { ADMIN_KEY, CONTRACT_KEY, fakes, servingOtherwise, type Otherwise } from '../fakes.js'

const PAGE = 'https://app.example'
const ELSEWHERE = 'https://elsewhere.example'

describe('pages of other origins', () => {
  let client: Client
  let touched: string[] = []
  afterEach(() => client.close())
  beforeEach(() => start([PAGE]))

  async function start(corsOrigins: readonly string[]) {
    await (client as Client | undefined)?.close()
    touched = []
    const { serving } = fakes()
    const { answers, keys } = serving.services
    const otherwise: Otherwise = {
      settings: { ...serving.settings, corsOrigins },
      calls: { count: () => void touched.push('call'), lastMinute: () => 0 },
      quota: {
        consume: (id, limit) => {
          touched.push('quota')
          return serving.quota.consume(id, limit)
        }
      },
      services: {
        keys: {
          find: key => {
            touched.push('key')
            return keys.find(key)
          }
        },
        answers: {
          answer: request => {
            touched.push('ask')
            return answers.answer(request)
          }
        }
      }
    }
    client = await startClient(servingOtherwise(serving, otherwise))
  }
  const get = (path: string, headers: Record<string, string>, key?: string) =>
    client.call(path, { headers, ...(key && { key }) })
  const preflight = (path: string, origin: string, headers = 'x-api-key') =>
    client.call(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        ...(headers && { 'access-control-request-headers': headers })
      }
    })

  it('that are named read answers and what their headers say', async () => {
    const { status, headers } = await get('/v1/ask?q=Wann', { origin: PAGE }, CONTRACT_KEY)
    expect(status).equal(200)
    expect(headers['access-control-allow-origin']).equal(PAGE)
    expect(headers).not.property('access-control-allow-credentials')
    const exposed = headers['access-control-expose-headers']!
    const quota = ['RateLimit', 'RateLimit-Policy', 'Retry-After']
    for (const name of [...quota, 'X-Request-Id', 'ETag', 'Link', 'Memento-Datetime']) {
      expect(exposed.split(', ')).contain(name)
    }
    // Failures can be read too.
    const refused = await get('/v1/ask?q=Wann', { origin: PAGE })
    expect([refused.status, refused.headers['access-control-allow-origin']]).deep.equal([401, PAGE])
  })

  it('are answered their preflight without key, call or quota', async () => {
    const { status, headers, text } = await preflight('/v1/ask?q=Wann', PAGE, 'x-api-key, last-event-id')
    expect([status, text]).deep.equal([204, ''])
    expect(headers['access-control-allow-origin']).equal(PAGE)
    expect(headers['access-control-allow-methods']).equal('GET, HEAD, POST')
    const allowed = headers['access-control-allow-headers']!.toLowerCase().split(', ')
    expect(allowed).include.members(['x-api-key', 'last-event-id', 'content-type', 'if-none-match'])
    expect(Number(headers['access-control-max-age'])).above(0)
    expect(touched).deep.equal([])
  })

  it('that are not named are refused before anything is counted or computed', async () => {
    for (const origin of [ELSEWHERE, 'null', `${PAGE}.evil.example`, 'http://app.example', 'garbage']) {
      const answers = [
        await get('/v1/ask?q=Wann', { origin }, CONTRACT_KEY),
        await get('/v1/ask/stream?q=Wann', { origin }, CONTRACT_KEY),
        await get('/v1/profiles', { origin }),
        await preflight('/v1/ask?q=Wann', origin)
      ]
      for (const { status, headers, body } of answers) {
        expect([status, typeof body.detail], origin).deep.equal([403, 'string'])
        expect(headers).not.property('access-control-allow-origin')
        expect(headers.vary).contain('Origin')
      }
    }
    expect(touched).deep.equal([])
  })

  it('that could not read the answer anyway, as images and scripts, are refused as well', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': site }
      expect((await get(`/v1/ask?q=Wann&key=${CONTRACT_KEY}`, headers)).status).equal(403)
    }
    expect(touched).deep.equal([])
    const own = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }
    expect((await get('/v1/ask?q=Wann', own, CONTRACT_KEY)).status).equal(200)
    const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
    expect((await get('/v1/profiles', link)).status).equal(200)
  })

  it('are none, when they are pages of ours or no pages at all', async () => {
    await start([])
    const own = client.url.replace('127.0.0.1', 'localhost')
    const headers = { host: new URL(own).host, origin: own }
    expect((await get('/v1/profiles', headers)).status).equal(200)
    expect((await get('/v1/profiles', {})).status).equal(200)
    const issue = { ...headers, 'x-admin-key': ADMIN_KEY }
    const body = { profile: 'de-federal' }
    expect((await client.call('/v1/admin/keys', { method: 'POST', headers: issue, body })).status).equal(201)
  })

  it('never administer, named or not', async () => {
    for (const origins of [[PAGE], ['*']]) {
      await start(origins)
      const headers = { origin: PAGE, 'x-admin-key': ADMIN_KEY }
      expect((await get('/v1/admin/keys', headers)).status).equal(403)
      expect((await preflight('/v1/admin/keys', PAGE, 'x-admin-key')).status).equal(403)
    }
  })

  it('are all of them, when the setting says so', async () => {
    await start(['*'])
    for (const origin of [ELSEWHERE, 'null']) {
      const { status, headers } = await get('/v1/profiles', { origin })
      expect([status, headers['access-control-allow-origin']]).deep.equal([200, '*'])
    }
  })

  it('read what is public: documents without a key, the vocabulary, the contract', async () => {
    await start([])
    for (const path of [
      '/eli/gewo/14',
      '/eli/gewo/14.ttl',
      '/ontology.ttl',
      '/shapes.ttl',
      '/openapi.json'
    ]) {
      for (const origin of [undefined, ELSEWHERE]) {
        const { status, headers } = await get(path, { accept: '*/*', ...(origin && { origin }) })
        expect([path, status, headers['access-control-allow-origin']]).deep.equal([
          path,
          path.endsWith('14') ? 303 : 200,
          '*'
        ])
      }
      expect((await preflight(path, ELSEWHERE, 'if-none-match')).status).equal(204)
    }
    expect((await preflight('/eli/gewo/14.ttl', ELSEWHERE)).status).equal(403)
    expect((await get('/eli/gewo/14.ttl', { origin: ELSEWHERE }, CONTRACT_KEY)).status).equal(403)
    expect((await get('/eli/gewo/14.ttl', {}, CONTRACT_KEY)).status).equal(200)
  })

  it('are told apart by caches, of answers that have not changed too', async () => {
    const first = await get('/v1/legal?law=GewO', { origin: PAGE }, CONTRACT_KEY)
    expect(first.headers.vary).equal('X-API-Key, Origin')
    const held = { origin: PAGE, 'if-none-match': first.headers.etag! }
    const { status, headers } = await get('/v1/legal?law=GewO', held, CONTRACT_KEY)
    expect([status, headers['access-control-allow-origin']]).deep.equal([304, PAGE])
    expect(headers.vary).equal('X-API-Key, Origin')
    expect((await get('/v1/legal?law=GewO', {}, CONTRACT_KEY)).headers.vary).equal('X-API-Key, Origin')
  })
})
