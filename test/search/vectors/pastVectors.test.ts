import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import { openVectors } from '../../../src/search/vectors/openVectors.js'
import type { Vectors } from '../../../src/search/vectors/vectors.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { conceptQuads, internal, openLaw } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'
import { expressionQuads, stateQuads } from '../states/stateQuads.js'
import { meaningEmbedder, type MeaningEmbedder } from './meaningEmbedder.js'

const ids = identifiers('http://test.example')
const [shared, states] = [ids.sharedGraph, ids.statesGraph]
const act = 'http://test.example/eli/a'

/** § 1 spoke of dogs, then of holidays; § 2 of a trade, between two times of flats. */
const dog = { work: `${act}/1`, text: 'Der Hund.', from: '2021-01-01', until: '2022-01-01' }
const flat = { work: `${act}/2`, text: 'Die Wohnung.', from: '2021-01-01', until: '2022-01-01' }
const trade = { work: `${act}/2`, text: 'Das Gewerbe.', from: '2022-01-01', until: '2023-01-01' }
const past = [dog, flat, trade]
const begins = [
  { work: `${act}/1`, from: '2022-01-01' },
  { work: `${act}/2`, from: '2023-01-01' }
]
const today = [
  { iri: `${act}/1`, label: '§ 1 Norm', text: 'Der Urlaub.', act },
  { iri: `${act}/2`, label: '§ 2 Norm', text: 'Die Wohnung.', act }
]

describe('vectors of what law said on other days', () => {
  let folder: string
  let operations: Operations
  let store: MemoryStore
  let embedder: MeaningEmbedder
  let vectors: Vectors

  const open = (by: MeaningEmbedder) =>
    openVectors({
      ...{ store, kept: operations.vectors, embedder: by, sharedGraph: shared, statesGraph: states },
      questions: { timeoutMs: 60_000, restMs: 0, remembered: 10 }
    })
  const put = (graph: NamedNode, added: readonly Quad[], removed: readonly Quad[] = []) =>
    store.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed }] })
  const search = { graphs: [shared], scopes: [openLaw], limit: 9 }
  /** The first, where anything comes near, of what `isToday` says holds still and of what held. */
  const near = async (question: string, onDay: string, isToday = false, more: object = {}) => {
    const found = await vectors.search(question, { ...search, onDay, isToday: () => isToday, ...more })
    return found.filter(({ similarity }) => similarity > 0.9).map(({ iri }) => iri)
  }
  const kept = async () => (await operations.vectors.readAll('meaning', states.value)).size

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-vectors-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
    store = new MemoryStore()
    await put(shared, today.flatMap(conceptQuads))
    const days = ['2021-01-01', '2022-01-01', '2023-01-01'].flatMap(day => stateQuads(act, day))
    await put(states, [...days, ...[...past, ...begins].flatMap(expressionQuads)])
    embedder = meaningEmbedder()
    vectors = open(embedder)
    await vectors.embed(shared)
    expect(await vectors.embed(states)).to.deep.equal({ embedded: true })
  })
  afterEach(async () => {
    vectors.close()
    await operations.close()
    await rm(folder, { recursive: true })
  })

  it('find by meaning what was said on a day, and of today what holds on it', async () => {
    expect(await near('Haustier', '2021-05-01')).to.deep.equal([`${act}/1`])
    expect(await near('Haustier', '2022-05-01')).to.deep.equal([])
    expect(await near('Laden', '2022-12-31')).to.deep.equal([`${act}/2`])
    expect(await near('Laden', '2023-01-01')).to.deep.equal([])
    expect(await near('Sabbatical', '2022-05-01', true)).to.deep.equal([`${act}/1`])
    expect(await near('Sabbatical', '2022-05-01', false)).to.deep.equal([])
    expect(await near('Haustier', '2021-05-01', false, { scopes: [internal] })).to.deep.equal([])
    expect(await near('Haustier', '2021-05-01', false, { graphs: [] })).to.deep.equal([])
  })

  it('stand once for what is read alike, today’s texts among them, and are made once', async () => {
    // Two texts of today, and two of before: that on flats is as today.
    expect(embedder.texts).to.have.length(4)
    expect(await kept()).to.equal(3)
    const next = meaningEmbedder()
    vectors.close()
    vectors = open(next)
    await vectors.embed(shared)
    await vectors.embed(states)
    expect(next.texts).to.deep.equal([])
    expect(await near('Haustier', '2021-05-01')).to.deep.equal([`${act}/1`])
  })

  it('follow what comes and goes', async () => {
    const again = { ...dog, work: `${act}/3`, from: '2022-01-01', until: '2023-01-01' }
    await put(states, expressionQuads(again), [trade].flatMap(expressionQuads))
    await vectors.embed(states)
    expect(await near('Haustier', '2022-05-01')).to.deep.equal([`${act}/3`])
    expect(await near('Laden', '2022-12-31')).to.deep.equal([])
    // The label of § 3 is another: it is embedded with the text.
    expect(await kept()).to.equal(3)
    await put(states, [], [dog, flat, again].flatMap(expressionQuads))
    await vectors.embed(states)
    expect(await kept()).to.equal(0)
    expect(await near('Haustier', '2021-05-01')).to.deep.equal([])
  })

  it('lead a question as of a day to what the law said then', async () => {
    const retrieval = await openRetrieval({ store, ids, vectors })
    try {
      await retrieval.ready
      const hits = async (onDay?: string) =>
        (await retrieval.rank(readQuestion('Sabbatical'), { ...search, onDay }))
          .filter(({ similarity = 0 }) => similarity > 0.9)
          .map(({ iri }) => iri)
      expect(await hits()).to.deep.equal([`${act}/1`])
      expect(await hits('2022-05-01')).to.deep.equal([`${act}/1`])
      expect(await hits('2021-05-01')).to.deep.equal([])
      const dogs = await retrieval.rank(readQuestion('Haustier'), { ...search, onDay: '2021-05-01' })
      expect(dogs[0]).to.include({ iri: `${act}/1` })
      expect(dogs[0]!.similarity).to.be.greaterThan(0.9)
    } finally {
      retrieval.close()
    }
  })
})
