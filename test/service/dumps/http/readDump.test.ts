import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { makeEdition } from '../../../../src/graph/editions/makeEdition.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { openEditions, type Editions } from '../../../../src/service/dumps/editions.js'
import type { Edition } from '../../../../src/graph/store/mirror/edition.js'
import { kg, rdfs } from '../../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../../search/memoryStore.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, PROFILES } from '../../http/fakes.js'

const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')
const PUBLIC = '/dumps/public-observatory.nq.gz'

describe('/dumps', function () {
  this.timeout(60_000)
  let folder: string
  let edition: Edition
  let current: Edition | undefined
  let client: Client
  let bytes: Buffer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-dumps-'))
    const store = new MemoryStore()
    const added = [scopeOf('open', 'law'), scopeOf('attribution', 'law')].flatMap((scope, at) =>
      Array.from({ length: 20_000 }, (_, index) => {
        const node = namedNode(`http://localhost:8080/eli/gewo/${at}_${index}`)
        const noise = createHash('sha256').update(node.value).digest('base64')
        return [quad(node, kg.scope, scope), quad(node, rdfs.label, literal(noise))]
      }).flat()
    )
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    current = edition = await makeEdition({ store, ids, folder })
    const editions: Editions = openEditions({
      editions: { current: () => Promise.resolve(current), onChange: () => () => undefined },
      profiles: { list: () => Promise.resolve(PROFILES) }
    })
    client = await startClient(fakes({ services: { editions } }).serving)
    bytes = await readFile(edition.graphs.find(({ scope }) => scope.includes('/open/'))!.nQuads.path)
  })
  after(async () => {
    await client.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => (current = edition))

  /** As bytes: the client of the other tests reads text. */
  const get = async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = request(`${client.url}${target}`, { headers, method }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }

  it('lists the dumps of the profiles that the caller contains', async () => {
    const { status, body, headers } = await client.call('/dumps')
    expect(status).to.equal(200)
    expect(body).to.deep.include({ edition: '1-0', shared_version: 1, provenance_version: 0 })
    expect(body.dumps.map(({ profile }: { profile: string }) => profile)).to.deep.equal([
      'public-observatory'
    ])
    const [nq] = body.dumps[0].files
    expect(nq).to.deep.include({ path: PUBLIC, bytes: bytes.length })
    expect(nq.sha256).to.equal(createHash('sha256').update(bytes).digest('hex'))
    expect((await get(PUBLIC)).headers.etag).to.equal(nq.etag)
    expect((await client.call('/dumps', { headers: { 'if-none-match': headers.etag! } })).status).to.equal(
      304
    )
    const all = await client.call('/dumps', { key: CONTRACT_KEY })
    expect(all.body.dumps).to.have.length(2)
    expect(all.body.dumps[0].statements).to.equal(80_000)
  })

  it('gives the files of the admitted scopes, one after the other, as one gzip file', async () => {
    const answer = await get(PUBLIC)
    expect(answer.status).to.equal(200)
    expect(answer.body.equals(bytes)).to.equal(true)
    expect(answer.headers).to.include({
      'content-type': 'application/gzip',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'last-modified': new Date(edition.madeAt).toUTCString()
    })
    expect(answer.headers).to.not.have.property('content-encoding')
    const whole = await get('/dumps/de-federal.nq.gz', { 'x-api-key': CONTRACT_KEY })
    const lines = gunzipSync(whole.body).toString().split('\n')
    expect(lines).to.have.length(80_001)
    expect(new Set(lines.slice(0, -1).map(line => line.split(' ').at(-2)))).to.deep.equal(
      new Set(edition.graphs.map(({ graph }) => `<${graph}>`))
    )
    const turtle = await get('/dumps/de-federal.ttl.gz', { 'x-api-key': CONTRACT_KEY })
    expect(gunzipSync(turtle.body).toString()).to.match(/^@prefix /)
  })

  it('gives nobody what the profile does not admit, and says what there is not', async () => {
    expect((await client.call('/dumps/de-federal.nq.gz')).status).to.equal(403)
    expect((await client.call('/dumps/nobody.nq.gz')).status).to.equal(403)
    for (const file of [
      'public-observatory.nt.gz',
      'public-observatory.nq',
      '..%2f1-0.nq.gz',
      'x.nq.gz.nq.gz'
    ]) {
      expect((await client.call(`/dumps/${file}`)).status, file).to.equal(404)
    }
    current = { ...edition, graphs: [] }
    const empty = await get(PUBLIC)
    expect([empty.status, gunzipSync(empty.body).toString()]).to.deep.equal([200, ''])
  })

  it('answers HEAD with the same headers', async () => {
    const [head, whole] = [await get(PUBLIC, {}, 'HEAD'), await get(PUBLIC)]
    expect(head.status).to.equal(200)
    expect(head.body).to.have.length(0)
    for (const name of ['content-length', 'etag', 'last-modified', 'content-type', 'accept-ranges']) {
      expect(head.headers[name], name).to.equal(whole.headers[name])
    }
  })

  it('gives ranges, also over the ends of its files', async () => {
    const key = { 'x-api-key': CONTRACT_KEY }
    const all = (await get('/dumps/de-federal.nq.gz', key)).body
    const end = edition.graphs[0]!.nQuads.bytes
    for (const [range, first, last] of [
      ['bytes=0-0', 0, 0],
      [`bytes=${end - 5}-${end + 5}`, end - 5, end + 5],
      [`bytes=${end}-`, end, all.length - 1],
      [`bytes=-7`, all.length - 7, all.length - 1],
      [`bytes=0-${all.length * 2}`, 0, all.length - 1],
      [`bytes=-${all.length * 2}`, 0, all.length - 1]
    ] as const) {
      const answer = await get('/dumps/de-federal.nq.gz', { ...key, range })
      expect(answer.status, range).to.equal(206)
      expect(answer.headers['content-range']).to.equal(`bytes ${first}-${last}/${all.length}`)
      expect(answer.body.equals(all.subarray(first, last + 1)), range).to.equal(true)
    }
    for (const range of ['bytes=5-4', 'bytes=-', 'lines=0-1', 'bytes=0-1,3-4', 'bytes=a-b']) {
      expect((await get(PUBLIC, { range })).status, range).to.equal(200)
    }
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const answer = await get(PUBLIC, { range })
      expect([answer.status, answer.headers['content-range']]).to.deep.equal([416, `bytes */${bytes.length}`])
    }
  })

  it('goes on with a download only when it is of the same bytes', async () => {
    const { etag, 'last-modified': modified } = (await get(PUBLIC)).headers
    const range = 'bytes=10-19'
    for (const held of [etag!, modified!]) {
      expect((await get(PUBLIC, { range, 'if-range': held })).status).to.equal(206)
    }
    for (const held of ['"another"', `W/${etag}`, 'Mon, 01 Jan 2024 00:00:00 GMT']) {
      const answer = await get(PUBLIC, { range, 'if-range': held })
      expect([answer.status, answer.body.length]).to.deep.equal([200, bytes.length])
    }
  })

  it('sends nothing that the caller holds, and nothing else than was meant', async () => {
    const { etag, 'last-modified': modified } = (await get(PUBLIC)).headers
    const status = async (headers: Record<string, string>) => (await get(PUBLIC, headers)).status
    expect(etag).to.match(/^"/)
    expect(await status({ 'if-none-match': etag! })).to.equal(304)
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).to.equal(304)
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': modified! })).to.equal(200)
    expect(await status({ 'if-modified-since': modified! })).to.equal(304)
    expect(await status({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).to.equal(200)
    expect(await status({ 'if-match': etag! })).to.equal(200)
    expect(await status({ 'if-match': '"x"' })).to.equal(412)
    expect(await status({ 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).to.equal(412)
  })

  it('says when there is none yet, and where there never is', async () => {
    current = undefined
    for (const target of ['/dumps', PUBLIC]) {
      const { status, headers } = await client.call(target)
      expect([status, headers['retry-after']]).to.deep.equal([503, '10'])
    }
    const off = await startClient(fakes().serving)
    for (const target of ['/dumps', PUBLIC]) expect((await off.call(target)).status).to.equal(404)
    await off.close()
  })

  it('ends when the reader goes, and holds no file open', async () => {
    const { readdir, readlink } = await import('node:fs/promises')
    const held = async () => {
      const open = await readdir('/proc/self/fd')
      const paths = await Promise.all(open.map(each => readlink(`/proc/self/fd/${each}`).catch(() => '')))
      return paths.filter(path => path.startsWith(folder)).length
    }
    const sent = request(`${client.url}${PUBLIC}`).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.pause()
    sent.destroy()
    for (let wait = 0; (await held()) > 0 && wait < 100; wait += 1) await setTimeout(20)
    expect(await held()).to.equal(0)
    expect((await get(PUBLIC)).body.length).to.equal(bytes.length)
  })

  it('goes on whole when a newer edition takes the place of what is being sent', async () => {
    const other = await mkdtemp(join(tmpdir(), 'beleg-dumps-'))
    const store = new MemoryStore()
    const added = [...Array(20_000).keys()].flatMap(index => {
      const node = namedNode(`urn:x:${index}`)
      const noise = createHash('sha512').update(node.value).digest('base64')
      return [quad(node, kg.scope, scopeOf('open', 'law')), quad(node, rdfs.label, literal(noise))]
    })
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    current = await makeEdition({ store, ids, folder: other })
    const whole = await readFile(current.graphs[0]!.nQuads.path)
    const sent = request(`${client.url}${PUBLIC}`).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await rm(other, { recursive: true })
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(whole)).to.equal(true)
    const { status } = await client.call(PUBLIC)
    expect(status).to.equal(503)
  })
})
