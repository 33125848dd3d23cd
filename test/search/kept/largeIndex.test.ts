import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { Unavailable } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { splitNothing } from '../../../src/proof/analysis/compounds.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { EarlyReading } from '../../../src/search/kept/earlyReading.js'
import { FILE_ROOM, readIndexFile, writeIndexFile } from '../../../src/search/kept/indexFile.js'
import { unpackBytes } from '../../../src/search/kept/packedBytes.js'
import { unpackedSegments, type PackedIndex } from '../../../src/search/kept/packedIndex.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { RetrievalOptions } from '../../../src/search/retrievalOptions.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import { vectorsOfIndex } from '../../../src/search/wordVectors/documentVectors.js'
import { bundledWordVectors } from '../../../src/search/wordVectors/bundledWordVectors.js'
import { conceptQuads, openLaw, type TestConcept } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'

const ids = identifiers('http://test.example')
const shared = ids.sharedGraph
const law = { graphs: [shared], scopes: [openLaw], limit: 50, offset: 0 }
const words = [
  'gewerbe',
  'urlaub',
  'frist',
  'gewerbefrist',
  'anzeige',
  'urlaubsanzeige',
  'Straße',
  '„Maß“',
  '§ 14'
]
const queries = ['gewerbe', 'frist anzeige', 'Gewerbeanzeige', 'maß', '§', 'Norm 3']

const provision = (number: number, text: string): TestConcept => ({
  iri: `http://test.example/eli/gewo/${number}`,
  label: `§ ${number} Norm`,
  text,
  act: 'http://test.example/eli/gewo',
  position: number
})

const some = Array.from({ length: 12 }, (_, i) => provision(i, `${words[i % 9]} ${words[(i * 5 + 1) % 9]}`))

async function put(store: MemoryStore, added: readonly TestConcept[], removed: readonly TestConcept[] = []) {
  const change = { added: added.flatMap(conceptQuads), removed: removed.flatMap(conceptQuads) }
  await store.commit({ actor: 'test', changes: [{ graph: shared, expected: 0, ...change }] })
}

/** All that somebody who searches is told. */
async function found(retrieval: Retrieval): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const q of queries) {
    answers.push(await retrieval.matchAll(q, law), await retrieval.rank(readQuestion(q), law))
  }
  return answers
}

