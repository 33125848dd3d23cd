import { setTimeout } from 'node:timers/promises'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import fc from 'fast-check'
import { Unavailable } from '../../src/base/errors.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import type { Retrieval } from '../../src/search/retrieval.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { actQuads, conceptQuads, internal, openLaw, type TestConcept } from './conceptQuads.js'
import { layTerms } from './layTerms.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://test.example')
const shared = ids.sharedGraph
const acme = ids.tenantGraph('acme')
const law = { graphs: [shared], scopes: [openLaw], limit: 50, offset: 0 }

const provision = (
  act: string,
  number: number,
  text: string,
  more: Partial<TestConcept> = {}
): TestConcept => ({
  iri: `http://test.example/eli/${act}/${number}`,
  label: `§ ${number} ${act.toUpperCase()}`,
  text,
  act: `http://test.example/eli/${act}`,
  position: number,
  ...more
})

const corpus = [
  provision(
    'gewo',
    14,
    'Wer den selbständigen Betrieb eines stehenden Gewerbes anfängt, muss dies anzeigen.'
  ),
  provision('gewo', 2, 'Weggefallen ist hier der Betrieb eines Gewerbes.', { repealed: true }),
  provision('burlg', 3, 'Der Urlaub beträgt jährlich mindestens 24 Werktage.', {
    label: '§ 3 BURLG Dauer des Urlaubs'
  }),
  provision(
    'bgb',
    823,
    'Wer vorsätzlich oder fahrlässig die Gesundheit eines anderen verletzt, ist zum Ersatz verpflichtet.'
  ),
  provision('bgb', 1823, 'Der Betreuer vertritt den Betreuten.'),
  provision('geheim', 1, 'Das Gewerbe ist geheim.', { scope: internal }),
  {
    ...provision('gewo', 0, 'Sie müssen Ihr Gewerbe anmelden.'),
    iri: 'http://test.example/xzufi/99',
    kind: 'service' as const
  }
]

async function put(
  store: MemoryStore,
  graph: NamedNode,
  added: readonly Quad[],
  removed: readonly Quad[] = []
) {
  await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed }] })
}

