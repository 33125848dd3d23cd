import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { VersionConflict, type GraphStore } from '../../../../src/graph/store/graphStore.js'
import { unhurriedStore } from '../../../../src/graph/store/unhurriedStore.js'
import { SparqlText } from '../../../../src/graph/store/sparqlText.js'
import { openProxy, type Proxy } from './proxy.js'
import { describeWithFuseki, ownFuseki, sharedFuseki, temporaryFolder } from './sharedFuseki.js'

const { literal, namedNode, quad } = DataFactory

/** A question for the versions between a test's own requests would take what was meant for those. */
const NEVER = 3_600_000

const JENA = '{"head":{},"results":{"bindings":[{"version":{"type":"literal","value":"6.2.0"}}]}}'

const freshGraph = () => namedNode(`http://localhost/graph/${randomUUID()}`)
const statement = (text: string) => quad(namedNode('urn:s'), namedNode('urn:p'), literal(text))
const write = (store: GraphStore, graph: NamedNode, expected: number, text: string) =>
  store.commit({ actor: 'test', changes: [{ graph, expected, added: [statement(text)], removed: [] }] })
const everything = (graph: NamedNode) =>
  new SparqlText(`SELECT ?o { GRAPH <${graph.value}> { ?s <urn:p> ?o } } ORDER BY ?o LIMIT 100`)
const texts = async (store: GraphStore, graph: NamedNode) =>
  (await store.select(everything(graph), { dataset: [graph] })).map(row => row['o']!.value)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error as Error
  )