describe('the index of a large graph', () => {
  let folder: string
  let file: string
  let store: MemoryStore
  /** How often the graph was read as text. */
  let readings: number
  let told: string[]
  const opened: Retrieval[] = []

  async function open(more: Partial<RetrievalOptions> = {}): Promise<Retrieval> {
    const retrieval = await openRetrieval({
      store,
      ids,
      file,
      large: 1,
      // However long it takes: what is compared here is what is found then.
      freshMs: 60_000,
      told: what => told.push(what),
      ...more
    })
    opened.push(retrieval)
    await retrieval.ready
    return retrieval
  }

  /** What an index says that was built here, from the store as it is now. */
  const expected = async () => found(await open({ large: Infinity, file: undefined as never }))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-kept-'))
    file = join(folder, 'text-index', 'shared.index')
    told = []
    readings = 0
    store = new MemoryStore()
    const { readText } = store
    store.readText = graph => {
      readings++
      return readText.call(store, graph)
    }
  })

  afterEach(async () => {
    for (const retrieval of opened.splice(0)) retrieval.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('says the same whether built here, built in a thread, read from disk, or brought up to date from there', async () => {
    const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map(all => all.join(' '))
    const texts = fc.array(text, { minLength: 1, maxLength: 12 })
    let graphs = 0
    await fc.assert(
      fc.asyncProperty(texts, texts, async (before, after) => {
        // Of a graph of its own: those before it may still be written.
        file = join(folder, `${++graphs}.index`)
        store = new MemoryStore()
        await put(
          store,
          before.map((each, i) => provision(i, each))
        )
        const here = await expected()
        expect(await found(await open())).to.deep.equal(here)
        expect(await found(await open())).to.deep.equal(here)
        await put(
          store,
          after.map((each, i) => provision(i, each)),
          before.map((each, i) => provision(i, each))
        )
        expect(await found(await open())).to.deep.equal(await expected())
        for (const retrieval of opened.splice(0)) retrieval.close()
      }),
      { numRuns: 8 }
    )
    expect(told).to.deep.equal([])
  })

  it('is read from disk, not built, when the graph has not changed, by any number of processes', async () => {
    await put(store, some)
    await open()
    expect(readings).to.equal(1)
    const all = await Promise.all([open(), open(), open()])
    const here = await expected()
    for (const each of all) expect(await found(each)).to.deep.equal(here)
    expect(readings).to.equal(1)
    expect(readdirSync(join(folder, 'text-index'))).to.deep.equal(['shared.index'])
  })

  it('may be read from disk before the store is open, once', async () => {
    await put(store, some)
    await open()
    const early = new EarlyReading(file, () => Promise.reject(new Error('There is an index')))
    expect((await early.takeKept())?.byteLength).to.equal(readFileSync(file).length)
    expect(await early.takeKept()).to.equal(undefined)
    const again = new EarlyReading(file, () => Promise.reject(new Error('There is an index')))
    expect(again.isKept).to.equal(true)
    expect(await found(await open({ early: again }))).to.deep.equal(await expected())
    expect(readings).to.equal(1)
    // It was taken, and is not read a second time where the graph has changed since.
    expect(await again.takeKept()).to.equal(undefined)
  })

  it('is opened with what its texts mean', async () => {
    await put(store, some)
    await open()
    const packed = unpackBytes(readIndexFile(file)!, FILE_ROOM) as PackedIndex
    const { segments, lexicon } = await unpackedSegments(packed, splitNothing)
    const [{ meaning }] = packed.segments as readonly [PackedIndex['segments'][number]]
    expect(meaning.factors.length).to.equal(some.length)
    expect(meaning.factors.some(factor => factor > 0)).to.equal(true)
    const held = await vectorsOfIndex(bundledWordVectors(), { lexicon, segments })
    expect(held.get(segments[0]!)).to.equal(meaning)
    // A segment that is not known yet: its vectors are made.
    const fresh = { ...segments[0]! }
    const made = await vectorsOfIndex(bundledWordVectors(), { lexicon, segments: [fresh] })
    expect(made.get(fresh)).to.deep.equal(meaning)
  })

  it('is built by several at once without harm', async () => {
    await put(store, some)
    await Promise.all([open(), open(), open()])
    expect(readIndexFile(file)).to.not.equal(undefined)
    expect(await found(await open())).to.deep.equal(await expected())
    expect(readings).to.equal(3)
  })

  it('is written again when it has changed, changed ones of a graph with many too', async () => {
    const many = Array.from({ length: 2_100 }, (_, i) => provision(i, `${words[i % 9]} nr${i}`))
    await put(store, many)
    const first = await open({ settleMs: 0, keepMs: 0 })
    const before = readFileSync(file)
    await put(store, [provision(7, 'Eine Urlaubsanzeige.')], [many[7]!])
    while (readFileSync(file).equals(before)) await new Promise(resolve => setTimeout(resolve, 20))
    const again = await open()
    expect(readings).to.equal(1)
    expect(again.state()).to.deep.equal({ state: 'ready', version: 2 })
    expect(await found(again)).to.deep.equal(await found(first))
    expect((await again.matchAll('urlaubsanzeige eine', law)).total).to.equal(1)
    // What follows works on what was read.
    await put(store, [], [provision(7, 'Eine Urlaubsanzeige.')])
    expect((await again.matchAll('urlaubsanzeige eine', law)).total).to.equal(0)
    expect(readings).to.equal(1)
  })

  it('is never taken from a file with a damaged byte, wherever it is', async () => {
    await put(store, some)
    await open()
    const whole = readFileSync(file)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const damaged = Buffer.from(whole)
        damaged[at]! ^= bits
        writeFileSync(file, damaged)
        expect(readIndexFile(file)).to.equal(undefined)
      }),
      { numRuns: 500 }
    )
    for (const length of [0, 1, 39, 40, 100, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length))
      expect(readIndexFile(file)).to.equal(undefined)
    }
  })

  it('is built anew where that on disk is damaged', async () => {
    await put(store, some)
    await open()
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    expect(await found(await open())).to.deep.equal(await expected())
    expect(told.length).to.equal(1)
    expect(readings).to.equal(2)
    expect(readFileSync(file).length).to.equal(whole.length)
  })

  it('is built anew where that on disk holds what only a later build knows', async () => {
    await put(store, some)
    await open()
    const block = readIndexFile(file)!
    const bytes = Buffer.from(block)
    bytes.write('Int9Array', bytes.indexOf('Int8Array'))
    writeIndexFile(file, block)
    expect(await found(await open())).to.deep.equal(await expected())
    expect(told.length).to.equal(1)
    expect(readings).to.equal(2)
  })

  it('is built anew where that on disk is of a later version, or of another graph', async () => {
    await put(store, some)
    await put(store, [])
    await open()
    store = new MemoryStore()
    await put(store, some.slice(3))
    expect(await found(await open())).to.deep.equal(await expected())
    const elsewhere = identifiers('http://other.example')
    expect((await open({ ids: elsewhere })).state()).to.deep.equal({ state: 'ready', version: 0 })
  })

  it('leaves no file that is not whole when it is closed while it is built', async () => {
    await put(store, some)
    for (const patience of [0, 5, 20, 60, 100, 140]) {
      const retrieval = await openRetrieval({ store, ids, file, large: 1 })
      await new Promise(resolve => setTimeout(resolve, patience))
      retrieval.close()
      await retrieval.ready
      if (existsSync(file)) expect(readIndexFile(file)).to.not.equal(undefined)
    }
    expect(await found(await open())).to.deep.equal(await expected())
  })

  it('serves without a place on disk', async () => {
    await put(store, some)
    writeFileSync(join(folder, 'text-index'), 'a file where the folder should be')
    expect(await found(await open())).to.deep.equal(await expected())
    expect(told.length).to.equal(1)
  })

  it('is built of what was read before the store was open, and follows from there', async () => {
    await put(store, some)
    const begin = (version: number) => {
      const pieces = store.readText(shared)
      const early = new EarlyReading(file, () => Promise.resolve({ version, pieces }))
      readings = 0
      return early
    }
    expect(await found(await open({ early: begin(1) }))).to.deep.equal(await expected())
    expect(readings).to.equal(0)
    // There is one on disk: nothing is read early.
    await put(store, [provision(50, 'Eine Baugenehmigung.')], [some[0]!])
    expect(await begin(1).take()).to.equal(undefined)
    // What cannot be used is no harm.
    for (const wrong of [new EarlyReading(file, () => Promise.reject(new Error('no'))), begin(9)]) {
      await rm(file)
      expect(await found(await open({ early: wrong }))).to.deep.equal(await expected())
    }
  })

  it('is searched as it was last while it is built anew, and says so', async () => {
    await put(store, some)
    const retrieval = await open({ freshMs: 0, settleMs: 0 })
    const before = await found(retrieval)
    let goOn = () => {}
    const { readText } = store
    const held = new Promise<void>(resolve => (goOn = resolve))
    store.readText = async function* (graph) {
      await held
      yield* readText.call(store, graph)
    }
    await put(store, [provision(50, 'Eine Baugenehmigung.')], [some[0]!])
    while (!('of' in retrieval.state())) await new Promise(resolve => setTimeout(resolve, 5))
    expect(await found(retrieval)).to.deep.equal(before)
    expect(retrieval.state()).to.include({ state: 'ready', version: 1, of: 12 })
    expect((retrieval.state() as { behindMs?: number }).behindMs).to.be.greaterThan(0)
    goOn()
    while ((await retrieval.matchAll('baugenehmigung', law)).total === 0)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect(retrieval.state()).to.deep.equal({ state: 'ready', version: 2 })
    expect(await found(retrieval)).to.deep.equal(await expected())
  })

  it('is searched as it was last on disk, though it can neither follow nor be built', async () => {
    await put(store, some)
    ;(await open()).close()
    await put(store, [provision(50, 'Eine Baugenehmigung.')])
    const { select } = store
    store.select = (query, options) =>
      /kg:text|contentHash|is_part_of/.test(query.text)
        ? Promise.reject(new Unavailable('The query took longer than 10 s'))
        : select.call(store, query, options)
    const retrieval = await open({ freshMs: 0 })
    expect((await retrieval.matchAll('§', law)).total).to.equal(12)
    expect(retrieval.state()).to.include({ state: 'ready', version: 1 })
    expect(told).to.deep.equal(['the text index cannot be brought up to date: it is tried again'])
  })

  it('says how far it is, and lets nobody wait for long', async () => {
    await put(store, some)
    let goOn = () => {}
    const { readText } = store
    store.readText = async function* (graph) {
      yield* readText.call(store, graph)
      await new Promise<void>(resolve => (goOn = resolve))
    }
    const retrieval = await openRetrieval({ store, ids, file, large: 1, patienceMs: 50 })
    opened.push(retrieval)
    expect(retrieval.state()).to.deep.equal({ state: 'building' })
    const state = () => retrieval.state() as { read?: number }
    while (state().read !== some.length) await new Promise(resolve => setTimeout(resolve, 5))
    expect(state()).to.deep.equal({ state: 'building', read: 12, of: 12 })
    const failure: unknown = await retrieval.matchAll('gewerbe', law).catch((error: unknown) => error)
    expect(failure).instanceOf(Unavailable).include({ retryAfter: 10 })
    expect((failure as Error).message).to.contain('12 of 12')
    goOn()
    await retrieval.ready
    expect(retrieval.state()).to.deep.equal({ state: 'ready', version: 1 })
    expect((await retrieval.matchAll('§', law)).total).to.equal(12)
  })
})
