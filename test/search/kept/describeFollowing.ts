import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { readCitedCounts } from '../../../src/graph/citations/citedCounts.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { RetrievalOptions } from '../../../src/search/retrievalOptions.js'
import { readPrints } from '../../../src/search/readConcepts.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { eli } from '../../../src/graph/vocab/terms.js'
import { actQuads, conceptQuads, openLaw, type TestConcept } from '../conceptQuads.js'

const { namedNode, quad } = DataFactory

const words = ['gewerbe', 'urlaub', 'frist', 'anzeige', 'Straße', 'miete', 'steuer']
const ACTS = 60
const OF_AN_ACT = 40
/** One query may read as much of what all acts hold. */
const PART = 0.5

/** Following a large graph and searching it meanwhile, whatever store holds it. */
export function describeFollowing(openStore: () => Promise<GraphStore>): void {
  let store: GraphStore
  let folder: string
  let ids: Identifiers
  const opened: Retrieval[] = []

  const actOf = (act: number) => `${ids.base}/eli/a${act}`
  const provision = (act: number, at: number, text: string): TestConcept => ({
    iri: `${actOf(act)}/${at}`,
    label: `§ ${at} Norm`,
    text,
    act: actOf(act),
    position: at
  })
  const put = async (added: readonly TestConcept[], removed: readonly TestConcept[] = []) => {
    const [expected] = await store.versions([ids.sharedGraph])
    const change = { added: added.flatMap(conceptQuads), removed: removed.flatMap(conceptQuads) }
    const changes = [{ graph: ids.sharedGraph, expected: expected!, ...change }]
    await store.commit({ actor: 'test', changes })
  }
  const open = async (more: Partial<RetrievalOptions> & { readonly through?: GraphStore } = {}) => {
    const { through = store, ...options } = more
    const file = join(folder, `${new URL(ids.base).host}.index`)
    const retrieval = await openRetrieval({
      store: through,
      ids,
      file,
      large: 1,
      freshMs: 60_000,
      ...options
    })
    opened.push(retrieval)
    await retrieval.ready
    return retrieval
  }
  const law = () => ({ graphs: [ids.sharedGraph], scopes: [openLaw], limit: 20, offset: 0 })
  const count = async (retrieval: Retrieval, q: string) => (await retrieval.matchAll(q, law())).total
  /** All that somebody who searches is told. */
  const found = async (retrieval: Retrieval) => {
    const answers: unknown[] = []
    for (const q of [...words, 'frist anzeige', 'Baugenehmigung', 'Norm 3']) {
      const { total, iris } = await retrieval.matchAll(q, law())
      answers.push({ total, iris: [...iris].sort() }, await retrieval.rank(readQuestion(q), law()))
    }
    return answers
  }
  const expected = async () => found(await open({ large: Infinity, file: join(folder, 'none') }))
  /** The store, with a note of how many rows each query gave; `held` keeps whole readings waiting. */
  const watched = (held?: Promise<void>) => {
    const rows: number[] = []
    let readings = 0
    const through = new Proxy(store, {
      get(target, name) {
        if (name === 'select') {
          return async (...given: Parameters<GraphStore['select']>) => {
            const answer = await target.select(...given)
            rows.push(answer.length)
            return answer
          }
        }
        if (name === 'readText') {
          return async function* (...given: Parameters<GraphStore['readText']>) {
            readings += 1
            await held
            yield* target.readText(...given)
          }
        }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
    })
    return { through, rows, readings: () => readings }
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-following-'))
    store = await openStore()
  })
  beforeEach(() => {
    // Each test has graphs of its own: a store may be shared.
    ids = identifiers(`http://${randomUUID()}.example`)
  })
  afterEach(() => {
    for (const retrieval of opened.splice(0)) retrieval.close()
  })
  after(async () => {
    await store?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('searches the last index while the next is built, and says so', async () => {
    await put(words.map((word, at) => provision(1, at, `Von ${word}.`)))
    let goOn = () => {}
    const held = new Promise<void>(resolve => (goOn = resolve))
    const { through } = watched(held)
    // The first is of the store itself: only later readings wait.
    ;(await open()).close()
    const retrieval = await open({ through, freshMs: 0, settleMs: 0 })
    const before = await found(retrieval)
    await put([provision(2, 1, 'Eine Baugenehmigung.')], [provision(1, 0, `Von ${words[0]}.`)])
    await store.refresh()
    while (!('of' in retrieval.state())) {
      await count(retrieval, 'baugenehmigung')
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    expect(await found(retrieval)).to.deep.equal(before)
    expect(retrieval.state()).to.include({ state: 'ready', version: 1 })
    expect((retrieval.state() as { behindMs?: number }).behindMs).to.be.greaterThan(0)
    goOn()
    while ((await count(retrieval, 'baugenehmigung')) === 0)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect(retrieval.state()).to.deep.equal({ state: 'ready', version: 2 })
    expect(await found(retrieval)).to.deep.equal(await expected())
  })

  it('follows few changes in many acts by small queries, without reading the whole again', async () => {
    const many: TestConcept[] = []
    for (let act = 0; act < ACTS; act += 1) {
      for (let at = 0; at < OF_AN_ACT; at += 1) {
        many.push(provision(act, at, `${words[(act + at) % words.length]} nr${act}x${at}`))
      }
    }
    const alone = {
      iri: `${ids.base}/leistung/1`,
      label: 'Anmeldung',
      text: 'Anmeldung.',
      kind: 'service'
    } as const
    await put([...many, alone])
    const { through, rows, readings } = watched()
    const retrieval = await open({ through })
    expect(readings()).to.equal(1)
    rows.length = 0
    await put(
      [provision(7, 3, 'Eine Baugenehmigung.'), { ...alone, text: 'Eine Baugenehmigung.' }],
      [many[7 * OF_AN_ACT + 3]!, many[9 * OF_AN_ACT]!, alone]
    )
    await store.refresh()
    expect(await count(retrieval, 'baugenehmigung')).to.equal(2)
    expect(await count(retrieval, 'nr9x0')).to.equal(0)
    expect(readings()).to.equal(1)
    expect(Math.max(...rows)).to.be.lessThan(many.length * PART)
    // As all prints at once would say.
    const prints = await readPrints(store, ids.sharedGraph)
    expect([...prints.keys()].sort()).to.deep.equal(
      [...many.filter((_, at) => at !== 9 * OF_AN_ACT), alone].map(({ iri }) => iri).sort()
    )
    // The rest of what a start reads besides.
    expect(await found(retrieval)).to.deep.equal(await found(await open()))
  })

  it('counts citations of provisions, and those of concepts without an act too, each once', async () => {
    const cites = (from: string, to: string) => quad(namedNode(from), eli.cites, namedNode(to))
    const [cited, other] = [`${actOf(0)}/1`, `${actOf(1)}/1`]
    const citing = Array.from({ length: 45 }, (_, act) => provision(act, 5, `Nach § 1, ${act}.`))
    const alone = { iri: `${ids.base}/leistung/1`, label: 'Anmeldung', text: 'x', kind: 'service' } as const
    const added = [
      ...citing.flatMap(conceptQuads),
      ...citing.flatMap((_, act) => actQuads(actOf(act), [`Gesetz ${act}`])),
      ...citing.map(({ iri }) => cites(iri, cited)),
      ...conceptQuads(alone),
      cites(alone.iri, cited),
      cites(alone.iri, other)
    ]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    expect([...(await readCitedCounts(store, ids.sharedGraph))].sort()).to.deep.equal(
      [
        [cited, 46],
        [other, 1]
      ].sort()
    )
  })
}