describeWithFuseki('Trouble with Fuseki', () => {
  let proxy: Proxy
  let store: GraphStore
  let direct: GraphStore
  let graph: NamedNode

  before(async () => {
    const { url } = await sharedFuseki()
    proxy = await openProxy(url)
    store = await openRemote({ url: proxy.url, timeoutMs: 60_000, pollMs: NEVER })
    direct = await openRemote({ url, timeoutMs: 60_000, pollMs: NEVER })
  })
  after(async () => {
    await store?.close()
    await direct?.close()
    await proxy?.close()
  })
  beforeEach(() => {
    graph = freshGraph()
  })

  describe('a commit whose answer is lost', () => {
    it('is found to be applied, and not applied again', async () => {
      proxy.once('update', () => undefined)
      await write(store, graph, 0, 'a')
      expect(await store.versions([graph])).to.deep.equal([1])
      await direct.refresh()
      expect(await direct.versions([graph])).to.deep.equal([1])
      expect(await texts(direct, graph)).to.deep.equal(['a'])
    })

    it('is sent again when it never arrived', async () => {
      proxy.once('update', 'never arrives')
      await write(store, graph, 0, 'a')
      await direct.refresh()
      expect(await direct.versions([graph])).to.deep.equal([1])
      expect(await texts(direct, graph)).to.deep.equal(['a'])
    })

    it('is no conflict when others have written since', async () => {
      proxy.once('update', async () => {
        await write(direct, graph, 1, 'b')
        await write(direct, graph, 2, 'c')
        return undefined
      })
      await write(store, graph, 0, 'a')
      await store.refresh()
      expect(await store.versions([graph])).to.deep.equal([3])
      expect(await texts(store, graph)).to.deep.equal(['a', 'b', 'c'])
    })

    it('is a conflict when it never arrived and another was first', async () => {
      await write(direct, graph, 0, 'b')
      proxy.once('update', 'never arrives')
      expect(await failure(write(store, graph, 0, 'a'))).to.be.instanceOf(VersionConflict)
      expect(await texts(direct, graph)).to.deep.equal(['b'])
    })
  })

  describe('a result that is not whole', () => {
    beforeEach(() => write(direct, graph, 0, 'a text that is long enough to be cut'))

    it('is never taken for the whole: cut off in a row', async () => {
      proxy.once('query', answer => ({ ...answer, body: answer.body.subarray(0, -8) }))
      expect(await failure(texts(store, graph))).to.be.instanceOf(Unavailable)
    })

    it('is never taken for the whole: ended by Fuseki with a notice', async () => {
      const notice = '\n##  Query cancelled due to timeout during execution   ##\n'
      proxy.once('query', answer => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from(notice)]) }))
      expect(await failure(texts(store, graph))).to.be.instanceOf(Unavailable)
    })

    it('is never taken for the whole: a whole graph', async () => {
      proxy.once('get', () => undefined)
      const all = async () => {
        for await (const batch of store.read(graph)) expect(batch).to.have.length.greaterThan(0)
      }
      expect(await failure(all())).to.be.instanceOf(Unavailable)
    })

    it('leaves the next query as it was', async () => {
      expect(await texts(store, graph)).to.have.length(1)
    })
  })

  describe('a Fuseki that is down', () => {
    it('makes everything Unavailable, and heals by itself', async () => {
      await write(store, graph, 0, 'a')
      const behind = proxy.target
      proxy.target = undefined
      try {
        expect(await failure(texts(store, graph))).to.be.instanceOf(Unavailable)
        expect(await failure(store.refresh())).to.be.instanceOf(Unavailable)
        expect(await failure(store.versions([graph]))).to.be.instanceOf(Unavailable)
        const health = await store.health()
        expect(health).to.include({ ok: false, kind: 'fuseki' })
        expect(health.problem).to.not.match(/127\.0\.0\.1|http/)
      } finally {
        proxy.target = behind
      }
      expect(await texts(store, graph)).to.deep.equal(['a'])
      expect(await store.versions([graph])).to.deep.equal([1])
      expect((await store.health()).ok).to.equal(true)
      await write(store, graph, 1, 'b')
      expect(await texts(store, graph)).to.deep.equal(['a', 'b'])
    })

    it('says so when it is opened', async () => {
      const gone = await openProxy('http://127.0.0.1:1/beleg')
      await gone.close()
      expect(await failure(openRemote({ url: gone.url }))).to.be.instanceOf(Unavailable)
    })
  })

  describe('extra endpoints for reading', () => {
    it('take queries while they keep up, and none when they lag or fail', async () => {
      const { url } = await sharedFuseki()
      const level = await openProxy(url)
      const lagging = await openProxy(url)
      const empty = '?graph\t?version\n'
      const old = createServer((_, response) => response.end(empty))
      await new Promise<void>(done => old.listen(0, '127.0.0.1', done))
      lagging.target = `http://127.0.0.1:${(old.address() as AddressInfo).port}/beleg`
      const spread = await openRemote({
        url,
        readUrls: [level.url, lagging.url],
        timeoutMs: 60_000,
        pollMs: NEVER
      })
      try {
        await write(spread, graph, 0, 'a')
        await spread.refresh()
        const before = { level: level.seen.get('query') ?? 0, lagging: lagging.seen.get('query') ?? 0 }
        for (let index = 0; index < 10; index += 1) expect(await texts(spread, graph)).to.deep.equal(['a'])
        expect(level.seen.get('query')! - before.level).to.equal(5)
        expect(lagging.seen.get('query')! - before.lagging).to.equal(0)
        level.target = undefined
        for (let index = 0; index < 4; index += 1) expect(await texts(spread, graph)).to.deep.equal(['a'])
        await write(spread, graph, 1, 'b')
        expect(await texts(spread, graph)).to.deep.equal(['a', 'b'])
      } finally {
        await spread.close()
        await level.close()
        await lagging.close()
        await new Promise(done => old.close(done))
      }
    })

    it('take queries of the graphs in which they keep up, whatever others they lack', async () => {
      const [other, { url }] = [freshGraph(), await sharedFuseki()]
      const follower = createServer((request, response) => {
        let query = ''
        request.on('data', (piece: Buffer) => (query += piece.toString()))
        request.on('end', () =>
          response.end(
            query.includes('urn:p') ? '?o\n"followed"\n' : `?graph\t?version\n<${graph.value}>\t1\n`
          )
        )
      })
      await new Promise<void>(done => follower.listen(0, '127.0.0.1', done))
      const readUrls = [`http://127.0.0.1:${(follower.address() as AddressInfo).port}/beleg`]
      const spread = await openRemote({ url, readUrls, timeoutMs: 60_000, pollMs: NEVER })
      const seen = async (of: NamedNode) =>
        [...(await texts(spread, of)), ...(await texts(spread, of))].sort()
      try {
        await write(spread, graph, 0, 'a')
        await write(spread, other, 0, 'b')
        await spread.refresh()
        expect(await seen(graph)).to.deep.equal(['a', 'followed'])
        expect(await seen(other)).to.deep.equal(['b', 'b'])
        await write(spread, graph, 1, 'c')
        expect(await seen(graph)).to.deep.equal(['a', 'a', 'c', 'c'])
      } finally {
        await spread.close()
        follower.closeAllConnections()
        follower.close()
      }
    })
  })

  describe('a query that nobody waits for', () => {
    it('may take longer than others, here and there', async () => {
      const allowed: (string | null)[] = []
      const slow = createServer((request, response) => {
        let query = ''
        request.on('data', (piece: Buffer) => (query += piece.toString()))
        request.on('end', () => {
          if (query.includes('ARQ')) return void response.end(JENA)
          if (!query.includes('urn:p')) return void response.end('?graph\t?version\n')
          allowed.push(new URL(request.url!, 'http://localhost').searchParams.get('timeout'))
          setTimeout(() => response.end('?o\n"a"\n'), 3_000)
        })
      })
      await new Promise<void>(done => slow.listen(0, '127.0.0.1', done))
      const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/beleg`
      const hurried = await openRemote({ url, timeoutMs: 2_000, pollMs: NEVER })
      try {
        expect(await failure(texts(hurried, graph))).to.be.instanceOf(Unavailable)
        expect(await texts(unhurriedStore(hurried), graph)).to.deep.equal(['a'])
        expect(allowed).to.deep.equal(['2', '300'])
      } finally {
        await hurried.close()
        slow.closeAllConnections()
        slow.close()
      }
    })
  })

  describe('a reader', () => {
    it('cannot make Fuseki call anyone', async () => {
      let calls = 0
      const listener = createServer((_, response) => {
        calls += 1
        response.end()
      })
      await new Promise<void>(done => listener.listen(0, '127.0.0.1', done))
      const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x`
      try {
        for (const text of [
          `SELECT * { SERVICE <${address}> { ?s ?p ?o } }`,
          `SELECT * { SERVICE SILENT <${address}> { ?s ?p ?o } }`,
          `SELECT * { VALUES ?where { <${address}> } SERVICE ?where { ?s ?p ?o } }`,
          `SELECT * FROM <${address}> { ?s ?p ?o }`,
          `LOAD <${address}>`
        ]) {
          await store.select(new SparqlText(text), { dataset: [graph] }).catch(() => undefined)
        }
        expect(calls).to.equal(0)
      } finally {
        await new Promise(done => listener.close(done))
      }
    })
  })

  describe('a Fuseki with a password and little patience', () => {
    it('lets in who knows it, and ends a query without giving part of its result', async () => {
      const folder = await temporaryFolder()
      const passwordFile = join(folder, 'passwords')
      await writeFile(passwordFile, 'anna: geheim\n')
      const fuseki = await ownFuseki({ folder, passwordFile, queryTimeoutMs: 1_000 })
      const withUser = (user: string) => fuseki.url.replace('//', `//${user}@`)
      try {
        for (const user of ['anna:falsch', 'berta:geheim']) {
          const error = await failure(openRemote({ url: withUser(user), timeoutMs: 60_000 }))
          expect(error).to.be.instanceOf(Unavailable)
          expect(error.message).to.not.include(user.split(':')[1])
        }
        const opened = await openRemote({ url: withUser('anna:geheim'), timeoutMs: 60_000 })
        try {
          const added = Array.from({ length: 2_000 }, (_, index) => statement(String(index)))
          await opened.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed: [] }] })
          const pattern = (name: string) => `GRAPH <${graph.value}> { ?s <urn:p> ?${name} }`
          for (const form of ['?a ?b ?c', '(COUNT(*) AS ?n)']) {
            const endless = `SELECT ${form} { ${pattern('a')} ${pattern('b')} ${pattern('c')} }`
            const error = await failure(opened.select(new SparqlText(endless), { dataset: [graph] }))
            expect(error).to.be.instanceOf(Unavailable)
          }
          expect(await texts(opened, graph)).to.have.length(100)
        } finally {
          await opened.close()
        }
      } finally {
        await fuseki.stop('SIGKILL')
      }
    })
  })
})
