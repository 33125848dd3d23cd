import { expect } from 'chai'
import { request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { BadRequest, Unavailable } from '../../../src/base/errors.js'
import { operations } from '../../../src/service/contract/document.js'
import type { ValidationError } from '../../../src/service/contract/validationErrors.js'
import { routes } from '../../../src/service/routes.js'
import { TooManyRows } from '../../../src/graph/boundedQuery.js'
import { QueryRefused, VersionConflict } from '../../../src/graph/store/graphStore.js'
import type { HealthReport } from '../../../src/service/health/health.js'
import { startClient, type Client } from './client.js'
import { ADMIN_KEY, CONTRACT_KEY, fakes, PROVISION, readableLog, type Fakes } from './fakes.js'

describe('the app over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const legal = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/legal?${query}`, { key: CONTRACT_KEY, headers })

  describe('contract and routes', () => {
    it('serves in /openapi.json exactly what the routes serve, with an ETag', async () => {
      const { body, headers } = await client.call('/openapi.json')
      expect(body.openapi).equal('3.1.0')
      expect(body.info.version).equal('0.1.0')
      const served = Object.values(body.paths as object).flatMap(methods =>
        Object.values(methods as Record<string, { operationId: string }>).map(each => each.operationId)
      )
      expect(served.sort()).deep.equal(routes.map(route => route.operationId).sort())
      const again = await client.call('/openapi.json', { headers: { 'if-none-match': headers.etag! } })
      expect(again.status).equal(304)
      expect(again.text).equal('')
    })

    it('asks each operation for the access that the contract names', () => {
      for (const { operationId, access } of routes) {
        const { security } = operations.find(each => each.operationId === operationId)!
        const optional = security.some(each => Object.keys(each).length === 0)
        const names = optional ? [] : security.flatMap(each => Object.keys(each))
        const expected = { open: [], keyless: [], admin: ['adminKey'] }[access as string] ?? [
          'apiKey',
          'apiKeyInQuery'
        ]
        expect(names, operationId).deep.equal(expected)
      }
    })

    it('names its entry points at /, as JSON and as a page', async () => {
      const json = await client.call('/')
      expect(json.body.contract).equal('/openapi.json')
      const page = await client.call('/', { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect(page.headers['content-type']).match(/^text\/html/)
      expect(page.text).contain('action="/ask"')
    })

    it('knows no other paths, in the form of the contract', async () => {
      for (const path of [
        '/v1',
        '/v1/nothing',
        '/v1/legal/',
        '/v1/Legal',
        '/%ff',
        '/..%2f..%2fetc',
        '//',
        '/v1/legal%00'
      ]) {
        const answer = await client.call(path)
        expect(answer.status, path).equal(404)
      }
    })

    it('says which methods a path has', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE']) {
        const answer = await client.call('/v1/legal', { method, key: CONTRACT_KEY })
        expect(answer.status, method).equal(405)
        expect(answer.headers.allow, method).equal('HEAD, GET')
      }
      const options = await client.call('/v1/admin/keys', { method: 'OPTIONS' })
      expect(options.status).equal(200)
      expect(options.headers.allow!.split(', ').sort()).deep.equal(['GET', 'HEAD', 'POST'])
    })

    it('answers HEAD like GET, without the body', async () => {
      const get = await legal('ref=ELI:GewO%C2%A714')
      const head = await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { method: 'HEAD', key: CONTRACT_KEY })
      expect(head.status).equal(200)
      expect(head.text).equal('')
      expect(head.headers.etag).equal(get.headers.etag)
      expect(head.headers['content-length']).equal(get.headers['content-length'])
    })

    it('sends the headers that keep answers where they belong', async () => {
      const { headers } = await client.call('/v1/ask?q=Wann', { key: CONTRACT_KEY })
      expect(headers['x-content-type-options']).equal('nosniff')
      expect(headers['cache-control']).equal('no-store')
      expect(headers.vary).equal('X-API-Key, Origin')
      expect((await legal('ref=ELI:GewO%C2%A714')).headers['cache-control']).equal('private, no-cache')
    })

    it('keeps a sane request id and makes one otherwise', async () => {
      const id = '0af7651916cd43dd8448eb211c80319c'
      expect(
        (await client.call('/v1/health', { headers: { 'x-request-id': id } })).headers['x-request-id']
      ).equal(id)
      const other = (await client.call('/v1/health', { headers: { 'x-request-id': CONTRACT_KEY } })).headers
      expect(other['x-request-id']).match(/^[0-9a-f-]{36}$/)
    })
  })

  describe('/v1/health and /v1/profiles', () => {
    it('need no key', async () => {
      expect((await client.call('/v1/health')).body.status).equal('ok')
      const { body } = await client.call('/v1/profiles')
      expect(body.profiles.map((each: { name: string }) => each.name)).contain('public-observatory')
    })

    it('health says how far search by meaning is, and is ok without it', async () => {
      const vectors = { ready: false, made: 8, wanted: 71, problem: 'The model does not answer' }
      const behind = await startClient(
        fakes({
          services: {
            health: {
              read: async () => ({
                graph: { ok: true, kind: 'embedded', version: 'oxigraph 0.5.11' },
                operations: { ok: true },
                textIndex: { state: 'ready' as const, version: 1 },
                vectors
              })
            }
          }
        }).serving
      )
      const answer = await behind.call('/v1/health')
      await behind.close()
      expect(answer.body).deep.include({ status: 'ok', vectors })
      expect((await client.call('/v1/health')).body).not.property('vectors')
    })

    it('health says what was found in the files, and is ok nevertheless', async () => {
      const read = async (): Promise<HealthReport> => ({
        graph: { ok: true, kind: 'embedded', version: 'oxigraph 0.5.11' },
        operations: { ok: true },
        textIndex: { state: 'ready', version: 1 },
        dataCheck: { state: 'damaged', checkedAt: new Date('2026-11-28T09:00:00Z'), damaged: ['graph_log'] }
      })
      const found = await startClient(fakes({ services: { health: { read } } }).serving)
      const { status, body } = await found.call('/v1/health')
      await found.close()
      expect(status).equal(200)
      expect(body.status).equal('ok')
      expect(body.data_check).deep.equal({
        state: 'damaged',
        checked_at: '2026-11-28T09:00:00.000Z',
        damaged: ['graph_log']
      })
    })

    it('health says which store is down, with 503', async () => {
      const down = await startClient(
        fakes({
          services: {
            health: {
              read: async () => ({
                graph: { ok: false, kind: 'fuseki', version: '', problem: 'no answer' },
                operations: { ok: true },
                textIndex: { state: 'building', read: 4_000, of: 107_320 }
              })
            }
          }
        }).serving
      )
      const answer = await down.call('/v1/health')
      await down.close()
      expect(answer.status).equal(503)
      expect(answer.body.detail).equal('The graph store is down: no answer')
      expect(answer.headers['retry-after']).equal('5')
    })
  })

  describe('/v1/health/live and /v1/health/ready', () => {
    const probes = async (report: HealthReport | (() => Promise<HealthReport>)) => {
      const read = typeof report === 'function' ? report : async () => report
      const probed = await startClient(fakes({ services: { health: { read } } }).serving)
      const [live, ready] = [await probed.call('/v1/health/live'), await probed.call('/v1/health/ready')]
      await probed.close()
      return { live, ready }
    }
    const well: HealthReport = {
      graph: { ok: true, kind: 'embedded', version: 'oxigraph 0.5.11' },
      operations: { ok: true },
      textIndex: { state: 'ready', version: 1 }
    }

    it('are both 200 while all is well', async () => {
      const { live, ready } = await probes(well)
      for (const answer of [live, ready]) {
        expect(answer.status).equal(200)
        expect(answer.body).deep.equal({ status: 'ok', reasons: [] })
        expect(answer.headers['cache-control']).equal('no-store')
      }
    })

    it('a store that is down, and an index that is being built, are reasons to send requests elsewhere, not to restart', async () => {
      const { live, ready } = await probes({
        graph: { ok: false, kind: 'fuseki', version: '', problem: 'no answer' },
        operations: { ok: false },
        textIndex: { state: 'building', read: 4_000, of: 107_320 }
      })
      expect(live.status).equal(200)
      expect(ready.status).equal(503)
      expect(ready.headers['retry-after']).equal('5')
      expect(ready.body).deep.equal({
        status: 'unavailable',
        reasons: [
          { part: 'graph_store', detail: 'The graph store is down: no answer' },
          { part: 'operations_store', detail: 'The operations store is down' },
          { part: 'text_index', detail: 'The text index is being built: 4000 of 107320 concepts are read' }
        ]
      })
    })

    it('the process is alive whatever its stores do, and ready again once they are there', async () => {
      let report: () => Promise<HealthReport> = () => new Promise(() => {})
      const probed = await startClient(fakes({ services: { health: { read: () => report() } } }).serving)
      expect((await probed.call('/v1/health/live')).status).equal(200)
      report = async () => ({ ...well, graph: { ...well.graph, ok: false } })
      expect((await probed.call('/v1/health/ready')).status).equal(503)
      report = async () => well
      expect((await probed.call('/v1/health/ready')).status).equal(200)
      await probed.close()
    })
  })

  describe('/v1/legal', () => {
    it('gives the provision of a reference', async () => {
      const { status, body } = await legal('ref=ELI:GewO%C2%A714')
      expect(status).equal(200)
      expect(body.results).deep.equal([
        {
          label: PROVISION.label,
          ref: 'ELI:GewO§14',
          std: 'ELI',
          text: PROVISION.text,
          grounding: 'verified',
          license: 'open'
        }
      ])
      expect(body).not.property('next_offset')
    })

    it('pages, with next_offset while there is more', async () => {
      const first = (await legal('law=GewO&limit=40')).body
      expect([first.total, first.count, first.limit, first.offset, first.next_offset]).deep.equal([
        100, 40, 40, 0, 40
      ])
      const last = (await legal('law=GewO&limit=40&offset=80')).body
      expect([last.count, last.offset, last.next_offset]).deep.equal([20, 80, undefined])
      const beyond = (await legal('law=GewO&offset=500')).body
      expect([beyond.count, beyond.next_offset, beyond.attributions.length]).deep.equal([0, undefined, 0])
      const unset = (await legal('q=Gewerbe')).body
      expect([unset.limit, unset.offset]).deep.equal([50, 0])
    })

    it('needs one of ref, law, q; a blank one is none', async () => {
      for (const query of ['', 'ref=', 'ref=&law=&q=', 'q=%20%20', 'limit=5']) {
        const { status, body } = await legal(query)
        expect(status, query).equal(400)
        expect(body.detail).equal('One of the parameters ref, law and q is needed')
      }
    })

    it('says what was not found', async () => {
      const { status, body } = await legal('law=Nichts')
      expect(status).equal(404)
      expect(body.detail).equal('This act is not in the graph')
    })

    it('reports all faults together, in the form of the contract', async () => {
      const { status, body } = await legal('limit=0&offset=-1&q=a&q=b&key=x&key=y')
      expect(status).equal(422)
      expect(body.detail).deep.equal([
        { loc: ['query', 'q'], msg: 'Parameter should be given once', type: 'repeated' },
        { loc: ['query', 'key'], msg: 'Parameter should be given once', type: 'repeated' },
        {
          loc: ['query', 'limit'],
          msg: 'Input should be greater than or equal to 1',
          type: 'greater_than_equal',
          input: 0,
          ctx: { ge: 1 }
        },
        {
          loc: ['query', 'offset'],
          msg: 'Input should be greater than or equal to 0',
          type: 'greater_than_equal',
          input: -1,
          ctx: { ge: 0 }
        }
      ])
    })

    it('takes integers strictly', async () => {
      for (const limit of ['', '1.0', '1e2', '0x10', '%201', 'ten', 'NaN', '%2B', '%D9%A1']) {
        const { status, body } = await legal(`q=a&limit=${limit}`)
        expect(status, limit).equal(422)
        expect(body.detail[0].type, limit).equal('int_parsing')
      }
      for (const limit of ['501', '99999999999999999999', '9'.repeat(400)]) {
        expect((await legal(`q=a&limit=${limit}`)).status).equal(422)
      }
      expect((await legal(`q=a&offset=${'9'.repeat(30)}`)).body.detail[0].type).equal('int_parsing_size')
      expect((await legal('q=a&limit=%2B5')).body.limit).equal(5)
    })

    it('ignores parameters that the contract does not know', async () => {
      expect((await legal('q=a&colour=red&colour=blue')).status).equal(200)
    })

    it('gives 304 for its own tag without asking for rows, and a new tag with a new version', async () => {
      const first = await legal('q=Gewerbe')
      const calls = state.calls
      const again = await legal('q=Gewerbe', { 'if-none-match': `"other", ${first.headers.etag!}` })
      expect([again.status, again.text, state.calls]).deep.equal([304, '', calls])
      const tags = [
        first.headers.etag,
        (await legal('q=gewerbe')).headers.etag,
        (await legal('q=Gewerbe&limit=1')).headers.etag,
        (await legal('law=GewO')).headers.etag,
        (await legal('q=Gewerbe&profile=public-observatory')).headers.etag
      ]
      expect(new Set(tags).size).equal(tags.length)
      state.version++
      expect((await legal('q=Gewerbe', { 'if-none-match': first.headers.etag! })).status).equal(200)
    })

    it('gives 304 for any tag where there is something, and 404 where there is nothing', async () => {
      const any = { 'if-none-match': '*' }
      const there = await legal('q=Gewerbe', any)
      expect([there.status, there.text]).deep.equal([304, ''])
      expect((await legal('ref=ELI:GewO%C2%A7999', any)).status).equal(404)
    })
  })

  describe('keys', () => {
    it('opens contract operations to valid keys only, header before parameter', async () => {
      const path = '/v1/legal?ref=ELI:GewO%C2%A714'
      expect((await client.call(path)).status).equal(401)
      expect((await client.call(path)).headers['www-authenticate']).contain('ApiKey')
      expect((await client.call(path, { key: 'wrong' })).status).equal(401)
      expect((await client.call(path, { key: 'x'.repeat(5000) })).status).equal(401)
      expect((await client.call(path, { key: '__proto__' })).status).equal(401)
      expect((await client.call(`${path}&key=${CONTRACT_KEY}`)).status).equal(200)
      expect((await client.call(`${path}&key=wrong`, { key: CONTRACT_KEY })).status).equal(200)
      expect((await client.call(`${path}&key=${CONTRACT_KEY}`, { key: 'wrong' })).status).equal(401)
      expect((await client.call(`${path}&key=${CONTRACT_KEY}&key=${CONTRACT_KEY}`)).status).equal(422)
      const twice = { 'x-api-key': [CONTRACT_KEY, CONTRACT_KEY] }
      expect((await client.call(path, { headers: twice })).status).equal(401)
    })

    it('takes a key from the query of each operation whose contract names it there, and of no other', async () => {
      const sample: Readonly<Record<string, string>> = { family: 'eli', extension: 'ttl', profile: 'trial' }
      for (const { operationId, method, path, parameters, security } of operations) {
        const isNamed = parameters.some(each => each.in === 'query' && each.name === 'key')
        expect(
          security.some(each => 'apiKeyInQuery' in each),
          operationId
        ).equal(isNamed)
        const target = path.replace(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? 'x')
        // A parameter that is read may stand once; nobody counts how often one stands that is not.
        const { status, text } = await client.call(`${target}?key=a&key=b`, { method })
        expect(status === 422 && text.includes('["query","key"]'), `${operationId} ${status}`).equal(isNamed)
      }
      const usage = async (query: string, key?: string) =>
        (await client.call(`/v1/usage${query}`, key === undefined ? {} : { key })).body.profile as string
      expect(await usage(`?key=${CONTRACT_KEY}`)).equal(await usage(''))
      expect(await usage('', CONTRACT_KEY)).not.equal(await usage(''))
    })

    it('narrows to a contained profile and refuses others, naming those that may be used', async () => {
      expect((await legal('q=a&profile=public-observatory')).body.profile).equal('public-observatory')
      for (const name of ['research-open', 'unknown']) {
        const { status, body } = await legal(`q=a&profile=${name}`)
        expect(status).equal(403)
        expect(body.detail).contain('de-federal, public-observatory')
      }
    })

    it('are issued, listed and revoked by the administrator', async () => {
      const headers = { 'x-admin-key': ADMIN_KEY }
      const body = { profile: 'de-federal', tenant: 'acme', label: 'Probe', more: true }
      const issued = await client.call('/v1/admin/keys', { method: 'POST', headers, body })
      expect(issued.status).equal(201)
      expect((await client.call('/v1/legal?q=a', { key: issued.body.key })).status).equal(200)
      const list = await client.call('/v1/admin/keys', { headers })
      expect(list.body.keys.map((each: { id: string }) => each.id)).contain(issued.body.id)
      expect(list.text).not.contain(issued.body.key)
      expect(list.body.keys[0]).include({ state: 'active', label: 'Probe' })
      const path = `/v1/admin/keys/${encodeURIComponent(issued.body.id)}`
      expect((await client.call(path, { method: 'DELETE', headers })).body.revoked).equal(true)
      expect((await client.call('/v1/legal?q=a', { key: issued.body.key })).status).equal(401)
      expect((await client.call(path, { method: 'DELETE', headers })).status).equal(404)
    })

    it('are not for those without the administrator key', async () => {
      const calls = [
        ['GET', '/v1/admin/keys'],
        ['POST', '/v1/admin/keys'],
        ['DELETE', '/v1/admin/keys/key:0000000000000000'],
        ['POST', '/v1/admin/keys/key:0000000000000000/rotate']
      ] as const
      for (const [method, path] of calls) {
        expect((await client.call(path, { method })).status).equal(401)
        const headers = { 'x-admin-key': `${ADMIN_KEY}x` }
        expect((await client.call(path, { method, headers, key: CONTRACT_KEY })).status).equal(401)
      }
      const off = await startClient(fakes({ settings: { secrets: { logKey: 'x' } } }).serving)
      const answer = await off.call('/v1/admin/keys', { headers: { 'x-admin-key': '' } })
      await off.close()
      expect(answer.status).equal(403)
    })
  })

  describe('bodies', () => {
    const headers = { 'x-admin-key': ADMIN_KEY }
    const post = (body: string | Buffer | object, more: Record<string, string> = {}) =>
      client.call('/v1/admin/keys', { method: 'POST', headers: { ...headers, ...more }, body })

    it('report all their faults', async () => {
      const { status, body } = await post({ tenant: 'No Tenant', label: 7 })
      expect(status).equal(422)
      expect(body.detail.map((each: ValidationError) => [each.loc.join('.'), each.type])).deep.equal([
        ['body.profile', 'missing'],
        ['body.tenant', 'string_pattern_mismatch'],
        ['body.label', 'string_type']
      ])
      const unknown = await post({ profile: 'nobody' })
      expect(unknown.body.detail[0].ctx.expected).contain('de-federal')
    })

    it('must be JSON objects', async () => {
      for (const body of [
        '',
        '{',
        '[]',
        '"text"',
        'null',
        '7',
        '{"profile":"a"}}',
        '{"__proto__":{"profile":"de-federal"}}'
      ]) {
        const answer = await post(body)
        expect(answer.status, body).equal(422)
        expect(answer.body.detail[0].loc[0], body).equal('body')
      }
      expect((await post(Buffer.from([0xff, 0xfe, 0x00]))).status).equal(422)
    })

    it('must have a content type, an encoding and a size that we read', async () => {
      expect(
        (await post('profile=de-federal', { 'content-type': 'application/x-www-form-urlencoded' })).status
      ).equal(415)
      expect((await post('{}', { 'content-type': 'text/plain' })).status).equal(415)
      expect((await post('{}', { 'content-encoding': 'br-unknown' })).status).equal(415)
      expect((await post('{}', { 'content-encoding': 'gzip' })).status).equal(422)
      expect((await client.call('/v1/admin/keys', { method: 'POST', headers })).status).equal(415)
      expect((await post(`{"profile":"${'x'.repeat(1024 * 1024)}"}`)).status).equal(413)
    })

    it('may be nested 32 levels deep', async () => {
      const nested = (levels: number) =>
        `{"profile":"nobody","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
      expect((await post(nested(32))).body.detail[0].type).equal('enum')
      expect((await post(nested(33))).body.detail[0].type).equal('json_depth')
      expect((await post(nested(200_000))).body.detail[0].type).equal('json_depth')
    })
  })

  describe('quota', () => {
    it('is counted per key, else per pseudonym of the client, and answers 429 with the time to wait', async () => {
      const ids: string[] = []
      let left = 3
      const limited = await startClient(
        fakes({
          settings: { secrets: { logKey: 'x' }, quotas: { 'de-federal': 4, 'public-observatory': 9 } },
          quota: {
            consume: async id => {
              ids.push(id)
              return { allowed: left > 0, remaining: Math.max(0, --left), resetSeconds: 41.2 }
            }
          }
        }).serving
      )
      const first = await limited.call('/v1/legal?q=a', { key: CONTRACT_KEY })
      expect(first.headers['ratelimit-policy']).equal('"minute";q=4;w=60')
      expect(first.headers['ratelimit']).equal('"minute";r=2;t=42')
      expect((await limited.call('/v1/profiles')).headers['ratelimit-policy']).equal('"minute";q=9;w=60')
      expect((await limited.call('/v1/legal?q=a')).status).equal(401)
      const refused = await limited.call('/v1/legal?q=a', { key: CONTRACT_KEY })
      expect(refused.status).equal(429)
      expect(refused.headers['retry-after']).equal('42')
      expect((await limited.call('/v1/health')).status).equal(200)
      expect((await limited.call('/openapi.json')).status).equal(200)
      await limited.close()
      const key = 'key:00000000000000aa'
      expect(ids[1]).match(/^client:[0-9a-f]{16}$/)
      expect(ids).deep.equal([key, ids[1], ids[1], key])
    })

    it('says of a key that was revoked that it was, also when calls with it have used up what its client has', async () => {
      let left = 1
      const at = new Date('2026-11-30T12:00:00Z')
      const limited = await startClient(
        fakes({
          services: {
            keys: {
              find: () => Promise.resolve(undefined),
              endOf: () => Promise.resolve({ why: 'revoked', at, replaced: false })
            }
          },
          quota: {
            consume: () => Promise.resolve({ allowed: left-- > 0, remaining: 0, resetSeconds: 30 })
          }
        }).serving
      )
      const answers = [
        await limited.call('/v1/legal?q=a', { key: CONTRACT_KEY }),
        await limited.call('/v1/legal?q=a', { key: CONTRACT_KEY })
      ]
      await limited.close()
      expect(answers.map(({ status }) => status)).deep.equal([401, 429])
      for (const { body } of answers)
        expect(body.detail).contain('This API key was revoked at 2026-11-30T12:00:00.000Z')
    })
  })

  describe('failures', () => {
    const failing = async (error: Error) => {
      const { log, text } = readableLog()
      const broken = await startClient(
        fakes({ log, services: { provisions: { list: () => Promise.reject(error) } } }).serving
      )
      const answer = await broken.call('/v1/legal?q=a', { key: CONTRACT_KEY })
      await broken.close()
      return { ...answer, log: text() }
    }

    it('of a store give 503 with the time to wait', async () => {
      const down = await failing(new Unavailable('The graph store does not answer', 2.5))
      expect([down.status, down.body.detail]).deep.equal([503, 'The graph store does not answer'])
      expect(down.headers['retry-after']).equal('3')
      expect(down.headers).not.property('etag')
      expect((await failing(new VersionConflict('x'))).status).equal(503)
    })

    it('of queries are ours: 500, with the cause in the log alone', async () => {
      const refused = new QueryRefused('A query may nest at most 100 levels deep')
      const tooMany = new TooManyRows({ name: 'actStatements', most: 500_000 })
      for (const error of [refused, tooMany]) {
        const { status, body, text, log } = await failing(error)
        expect([status, body.detail]).deep.equal([500, 'Internal error'])
        expect(text).not.contain(error.message)
        expect(log).contain(error.message)
      }
      const told = new BadRequest(`The query was refused: ${refused.message}`)
      expect((await failing(told)).status, 'a query of the caller').equal(400)
    })

    it('of a database give 503, with their cause in the log', async () => {
      const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      for (const error of [full, new Unavailable('The ledger cannot be written', 5, { cause: full })]) {
        const { status, headers, text, log } = await failing(error)
        expect([status, headers['retry-after']]).deep.equal([503, '5'])
        expect(text).not.contain('full')
        expect(log).contain('SQLITE_FULL')
      }
    })

    it('that nobody foresaw say nothing to the caller and all to the log', async () => {
      const { log, text } = readableLog()
      const broken = await startClient(
        fakes({ log, services: { profiles: { list: () => Promise.reject(new Error('secret inner')) } } })
          .serving
      )
      const response = await fetch(`${broken.url}/v1/profiles`)
      expect(response.status).equal(500)
      expect(await response.text()).equal('{"detail":"Internal error"}')
      await broken.close()
      expect(text()).contain('secret inner')
    })
  })

  describe('the log', () => {
    it('holds client, path, status and duration, but neither key nor question nor address', async () => {
      const { log, text } = readableLog()
      const logged = await startClient(fakes({ log }).serving)
      const question = 'Wann%20muss%20ich%20mein%20Gewerbe%20anzeigen'
      await logged.call(`/v1/ask?q=${question}`, { key: CONTRACT_KEY })
      await logged.call(`/v1/ask?q=${question}&key=${CONTRACT_KEY}`)
      await logged.call(`/v1/ask?q=${question}&key=beleg_wrongwrongwrong`)
      await logged.call(`/v1/ask/${CONTRACT_KEY}/x`)
      await logged.call('/v1/legal?law=Gewerbeunbekannt', { key: CONTRACT_KEY })
      await logged.call('/v1/ask?q=x', { key: CONTRACT_KEY, headers: { 'x-request-id': CONTRACT_KEY } })
      const headers = { 'x-admin-key': ADMIN_KEY }
      const body = { profile: 'de-federal', label: 'Gewerbe Meier' }
      const issued = await logged.call('/v1/admin/keys', { method: 'POST', headers, body })
      await logged.close()
      const lines = text().trim().split('\n')
      expect(lines).length(7)
      for (const secret of [
        CONTRACT_KEY,
        'beleg_w',
        'Gewerbe',
        '127.0.0.1',
        ADMIN_KEY,
        issued.body.key,
        'key:00'
      ]) {
        expect(text()).not.contain(secret)
      }
      const entry = JSON.parse(lines[0]!)
      expect(entry).include({ method: 'GET', path: '/v1/ask', status: 200 })
      expect(entry.client).match(/^[0-9a-f]{16}$/)
      expect(entry.ms).a('number')
      expect(JSON.parse(lines[3]!).path).equal('/v1/ask/beleg_…/x')
    })
  })

  describe('the socket', () => {
    it('answers what is no HTTP, and headers without end, in the form of the contract', async () => {
      const { port } = new URL(client.url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.end('GARBAGE\r\n\r\n')
      let text = ''
      socket.on('data', chunk => (text += String(chunk)))
      await once(socket, 'close')
      expect(text).match(/^HTTP\/1\.1 400 /)
      expect(text).contain('{"detail":"')
      expect((await client.call('/v1/legal', { headers: { 'x-api-key': 'x'.repeat(30_000) } })).status).equal(
        431
      )
    })

    it('tells the use-case when the caller has gone', async () => {
      let gone: Promise<void> | undefined
      let begun = () => {}
      const started = new Promise<void>(resolve => (begun = resolve))
      const slow = await startClient(
        fakes({
          services: {
            answers: {
              answer: async ({ signal }) => {
                gone = new Promise(resolve => signal.addEventListener('abort', () => resolve()))
                begun()
                await gone
                throw new Unavailable('too late')
              }
            }
          }
        }).serving
      )
      const { port } = new URL(slow.url)
      const outgoing = request({
        port,
        host: '127.0.0.1',
        path: '/v1/ask?q=Wann',
        headers: { 'x-api-key': CONTRACT_KEY }
      })
      outgoing.on('error', () => {})
      outgoing.end()
      await started
      outgoing.destroy()
      await gone
      await slow.close()
    })
  })
})