describe('openRetrieval', () => {
  let store: MemoryStore
  let retrieval: Retrieval

  beforeEach(async () => {
    store = new MemoryStore()
    await put(store, shared, [
      ...layTerms,
      ...corpus.flatMap(conceptQuads),
      ...actQuads('http://test.example/eli/gewo', ['Gewerbeordnung']),
      ...actQuads('http://test.example/eli/burlg', ['Bundesurlaubsgesetz', 'Mindesturlaubsgesetz'])
    ])
    retrieval = await openRetrieval({ store, ids })
  })

  afterEach(() => retrieval.close())

  const refs = async (q: string, more: object = {}) =>
    (await retrieval.matchAll(q, { ...law, ...more })).iris.map(iri =>
      iri.replace('http://test.example/', '')
    )

  describe('matchAll', () => {
    it('finds the concepts that hold all whole tokens, by act and place', async () => {
      expect(await refs('Gewerbes Betrieb')).to.deep.equal(['eli/gewo/2', 'eli/gewo/14'])
      expect(await refs('823')).to.deep.equal(['eli/bgb/823'])
      expect(await refs('§14')).to.deep.equal(['eli/gewo/14'])
      expect(await refs('Gewerb')).to.deep.equal([])
      expect(await refs('Gewerbeordnung')).to.deep.equal([])
    })

    it('finds nothing without a token, a graph or a scope', async () => {
      expect(await refs('–')).to.deep.equal([])
      expect(await refs('der', { graphs: [] })).to.deep.equal([])
      expect(await refs('der', { scopes: [] })).to.deep.equal([])
    })

    it('keeps to scopes and kinds', async () => {
      expect(await refs('Gewerbe')).to.deep.equal(['xzufi/99'])
      expect(await refs('Gewerbe', { scopes: [internal] })).to.deep.equal(['eli/geheim/1'])
      expect(await refs('Gewerbe', { kinds: ['provision'] })).to.deep.equal([])
    })

    it('pages, with the total of all', async () => {
      const all = await refs('§')
      const pages: string[] = []
      for (let offset = 0; offset < 10; offset += 2) {
        const page = await retrieval.matchAll('§', { ...law, limit: 2, offset })
        expect(page.total).to.equal(all.length)
        pages.push(...page.iris.map(iri => iri.replace('http://test.example/', '')))
      }
      expect(pages).to.deep.equal(all)
    })

    it('names another version after each write', async () => {
      const before = (await retrieval.matchAll('§', law)).version
      await put(store, shared, [])
      expect((await retrieval.matchAll('§', law)).version).not.to.equal(before)
    })
  })

  describe('rank', () => {
    const best = async (question: string, more: object = {}) =>
      (await retrieval.rank(readQuestion(question), { ...law, ...more })).map(hit =>
        hit.iri.replace('http://test.example/', '')
      )

    it('puts first what fits best', async () => {
      expect((await best('Wann muss ich ein Gewerbe anzeigen?', { kinds: ['provision'] }))[0]).to.equal(
        'eli/gewo/14'
      )
      expect((await best('Wie viele Urlaubstage habe ich?'))[0]).to.equal('eli/burlg/3')
      expect((await best('Wer haftet, wenn jemand verletzt wird?'))[0]).to.equal('eli/bgb/823')
    })

    it('puts repealed provisions behind', async () => {
      const found = await best('Betrieb eines Gewerbes', { kinds: ['provision'] })
      expect(found).to.deep.equal(['eli/gewo/14', 'eli/gewo/2'])
    })

    it('says how much of the question a concept meets', async () => {
      const [full] = await retrieval.rank(readQuestion('Gesundheit verletzt'), law)
      const [half] = await retrieval.rank(readQuestion('Gesundheit Eiffelturm'), law)
      expect(full!.coverage).to.equal(1)
      expect(half!.coverage).to.be.within(0.1, 0.6)
      expect(full!.ref).to.equal('REF:eli/bgb/823')
      expect(full!.kind).to.equal('provision')
      expect(full!.graph).to.equal(shared.value)
    })

    it('finds nothing for what no concept knows', async () => {
      expect(await best('Eiffelturm?')).to.deep.equal([])
      expect(await best('')).to.deep.equal([])
    })

    it('finds what is outside the scopes neither', async () => {
      expect(await best('geheim')).to.deep.equal([])
    })
  })

  describe('a tenant’s graph', () => {
    const both = { ...law, graphs: [shared, acme] }
    const guide: TestConcept = {
      iri: 'http://test.example/tenant/acme/leitfaden',
      label: 'Leitfaden Homeoffice',
      text: 'Das Homeoffice wird beim Gewerbe der Firma beantragt.',
      kind: 'document'
    }

    it('is searched behind the shared one, and only when asked for', async () => {
      await put(store, acme, conceptQuads(guide))
      expect(await refs('Homeoffice')).to.deep.equal([])
      expect(await refs('Gewerbe', both)).to.deep.equal(['xzufi/99', 'tenant/acme/leitfaden'])
      expect((await retrieval.rank(readQuestion('Homeoffice'), both))[0]!.iri).to.equal(guide.iri)
      expect(await retrieval.rank(readQuestion('Homeoffice'), law)).to.deep.equal([])
    })

    it('is there on the next request after a write, changed and removed ones too', async () => {
      expect(await refs('Homeoffice', both)).to.deep.equal([])
      await put(store, acme, conceptQuads(guide))
      expect(await refs('Homeoffice', both)).to.deep.equal(['tenant/acme/leitfaden'])
      const newer = { ...guide, text: 'Das Mobilbüro wird beantragt.' }
      await put(store, acme, conceptQuads(newer), conceptQuads(guide))
      expect(await refs('Gewerbe', both)).to.deep.equal(['xzufi/99'])
      expect(await refs('Mobilbüro', both)).to.deep.equal(['tenant/acme/leitfaden'])
      await put(store, acme, [], conceptQuads(newer))
      expect(await refs('Mobilbüro', both)).to.deep.equal([])
    })

    it('is forgotten by itself when it was erased', async () => {
      const quick = await openRetrieval({ store, ids, settleMs: 0 })
      await put(store, acme, conceptQuads(guide))
      expect((await quick.rank(readQuestion('Homeoffice'), both))[0]!.iri).to.equal(guide.iri)
      const read = new Promise<void>(resolve => {
        const { select } = store
        store.select = (query, options) => {
          if (options.dataset.some(graph => graph.value === acme.value)) resolve()
          return select.call(store, query, options)
        }
      })
      await put(store, acme, [], conceptQuads(guide))
      await read
      quick.close()
    })

    it('follows by what was changed alone when it is large, by all of it where the store does not know', async () => {
      const document = (at: number, text = 'Ein Merkblatt.'): TestConcept => ({
        ...{ iri: `http://test.example/tenant/acme/${at}`, label: `Blatt ${at}`, text, kind: 'document' }
      })
      const all = Array.from({ length: 400 }, (_, at) => document(at))
      await put(store, acme, all.flatMap(conceptQuads))
      expect(await refs('Merkblatt', { ...both, limit: 1 })).to.deep.equal(['tenant/acme/0'])
      let rows = 0
      const { select } = store
      store.select = async (query, options) => {
        const found = await select.call(store, query, options)
        rows += found.length
        return found
      }
      const knowing: GraphStore = store
      for (const knows of [true, false]) {
        const [old, other, newer] = [
          all[knows ? 7 : 17]!,
          all[knows ? 8 : 18]!,
          knows ? 'Mobilbüro' : 'Funkhaus'
        ]
        const changed = { ...old, text: `Das ${newer} wird beantragt.` }
        knowing.changedSubjects = (graph, { since }) => {
          expect([graph.value, since > 0]).to.deep.equal([acme.value, true])
          return Promise.resolve(knows ? new Set([old.iri, other.iri]) : undefined)
        }
        rows = 0
        await put(store, acme, conceptQuads(changed), [old, other].flatMap(conceptQuads))
        expect(await refs(newer, both)).to.deep.equal([old.iri.replace('http://test.example/', '')])
        expect(rows < 100).to.equal(knows)
        expect(await refs(`${other.label} Merkblatt`, both)).to.deep.equal([])
      }
    })

    it('is given up when too many others were asked for, and built again', async () => {
      const small = await openRetrieval({ store, ids, mostTenants: 1 })
      await put(store, acme, conceptQuads(guide))
      for (const graphs of [[acme], [ids.tenantGraph('other')], [acme]]) {
        const { total } = await small.matchAll('Homeoffice', { ...law, graphs })
        expect(total).to.equal(graphs[0] === acme ? 1 : 0)
      }
      small.close()
    })
  })

  it('answers after any writes as if it had been opened now', async () => {
    const words = ['gewerbe', 'urlaub', 'frist', 'gewerbefrist', 'anzeige', 'urlaubsanzeige']
    const write = fc.record({
      document: fc.nat(12),
      text: fc.option(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), { freq: 3 }),
      asks: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 25 }), async writes => {
        const now = new Map<string, TestConcept>()
        const graph = ids.tenantGraph('random')
        const own = new MemoryStore()
        await put(own, shared, corpus.flatMap(conceptQuads))
        const grown = await openRetrieval({ store: own, ids })
        const search = { ...law, graphs: [shared, graph] }
        for (const { document, text, asks } of writes) {
          const iri = `http://test.example/tenant/random/d${document}`
          const before = now.get(iri)
          now.delete(iri)
          if (text !== null)
            now.set(iri, { iri, label: `Dokument ${document}`, text: text.join(' '), kind: 'document' })
          const after = now.get(iri)
          await put(own, graph, after ? conceptQuads(after) : [], before ? conceptQuads(before) : [])
          if (asks) await grown.rank(readQuestion('Gewerbe'), search)
        }
        const fresh = await openRetrieval({ store: own, ids })
        for (const q of ['gewerbe', 'frist anzeige', 'dokument']) {
          expect(await grown.matchAll(q, search)).to.deep.equal(await fresh.matchAll(q, search))
          expect(await grown.rank(readQuestion(q), search)).to.deep.equal(
            await fresh.rank(readQuestion(q), search)
          )
        }
        grown.close()
        fresh.close()
      }),
      { numRuns: 40 }
    )
  })

  it('fails while the store is down and heals with it', async () => {
    store.down = new Unavailable('down')
    const late = await openRetrieval({ store, ids })
    await late.ready
    let failure: unknown
    await late.matchAll('§', law).catch((error: unknown) => (failure = error))
    expect(failure).to.be.instanceOf(Unavailable)
    store.down = undefined
    expect((await late.matchAll('823', law)).total).to.equal(1)
    late.close()
  })

  it('is tried again by itself, and told of once', async () => {
    store.down = new Unavailable('down')
    const said: string[] = []
    const late = await openRetrieval({ store, ids, againMs: 5, told: what => said.push(what) })
    await setTimeout(50)
    expect(late.state().state).equal('building')
    store.down = undefined
    while (late.state().state !== 'ready') await setTimeout(5)
    expect(said).deep.equal(['the text index cannot be brought up to date: it is tried again'])
    late.close()
  })

  it('takes questions of any length', async () => {
    const long = Array.from({ length: 20_000 }, (_, i) => `wort${i}`).join(' ')
    expect(await retrieval.rank(readQuestion(long), law)).to.deep.equal([])
    expect((await retrieval.matchAll(long, law)).total).to.equal(0)
  })

  it('stops for a caller who has gone', async () => {
    const late = new AbortController()
    const begun = retrieval
      .rank(readQuestion('Gewerbe'), { ...law, signal: late.signal })
      .catch((error: unknown) => error)
    late.abort()
    expect(await begun).property('name', 'AbortError')
    const signal = AbortSignal.abort()
    let failure: unknown
    await retrieval
      .rank(readQuestion('Gewerbe'), { ...law, signal })
      .catch((error: unknown) => (failure = error))
    expect((failure as Error).name).to.equal('AbortError')
  })

  it('brings an index up to date once for all who wait', async () => {
    await put(store, acme, conceptQuads(corpus[0]!))
    const found = await Promise.all(
      Array.from({ length: 50 }, () => retrieval.matchAll('Betrieb', { ...law, graphs: [acme] }))
    )
    expect(found.map(({ total }) => total)).to.deep.equal(Array(50).fill(1))
  })

  it('finds exactly what a scan over all texts finds', async () => {
    const fragments = [
      'Straße',
      'STRASSE',
      '§14',
      '§ 14a',
      'Kündigung',
      'Ku\u0308ndigung',
      'x²',
      'E-Mail',
      '14',
      'a',
      'ß',
      '\u00ad'
    ]
    const text = fc
      .array(fc.constantFrom(...fragments, ' ', ', ', '\n'), { minLength: 1, maxLength: 8 })
      .map(all => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 10 }), text, async (texts, q) => {
        const own = new MemoryStore()
        const concepts = texts.map((each, i) => provision('gewo', i + 1, each, { label: `Norm ${i % 3}` }))
        await put(own, shared, concepts.flatMap(conceptQuads))
        const fresh = await openRetrieval({ store: own, ids })
        const { iris, total } = await fresh.matchAll(q, law)
        const wanted = scan(q)
        const expected =
          wanted.length === 0
            ? []
            : concepts.filter(c => wanted.every(token => scan(`${c.label} ${c.text}`).includes(token)))
        expect(iris).to.deep.equal(expected.map(({ iri }) => iri))
        expect(total).to.equal(expected.length)
        fresh.close()
      }),
      { numRuns: 100 }
    )
  })
})

/** The definition of the exact channel, written down a second time. */
function scan(text: string): string[] {
  const folded = text.normalize('NFC').toLocaleLowerCase('de').split('ß').join('ss').split('\u00ad').join('')
  return folded
    .replace(/§/g, ' § ')
    .split(/[^\p{L}\p{N}\p{M}§]+/u)
    .filter(token => token !== '')
}
