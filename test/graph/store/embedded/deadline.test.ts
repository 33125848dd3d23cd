import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { QueryRefused, type GraphStore } from '../../../../src/graph/store/graphStore.js'
import { SparqlText } from '../../../../src/graph/store/sparqlText.js'

const graph = DataFactory.namedNode('urn:graph')
const say = (value: string) =>
  DataFactory.quad(
    DataFactory.namedNode(`urn:s:${value.replaceAll(' ', '_')}`),
    DataFactory.namedNode('urn:p'),
    DataFactory.literal(value)
  )

/** Much longer than an honest query takes on a busy machine, much shorter than `endless` does. */
const queryTimeoutMs = 3_000
/** 10^15 solutions. */
const endless = new SparqlText(
  `SELECT (COUNT(*) AS ?n) WHERE { GRAPH <urn:graph> { ${['a', 'b', 'c', 'd', 'e'].map(v => `?${v}1 <urn:p> ?${v}2 .`).join(' ')} } }`
)
const many = (count: number, text: string) => text.repeat(count)
/** Each broke the engine for good when it was tried; all are below the limits of size and nesting. */
const ruinous = {
  'many negations': `SELECT * { FILTER(${many(200_000, '!')}true) }`,
  'a long sum': `SELECT * { BIND(1${many(100_000, '+1')} AS ?x) }`,
  'many unions': `SELECT * { {}${many(30_000, 'UNION{}')} }`,
  'many optionals': `SELECT * { ${many(20_000, 'OPTIONAL{}')} }`,
  'a long path': `SELECT * { GRAPH ?g { ?s <urn:p>${many(25_000, '/<urn:p>')} ?o } }`
}

describe('embedded: queries that must be ended', function () {
  this.timeout(180_000)
  let folder: string
  let store: GraphStore
  const dataset = [graph]
  const count = async (on = store) => {
    const query = new SparqlText('SELECT (COUNT(*) AS ?n) WHERE { GRAPH <urn:graph> { ?s <urn:p> ?o } }')
    return Number((await on.select(query, { dataset }))[0]!['n']!.value)
  }
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was answered'),
      (error: unknown) => error
    )
  let version = 0
  const add = async (...values: string[]) => {
    const added = values.map(say)
    await store.commit({ actor: 'test', changes: [{ graph, expected: version, added, removed: [] }] })
    version += 1
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-deadline-'))
    store = await openEmbedded({ folder, queryTimeoutMs })
    await add(...Array.from({ length: 1_000 }, (_, index) => String(index)))
  })
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is Unavailable for the one that takes too long; those around it and commits are served', async () => {
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 10)
    const before_ = Promise.all(Array.from({ length: 5 }, () => count()))
    const slow = failure(store.select(endless, { dataset }))
    const behind = Promise.all(Array.from({ length: 100 }, () => count()))
    const commit = add('while it ran')
    expect(await slow).to.be.instanceOf(Unavailable)
    clearInterval(ticking)
    expect(ticks, 'the event loop went on').to.be.greaterThan(0)
    for (const each of [...(await before_), ...(await behind)]) expect(each).to.be.oneOf([1_000, 1_001])
    await commit
    expect(await count()).to.equal(1_001)
    expect(await store.versions([graph])).to.deep.equal([2])
    expect((await store.health()).ok).to.equal(true)
  })

  for (const [what, text] of Object.entries(ruinous)) {
    it(`refuses ${what}, which ruins the engine, and goes on with a new one`, async () => {
      const bad = failure(store.select(new SparqlText(text), { dataset }))
      const behind = Promise.all(Array.from({ length: 5 }, () => count()))
      expect(await bad).to.be.instanceOf(QueryRefused)
      expect(new Set(await behind)).to.deep.equal(new Set([1_001]))
    })
  }

  it('lets the caller go at once, and serves the next', async () => {
    const leaving = new AbortController()
    const slow = failure(store.select(endless, { dataset, signal: leaving.signal }))
    const next = count()
    leaving.abort(new Error('gone'))
    expect(((await slow) as Error).message).to.equal('gone')
    expect(await next).to.equal(1_001)
  })

  it('refuses a text of another kind than asked for', async () => {
    const all = 'WHERE { GRAPH <urn:graph> { ?s ?p ?o } }'
    expect(await failure(store.select(new SparqlText(`ASK ${all}`), { dataset }))).to.be.instanceOf(
      QueryRefused
    )
    expect(await failure(store.ask(new SparqlText(`SELECT * ${all}`), { dataset }))).to.be.instanceOf(
      QueryRefused
    )
    const construct = new SparqlText(`CONSTRUCT { ?s ?p ?o } ${all}`)
    expect(await failure(store.select(construct, { dataset }))).to.be.instanceOf(QueryRefused)
  })

  it('keeps neither close() waiting for ever nor the process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    // The test's own clock starts when it first waits.
    await count()
    const before = timers()
    const slow = failure(store.select(endless, { dataset }))
    // The query is under way when a later one has been sent too.
    await new Promise(resolve => setTimeout(resolve, 50))
    await store.close()
    expect(await slow).to.be.instanceOf(Unavailable)
    expect(timers()).to.be.at.most(before)
    store = await openEmbedded({ folder, queryTimeoutMs })
    expect(await count()).to.equal(1_001)
  })
})
