import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { NotFound } from '../../../../src/base/errors.js'
import { openActs } from '../../../../src/graph/acts/openActs.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { eli, kg, rdf, rdfs, skos, xsd } from '../../../../src/graph/vocab/terms.js'
import type { Access } from '../../../../src/service/access.js'
import { openActIndex, type ActIndex } from '../../../../src/service/law/actIndex/actIndex.js'
import type { ActList, ListActs } from '../../../../src/service/law/actIndex/listActs.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { smallActs, writeSmallLaw, type SmallAct } from '../../../graph/smallLaw.js'

/** Of its own in a store that others use. */
const ids = identifiers(`http://acts-${randomUUID()}.test`)
const { literal, namedNode, quad } = DataFactory

/** Titles that are markup, empty, long, and from right to left. */
const ODD: readonly SmallAct[] = [
  { jurabk: 'ÜG', title: '<script>alert(1)</script>', provisions: { '§ 1': 'Eins.' } },
  { jurabk: 'LeerG', title: '', provisions: {} },
  { jurabk: 'LangG', title: 'Lang '.repeat(400), provisions: { '§ 1': 'Eins.' } },
  { jurabk: 'RtlG', title: 'قانون', provisions: { '§ 1': 'Eins.' } }
]

/** @param open an empty store; the folder is removed afterwards */
function describeList(open: (folder: string) => Promise<GraphStore>): void {
  let folder: string
  let store: GraphStore
  let index: ActIndex
  let federal: Access
  let sandbox: Access
  const list = (over: Partial<ListActs> = {}): Promise<ActList> =>
    index.list({ family: 'eli', by: 'title', page: 1, pageSize: 100, access: sandbox, ...over })
  const refs = ({ acts }: ActList) => acts.map(({ act }) => act.ref)

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-act-index-'))
    store = await open(folder)
    await seedOntology({ store, ids })
    await writeSmallLaw(store, ids, [...smallActs, ...ODD])
    const profiles = profileCatalogue({ store, ids })
    const access = async (name: string): Promise<Access> => {
      const profile = (await profiles.find(name))!
      return { profile, scopes: profile.scopes }
    }
    federal = await access('commercial-full')
    sandbox = await access('public-observatory')
    await addTo(store, [
      quad(
        ids.act('GewO')!,
        kg.lastAmendment,
        literal('zuletzt geändert durch Art. 1 G v. 3.2.2021 I 1', 'de')
      ),
      quad(ids.act('BGB')!, eli.in_force, eli['InForce-notInForce']),
      ...scheme()
    ])
    index = openActIndex({ store, ids, acts: openActs({ store, ids }) })
  })
  after(async () => {
    await store?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  it('lists all acts that the profile admits, by title as Germans sort, each with what is known of it', async () => {
    const found = await list()
    expect(refs(found)).not.include('ELI:GeheimG')
    const titles = found.acts.map(({ title }) => title)
    expect(titles).deep.equal([...titles].sort(new Intl.Collator('de', { numeric: true }).compare))
    const gewo = found.acts.find(({ act }) => act.ref === 'ELI:GewO')!
    expect(gewo).include({
      title: 'Gewerbeordnung',
      short: 'GewO',
      size: 5,
      stand: '2021-02-03',
      language: 'de'
    })
    expect(found.acts.find(({ act }) => act.ref === 'ELI:BGB')!.act.repealed).equal(true)
    const everything = await list({ access: federal })
    expect(refs(everything)).include('ELI:GeheimG')
    expect(everything.all).equal(found.all + 1)
  })

  it('has a name and a letter for whatever an act is called', async () => {
    const { acts } = await list()
    const titleOf = (ref: string) => acts.find(({ act }) => act.ref === ref)!.title
    expect(titleOf('ELI:ÜG')).equal('<script>alert(1)</script>')
    for (const { title, short } of acts) expect([title.trim(), short.trim()]).not.include('')
    expect(refs(await list({ letter: 'S' }))).include('ELI:ÜG')
    expect(refs(await list({ by: 'short', letter: 'U' }))).deep.equal(['ELI:ÜG'])
    expect(refs(await list({ letter: 'other' }))).include('ELI:RtlG')
    const { letters, all } = await list()
    expect(letters.reduce((sum, { count }) => sum + count, 0)).equal(all)
  })

  it('finds acts by some letters of a name: what is called so first', async () => {
    expect(refs(await list({ q: 'bgb' }))).deep.equal(['ELI:BGB'])
    expect(refs(await list({ q: 'gesetzbuch' }))).deep.equal(['ELI:BGB', 'ELI:SGB_10'])
    expect(refs(await list({ q: 'SGB X' }))).deep.equal(['ELI:SGB_10'])
    expect(refs(await list({ q: 'Mustergesetz' }))).deep.equal(['ELI:MusterG_1990', 'ELI:MusterG_2020'])
    expect((await list({ q: 'internes' })).total).equal(0)
    expect((await list({ q: '.*(' })).total).equal(0)
  })

  it('has the fields of subject indexes, with the acts that govern their matters', async () => {
    const found = await list()
    const field = 'https://example.org/fields/trade'
    expect(found.fields.find(({ iri }) => iri === field)).deep.equal({
      iri: field,
      names: { de: 'Handel', en: 'trade' },
      acts: 2
    })
    const trade = await list({ field })
    expect(trade.acts.map(({ act, matters }) => [act.ref, matters])).deep.equal([
      ['ELI:GewO', 2],
      ['ELI:BGB', 1]
    ])
    const missing = await list({ field: 'https://example.org/nothing' }).catch((error: unknown) => error)
    expect(missing).instanceOf(NotFound)
  })

  it('is cut into pages that say what they begin and end with', async () => {
    const first = await list({ pageSize: 3 })
    expect(first.acts).length(3)
    expect(first.pages).length(Math.ceil(first.all / 3))
    const second = await list({ pageSize: 3, page: 2 })
    expect(second.pages[1]!.first).equal(second.acts[0]!.title)
    expect(await list({ pageSize: 3, page: 99 }).catch((error: unknown) => error)).instanceOf(NotFound)
  })

  it('holds what was added since, and that an act is published no more', async () => {
    await list()
    await addTo(store, [
      quad(ids.act('NeuG')!, rdf.type, eli.LegalResource),
      quad(ids.act('NeuG')!, rdfs.label, literal('Neues Gesetz (NeuG)', 'de')),
      quad(ids.act('NeuG')!, kg.scope, namedNode('https://w3id.org/beleg/scope/open/law')),
      quad(ids.act('NeuG')!, namedNode('http://purl.org/dc/terms/identifier'), literal('ELI:NeuG'))
    ])
    expect(refs(await list({ q: 'neues' }))).deep.equal(['ELI:NeuG'])
    const end = namedNode(`${ids.act('NeuG')!.value}#ended_2024-05-01`)
    await addTo(
      store,
      [
        quad(end, rdf.type, kg.PublicationEnd),
        quad(end, kg.ofAct, ids.act('NeuG')!),
        quad(end, kg.observedFrom, literal('2024-05-01', xsd.date))
      ],
      'statesGraph'
    )
    expect((await list({ q: 'neues' })).acts[0]!.ends).equal('2024-05-01')
  })
}

describe('the index of acts on the embedded store', () => describeList(folder => openEmbedded({ folder })))

describeWithFuseki('the index of acts on Fuseki', () =>
  describeList(async () => openRemote({ url: (await sharedFuseki()).url }))
)

/** Two matters of trade, one below the other, and one that only others' scopes show. */
function scheme(): Quad[] {
  const of = (name: string) => namedNode(`https://example.org/fields/${name}`)
  const of14 = ids.provision(ids.act('GewO')!, '§ 14')!
  return [
    quad(of('scheme'), kg.indexesSubjects, literal('true', xsd.boolean)),
    quad(of('trade'), skos.topConceptOf, of('scheme')),
    quad(of('trade'), skos.prefLabel, literal('Handel', 'de')),
    quad(of('trade'), skos.prefLabel, literal('trade', 'en')),
    quad(of('shop'), skos.inScheme, of('scheme')),
    quad(of('shop'), skos.broader, of('trade')),
    quad(of('shop'), kg.governedBy, of14),
    quad(of('stall'), skos.inScheme, of('scheme')),
    quad(of('stall'), skos.broader, of('shop')),
    quad(of('stall'), kg.governedBy, of14),
    quad(of('stall'), kg.alsoGovernedBy, ids.provision(ids.act('BGB')!, '§ 823')!),
    quad(of('secret'), skos.inScheme, of('scheme')),
    quad(of('secret'), skos.broader, of('trade')),
    quad(of('secret'), kg.scope, namedNode('https://w3id.org/beleg/scope/internal/law')),
    quad(of('secret'), kg.governedBy, ids.provision(ids.act('GG')!, 'Art 1')!)
  ]
}

async function addTo(
  store: GraphStore,
  added: readonly Quad[],
  graph: 'sharedGraph' | 'statesGraph' = 'sharedGraph'
): Promise<void> {
  const [expected] = await store.versions([ids[graph]])
  await store.commit({
    actor: 'test',
    changes: [{ graph: ids[graph], expected: expected!, added, removed: [] }]
  })
}
