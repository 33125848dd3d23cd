import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { readIndexFile } from '../../../src/search/kept/indexFile.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import type { RetrievalOptions } from '../../../src/search/retrievalOptions.js'
import { conceptQuads, openLaw } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'
import { englishQuads, expressionQuads, stateQuads, type TestExpression } from './stateQuads.js'

const ids = identifiers('http://test.example')
const words = ['gewerbe', 'urlaub', 'frist', 'gewerbefrist', 'anzeige', 'urlaubsanzeige', 'Straße']
const queries = ['gewerbe', 'frist anzeige', 'Gewerbeanzeige', 'Norm 3']
const days = ['2020-01-01', '2021-06-01', '2022-06-01', '2023-06-01', '2026-01-01']

const actOf = (act: number) => `http://test.example/eli/a${act}`

/** What a work of an act said in each year from 2021 on, the last of which is what it says today. */
type Years = readonly (string | undefined)[]

interface Law {
  /** By act, then by work. */
  readonly acts: readonly (readonly Years[])[]
  /** By act, what its works say in English; nothing of an act that is held in one language. */
  readonly english?: readonly (readonly string[])[]
}

/** The statements of both graphs. */
function graphsOf({ acts, english = [] }: Law): { readonly shared: Quad[]; readonly states: Quad[] } {
  const shared: Quad[] = []
  const states: Quad[] = []
  for (const [act, works] of acts.entries()) {
    if (works.length > 0)
      states.push(...stateQuads(actOf(act), '2021-01-01'), ...stateQuads(actOf(act), '2022-01-01'))
    for (const [at, texts] of works.entries()) {
      const work = `${actOf(act)}/${at}`
      for (const expression of expressionsOf(work, texts)) states.push(...expressionQuads(expression))
      const text = texts.at(-1)
      if (text !== undefined)
        shared.push(
          ...conceptQuads({ iri: work, label: `§ ${at} Norm`, text, act: actOf(act), position: at })
        )
    }
  }
  for (const [act, texts] of english.entries())
    if (texts.length > 0)
      states.push(
        ...englishQuads(
          actOf(act),
          texts.map((text, at) => [`${actOf(act)}/${at}`, text])
        )
      )
  return { shared, states }
}

/** The same words in years that follow on one another are one expression. */
function expressionsOf(work: string, texts: Years): TestExpression[] {
  const found: TestExpression[] = []
  for (let year = 0; year < texts.length;) {
    let next = year + 1
    while (next < texts.length && texts[next] === texts[year]) next++
    const text = texts[year]
    const from = `${2021 + year}-01-01`
    const isToday = next === texts.length
    if (text !== undefined && !isToday) found.push({ work, text, from, until: `${2021 + next}-01-01` })
    if (text !== undefined && isToday && year > 0) found.push({ work, from })
    year = next
  }
  return found
}

async function put(store: GraphStore, now: Law, before: Law = { acts: [] }): Promise<void> {
  const [to, from] = [graphsOf(now), graphsOf(before)]
  const graphs = [
    { graph: ids.sharedGraph, added: to.shared, removed: from.shared },
    { graph: ids.statesGraph, added: to.states, removed: from.states }
  ]
  const versions = await store.versions(graphs.map(({ graph }) => graph))
  const changes = graphs.map((change, at) => ({ ...change, expected: versions[at]! }))
  await store.commit({ actor: 'test', changes })
}

/** All that somebody who searches as of these days is told, and who names none. */
async function found(retrieval: Retrieval): Promise<unknown[]> {
  const answers: unknown[] = []
  const law = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 20 }
  for (const query of queries) {
    for (const onDay of [undefined, ...days])
      for (const lang of [undefined, 'en'])
        answers.push(await retrieval.rank(readQuestion(query), { ...law, onDay, lang }))
  }
  return answers
}

const some: Law = {
  acts: [
    [
      ['gewerbe frist', 'gewerbe anzeige', 'gewerbe'],
      ['urlaub', 'urlaub', 'urlaub frist']
    ],
    [
      ['anzeige', undefined, 'anzeige urlaub'],
      ['frist', 'frist', undefined]
    ]
  ]
}

