import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identifiers } from '../../../src/graph/identifiers.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { eli } from '../../../src/graph/vocab/terms.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import { openVectors } from '../../../src/search/vectors/openVectors.js'
import type { Vectors } from '../../../src/search/vectors/vectors.js'
import { conceptQuads, internal, openLaw, type TestConcept } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'
import { meaningEmbedder, type MeaningEmbedder } from './meaningEmbedder.js'

const ids = identifiers('http://test.example')
const shared = ids.sharedGraph
const acme = ids.tenantGraph('acme')
const other = ids.tenantGraph('other')

const concept = (name: string, text: string, more: Partial<TestConcept> = {}): TestConcept => ({
  iri: `http://test.example/eli/${name}`,
  label: name,
  text,
  ...more
})
const gewerbe = concept('gewo/14', 'Wer ein Gewerbe beginnt, zeigt es an.')
const urlaub = concept('burlg/3', 'Der Urlaub beträgt 24 Werktage.')

describe('vectors', () => {
  let folder: string
  let operations: Operations
  let store: MemoryStore
  let embedder: MeaningEmbedder
  let vectors: Vectors
  let retrieval: Retrieval | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-vectors-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
    store = new MemoryStore()
    await put(shared, [gewerbe, urlaub].flatMap(conceptQuads))
    embedder = meaningEmbedder()
    vectors = open(embedder)
  })
  afterEach(async () => {
    retrieval?.close()
    retrieval = undefined
    vectors.close()
    await operations.close()
    await rm(folder, { recursive: true })
  })

  const open = (by: MeaningEmbedder) =>
    openVectors({
      store,
      kept: operations.vectors,
      embedder: by,
      sharedGraph: shared,
      statesGraph: ids.statesGraph,
      questions: { timeoutMs: 60_000, restMs: 0, remembered: 10 }
    })
  const put = (graph: NamedNode, added: readonly Quad[], removed: readonly Quad[] = []) =>
    store.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed }] })
  const law = { graphs: [shared], scopes: [openLaw], limit: 1 }
  const found = async (question: string, search: object = {}) =>
    (await vectors.search(question, { ...law, ...search })).map(near => near.iri.split('/eli/')[1])
  const kept = async (graph: NamedNode) => (await operations.vectors.readAll('meaning', graph.value)).size

  it('find what means the same in other words', async () => {
    expect(await vectors.embed(shared)).to.deep.equal({ embedded: true })
    expect(await found('Ich mache einen Laden auf')).to.deep.equal(['gewo/14'])
    expect(await found('Sabbatical')).to.deep.equal(['burlg/3'])
  })

  it('are made once for each text, also by the next process', async () => {
    await vectors.embed(shared)
    expect(embedder.texts).to.have.length(2)
    await vectors.embed(shared)
    const next = meaningEmbedder()
    const later = open(next)
    await later.embed(shared)
    expect([...embedder.texts, ...next.texts]).to.have.length(2)
    expect(await later.search('Laden', law)).to.have.length(1)
  })

  it('are made anew for what has changed, and forgotten for what has gone', async () => {
    await vectors.embed(shared)
    const changed = concept('burlg/3', 'Der Hund kommt mit.')
    await put(shared, conceptQuads(changed), conceptQuads(urlaub))
    await vectors.embed(shared)
    expect(embedder.texts).to.have.length(3)
    expect(await found('Haustier')).to.deep.equal(['burlg/3'])
    await put(shared, [], conceptQuads(changed))
    await vectors.embed(shared)
    expect(await found('Haustier', { limit: 9 })).to.deep.equal(['gewo/14'])
    expect(await kept(shared)).to.equal(1)
  })

  it('are another embedder’s business when its name is another', async () => {
    await vectors.embed(shared)
    const second = meaningEmbedder('another')
    await open(second).embed(shared)
    expect(second.texts).to.have.length(2)
  })

  it('keep to scopes, and leave out what is repealed', async () => {
    await put(shared, [
      ...conceptQuads(concept('geheim/1', 'Laden Laden', { scope: internal })),
      ...conceptQuads(concept('alt/1', 'Laden Laden Laden', { repealed: true }))
    ])
    await vectors.embed(shared)
    expect(await found('Laden')).to.deep.equal(['gewo/14'])
    expect(await found('Laden', { scopes: [internal] })).to.deep.equal(['geheim/1'])
    expect(await found('Laden', { scopes: [] })).to.deep.equal([])
    expect(await found('Laden', { graphs: [] })).to.deep.equal([])
  })

  it('of tenants stand apart and can be erased', async () => {
    await put(acme, conceptQuads(concept('acme/1', 'Hund')))
    await put(other, conceptQuads(concept('other/1', 'Hund')))
    await vectors.embed(acme)
    await vectors.embed(other)
    expect(await found('Haustier', { graphs: [acme] })).to.deep.equal(['acme/1'])
    expect(await found('Haustier', { graphs: [other] })).to.deep.equal(['other/1'])
    await put(acme, [], conceptQuads(concept('acme/1', 'Hund')))
    await vectors.erase(acme)
    expect(await found('Haustier', { graphs: [acme] })).to.deep.equal([])
    expect([await kept(acme), await kept(other)]).to.deep.equal([0, 1])
  })

  it('of a tenant that another process erased are forgotten on the next question', async () => {
    await put(acme, conceptQuads(concept('acme/1', 'Hund')))
    await vectors.embed(acme)
    await put(acme, [], conceptQuads(concept('acme/1', 'Hund')))
    expect(await found('Haustier', { graphs: [acme] })).to.deep.equal([])
    expect(await kept(acme)).to.equal(0)
  })

  it('say why they are not there, and are made when the embedder is back', async () => {
    embedder.down = true
    expect(await vectors.embed(shared)).to.deep.equal({
      embedded: false,
      problem: 'The model does not answer'
    })
    expect(await found('Laden')).to.deep.equal([])
    embedder.down = false
    expect(await vectors.embed(shared)).to.deep.equal({ embedded: true })
    expect(await found('Laden')).to.deep.equal(['gewo/14'])
  })

  it('stop for a caller who does not wait, and keep what was done', async () => {
    await put(
      shared,
      Array.from({ length: 30 }, (_, number) => concept(`a/${number}`, `Text ${number}`)).flatMap(
        conceptQuads
      )
    )
    const late = new AbortController()
    const { embedded } = await vectors.embed(shared, { signal: late.signal, report: () => late.abort() })
    expect(embedded).to.equal(false)
    const done = embedder.texts.length
    expect(done).to.be.lessThan(32)
    await vectors.embed(shared)
    expect(embedder.texts).to.have.length(32)
  })

  it('are made for the most cited first, also when a load comes between', async () => {
    const many = (first: number) =>
      Array.from({ length: 30 }, (_, at) => concept(`a/${first + at}`, `Text ${first + at}`))
    const cites = (cited: string, times: number) =>
      Array.from({ length: times }, (_, at) =>
        DataFactory.quad(
          DataFactory.namedNode(`http://test.example/eli/b/${at}`),
          eli.cites,
          DataFactory.namedNode(`http://test.example/eli/${cited}`)
        )
      )
    await put(shared, many(0).flatMap(conceptQuads))
    await put(shared, [...cites('a/17', 2), ...cites('a/29', 3), ...cites('gone/1', 9)])
    const late = new AbortController()
    await vectors.embed(shared, { signal: late.signal, report: () => late.abort() })
    const named = () => embedder.texts.map(text => text.split('\n')[0])
    expect(named().slice(0, 2)).to.deep.equal(['a/29', 'a/17'])
    const before = embedder.texts.length
    await put(shared, many(30).flatMap(conceptQuads))
    await put(shared, cites('a/58', 1))
    await vectors.embed(shared)
    expect(named()[before]).to.equal('a/58')
    expect(new Set(named()).size).to.equal(62)
  })

  it('are made for what is preferred before the most cited', async () => {
    const preferring = openVectors({
      ...{ store, kept: operations.vectors, embedder, sharedGraph: shared, statesGraph: ids.statesGraph },
      comesFirst: iri => iri.endsWith('/27')
    })
    const many = Array.from({ length: 30 }, (_, at) => concept(`a/${at}`, `Text ${at}`))
    await put(shared, many.flatMap(conceptQuads))
    await preferring.embed(shared)
    expect(embedder.texts[0]!.split('\n')[0]).to.equal('a/27')
    preferring.close()
  })

  it('say how far they are, and why not further', async () => {
    expect(vectors.state()).to.deep.equal({ ready: false, made: 0, wanted: 0 })
    embedder.down = true
    await vectors.embed(shared)
    expect(vectors.state()).to.deep.equal({
      ready: false,
      made: 0,
      wanted: 2,
      problem: 'The model does not answer'
    })
    embedder.down = false
    await put(acme, conceptQuads(concept('acme/1', 'Hund')))
    await vectors.embed(acme)
    expect(vectors.state()).to.include({ made: 0, wanted: 2 })
    await vectors.embed(shared)
    expect(vectors.state()).to.deep.equal({ ready: true, made: 2, wanted: 2 })
  })

  describe('in a ranking', () => {
    const rank = async (question: string, search: object = {}) =>
      (await retrieval!.rank(readQuestion(question), { ...law, limit: 5, ...search })).map(
        hit => hit.iri.split('/eli/')[1]
      )

    beforeEach(async () => {
      await vectors.embed(shared)
      retrieval = await openRetrieval({ store, ids, vectors })
    })

    it('bring what no word of the question stands in, with no coverage', async () => {
      const [first] = await retrieval!.rank(readQuestion('Sabbatical?'), { ...law, limit: 5 })
      expect(first).to.include({ iri: urlaub.iri, coverage: 0, graph: shared.value })
    })

    it('agree with the words', async () => {
      expect((await rank('Wie viele Werktage Sabbatical?'))[0]).to.equal('burlg/3')
    })

    it('are not asked for what has gone since', async () => {
      await put(shared, [], conceptQuads(urlaub))
      expect(await rank('Sabbatical')).to.not.include('burlg/3')
    })

    it('never bring another tenant’s or an unadmitted concept', async () => {
      await put(acme, conceptQuads(concept('acme/1', 'Hund')))
      await vectors.embed(acme)
      expect(await rank('Haustier')).to.not.include('acme/1')
      expect(await rank('Haustier', { graphs: [shared, other] })).to.not.include('acme/1')
      expect(await rank('Haustier', { graphs: [shared, acme] })).to.include('acme/1')
      expect(await rank('Haustier', { graphs: [shared, acme], scopes: [internal] })).to.deep.equal([])
    })

    it('leave the words alone when the embedder is down', async () => {
      embedder.down = true
      expect(await rank('Wie viele Werktage?')).to.deep.equal(['burlg/3'])
      expect(await rank('Sabbatical')).to.deep.equal([])
    })
  })
})