describe('the index of the graph of states', function () {
  this.timeout(120_000)
  let folder: string
  let statesFile: string
  const opened: Retrieval[] = []
  const stores: GraphStore[] = []
  let told: string[]

  async function open(store: GraphStore, more: Partial<RetrievalOptions> = {}): Promise<Retrieval> {
    const options = { statesFile, large: 1, freshMs: 60_000, told: (what: string) => told.push(what) }
    const retrieval = await openRetrieval({ store, ids, ...options, ...more })
    opened.push(retrieval)
    await retrieval.ready
    return retrieval
  }

  /** What an index says that was built here, from the store as it is now. */
  const expected = async (store: GraphStore) =>
    found(await open(store, { large: Infinity, statesFile: undefined as never }))

  const openStore = async () => {
    const store = await openEmbedded({ folder: join(folder, `store-${stores.length}`) })
    stores.push(store)
    return store
  }

  /** The store, with a note of the acts whose past texts were read. */
  const watched = (store: GraphStore) => {
    const read: string[] = []
    const through = new Proxy(store, {
      get(target, name) {
        if (name === 'select') {
          return (...given: Parameters<GraphStore['select']>) => {
            const act = /\?expression kg:ofAct <(?<act>[^>]+)>/.exec(given[0].text)?.groups?.['act']
            if (act !== undefined) read.push(act)
            return target.select(...given)
          }
        }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
    })
    return { through, read }
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-states-'))
    statesFile = join(folder, 'text-index', 'states.index')
    told = []
  })
  afterEach(async () => {
    for (const retrieval of opened.splice(0)) retrieval.close()
    for (const store of stores.splice(0)) await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('finds what was said on a day alone, and today what is said today', async () => {
    const store = new MemoryStore()
    await put(store, some)
    const retrieval = await open(store)
    const law = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 20 }
    const hits = async (q: string, onDay?: string) =>
      (await retrieval.rank(readQuestion(q), { ...law, onDay })).map(({ iri }) => iri).sort()
    expect(await hits('frist')).to.deep.equal([`${actOf(0)}/1`])
    expect(await hits('frist', '2021-05-01')).to.deep.equal([`${actOf(0)}/0`, `${actOf(1)}/1`])
    expect(await hits('frist', '2022-05-01')).to.deep.equal([`${actOf(1)}/1`])
    expect(await hits('anzeige', '2022-05-01')).to.deep.equal([`${actOf(0)}/0`])
    expect(await hits('anzeige', '2021-05-01')).to.deep.equal([`${actOf(1)}/0`])
    expect(await hits('anzeige')).to.deep.equal([`${actOf(1)}/0`])
  })

  it('finds what an act says in a language by its words there, in the place of what it says first', async () => {
    const store = new MemoryStore()
    await put(store, { ...some, english: [['hours of return', 'an umbrella']] })
    const retrieval = await open(store)
    const law = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 20 }
    const hits = async (q: string, lang?: string, more: object = {}) =>
      (await retrieval.rank(readQuestion(q), { ...law, ...more, lang })).map(({ iri }) => iri).sort()
    expect(await hits('umbrella')).to.deep.equal([])
    expect(await hits('umbrella', 'en')).to.include(`${actOf(0)}/1`)
    expect(await hits('return', 'en')).to.include(`${actOf(0)}/0`)
    expect(await hits('umbrella', 'fr')).to.deep.equal([])
    expect(await hits('frist')).to.deep.equal([`${actOf(0)}/1`])
    expect(await hits('frist', 'en')).to.deep.equal([])
    expect(await hits('anzeige', 'en')).to.deep.equal(await hits('anzeige'))
    expect(await hits('frist', 'fr')).to.deep.equal(await hits('frist'))
    expect(await hits('umbrella', 'en', { scopes: [] })).to.deep.equal([])
    const onDay = { onDay: '2021-05-01' }
    expect(await hits('umbrella', 'en', onDay)).to.include(`${actOf(0)}/1`)
    expect(await hits('umbrella', 'en', { ...onDay, without: new Set([actOf(0)]) })).to.deep.equal([])
    const { entries } = await retrieval.search(
      { text: 'return', words: ['return'] },
      { ...law, offset: 0, lang: 'en' }
    )
    expect(entries.map(({ iri }) => iri)).to.deep.equal([`${actOf(0)}/0`])
  })

  it('says the same whether built here, built in a thread, read from disk, or brought up to date', async () => {
    const text = fc.option(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map(all => all.join(' ')),
      { nil: undefined, freq: 4 }
    )
    const years = fc.tuple(text, text, text)
    const said = fc.array(fc.constantFrom('urlaub return', 'frist hours', 'anzeige umbrella'), {
      maxLength: 3
    })
    const english = fc.array(said, { maxLength: 3 })
    const law = fc
      .array(fc.array(years, { maxLength: 3 }), { minLength: 2, maxLength: 4 })
      .chain(acts => english.map(some => ({ acts, english: some.slice(0, acts.length) })))
    let graphs = 0
    await fc.assert(
      fc.asyncProperty(law, law, async (before, after) => {
        statesFile = join(folder, `${++graphs}.index`)
        const store = graphs % 2 === 0 ? new MemoryStore() : await openStore()
        await put(store, before)
        const here = await expected(store)
        const first = await open(store)
        expect(await found(first)).to.deep.equal(here)
        const again = await open(store)
        expect(await found(again)).to.deep.equal(here)
        await put(store, after, before)
        const now = await expected(store)
        for (const retrieval of [first, again, await open(store)])
          expect(await found(retrieval)).to.deep.equal(now)
        for (const retrieval of opened.splice(0)) retrieval.close()
      }),
      { numRuns: 4 }
    )
    expect(told).to.deep.equal([])
  })

  it('reads no text again where it is on disk, and of what has changed the acts alone', async () => {
    const store = await openStore()
    await put(store, some)
    const first = watched(store)
    const here = await found(await open(first.through))
    expect(new Set(first.read)).to.deep.equal(new Set([actOf(0), actOf(1)]))
    expect(readdirSync(join(folder, 'text-index'))).to.include('states.index')
    const { through, read } = watched(store)
    const retrieval = await open(through)
    expect(await found(retrieval)).to.deep.equal(here)
    expect(read).to.deep.equal([])
    // A small shared graph would have other compounds: what was read is of those of before.
    const text = { work: `${actOf(1)}/7`, text: 'gewerbefrist', from: '2021-01-01', until: '2022-01-01' }
    const change = { graph: ids.statesGraph, expected: 1, added: expressionQuads(text), removed: [] }
    await store.commit({ actor: 'test', changes: [change] })
    expect(await found(retrieval)).to.deep.equal(await expected(store))
    expect(new Set(read)).to.deep.equal(new Set([actOf(1)]))
  })

  it('is written again when it has changed', async () => {
    const store = await openStore()
    await put(store, some)
    const first = await open(store, { settleMs: 0, keepMs: 0 })
    await found(first)
    const before = readFileSync(statesFile)
    const [one, other] = some.acts
    await put(store, { acts: [one!, [...other!, ['gewerbefrist', 'frist', 'urlaub']]] }, some)
    while (readFileSync(statesFile).equals(before)) await new Promise(resolve => setTimeout(resolve, 20))
    const { through, read } = watched(store)
    expect(await found(await open(through))).to.deep.equal(await expected(store))
    expect(read).to.deep.equal([])
  })

  it('leaves the one before when it is closed while the next is made or written', async () => {
    const store = await openStore()
    let law: Law = { acts: [] }
    for (const [at, patience] of [0, 5, 20, 60, 100, 140, 200].entries()) {
      const next: Law = { acts: [...some.acts, [[words[at], 'frist', 'urlaub']]] }
      await put(store, next, law)
      law = next
      const retrieval = await openRetrieval({ store, ids, statesFile, large: 1, settleMs: 0, keepMs: 0 })
      await new Promise(resolve => setTimeout(resolve, patience))
      retrieval.close()
      await retrieval.ready
      if (existsSync(statesFile)) expect(readIndexFile(statesFile)).to.not.equal(undefined)
    }
    expect(await found(await open(store))).to.deep.equal(await expected(store))
  })

  it('is built anew where that on disk is damaged, or of another store', async () => {
    const store = await openStore()
    await put(store, some)
    await found(await open(store))
    const whole = readFileSync(statesFile)
    writeFileSync(statesFile, whole.subarray(0, whole.length / 2))
    expect(await found(await open(store))).to.deep.equal(await expected(store))
    expect(told.length).to.equal(1)
    expect(readFileSync(statesFile).length).to.equal(whole.length)
    const elsewhere = new MemoryStore()
    await put(elsewhere, { acts: [[['frist', 'anzeige', 'gewerbe']]] })
    expect(await found(await open(elsewhere))).to.deep.equal(await expected(elsewhere))
  })

  it('holds nothing, and makes no file, where no act is held in several states', async () => {
    const store = await openStore()
    await put(store, { acts: [[]] })
    const retrieval = await open(store)
    await found(retrieval)
    expect(existsSync(statesFile)).to.equal(false)
  })
})
