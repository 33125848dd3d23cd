import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { NotFound } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import type { Access } from '../../../src/service/access.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { openSearches, type Searches } from '../../../src/service/search/searches.js'
import type { SearchGraph } from '../../../src/service/search/searchGraph.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { smallActs, writeSmallLaw } from '../../graph/smallLaw.js'
import { conceptQuads } from '../../search/conceptQuads.js'

const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')

const acts = [
  ...smallActs,
  {
    jurabk: 'FristG',
    title: 'Gesetz über Fristen',
    provisions: {
      '§ 1': 'Allgemeines. Für Mietverträge gilt eine Kündigungsfrist. Sie beträgt drei Monate.',
      '§ 2': 'Die Kündigung ist schriftlich zu erklären, die Frist zu nennen.',
      '§ 3': 'Wer kündigen will, muss die Gegenseite hören und ihr eine Frist setzen.'
    }
  },
  {
    jurabk: 'VerschlG',
    title: 'Verschlussgesetz',
    provisions: { '§ 1': 'Der Quarzkristall bleibt im Tresor, und die Kündigung auch.' },
    scope: scopeOf('internal', 'law')
  }
]

describe('searching', () => {
  let folder: string
  let store: GraphStore
  let retrieval: Retrieval
  let searches: Searches
  let federal: Access
  let open: Access

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-search-'))
    store = await openEmbedded({ folder })
    await seedOntology({ store, ids })
    await writeSmallLaw(store, ids, acts)
    const document = {
      ...{ iri: `${ids.base}/tenant/acme/leitfaden`, kind: 'document' as const },
      ...{ label: 'Leitfaden', text: 'Die Kündigung prüft das Referat Zwiebelturm.' },
      scope: scopeOf('internal', 'tenant')
    }
    const grounded = quad(namedNode(document.iri), kg.grounding, literal('unverified'))
    await store.commit({
      actor: 'test',
      changes: [
        {
          graph: ids.tenantGraph('acme'),
          expected: 0,
          added: [...conceptQuads(document), grounded],
          removed: []
        }
      ]
    })
    retrieval = await openRetrieval({ store, ids })
    searches = openSearches({ ...openProvisionParts({ store, ids, retrieval }), retrieval })
    federal = await accessTo('de-federal')
    open = await accessTo('public-observatory')
  })
  after(async () => {
    retrieval.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  async function accessTo(name: string): Promise<Access> {
    const profile = (await profileCatalogue({ store, ids }).find(name))!
    return { profile, scopes: profile.scopes }
  }
  const ofTenant = (): Access => ({
    ...open,
    tenant: 'acme',
    scopes: [...open.scopes, scopeOf('internal', 'tenant')]
  })
  const search = (q: string, more: Partial<SearchGraph> = {}) =>
    searches.search({ q, limit: 50, offset: 0, access: open, ...more })
  const refs = async (q: string, more: Partial<SearchGraph> = {}) =>
    (await search(q, more)).hits.map(({ ref }) => ref)
  const suggested = async (q: string, access = open) =>
    (await searches.suggest({ q, access })).map(({ label }) => label)

  it('finds words in all their forms, as people type them', async () => {
    for (const q of ['Kündigung', 'kuendigung', 'kündigen', 'KÜNDIGUNGEN'])
      expect(await refs(q), q).members(['ELI:FristG§1', 'ELI:FristG§2', 'ELI:FristG§3'])
    expect(await refs('Kündigung schriftlich')).deep.equal(['ELI:FristG§2'])
    expect(await refs('der die das')).deep.equal([])
  })

  it('shows the sentence with most words, and where they stand', async () => {
    const { hits } = await search('Kündigungsfrist Mietvertrag')
    expect(hits[0]!.ref).equal('ELI:FristG§1')
    const { text, start, whole, marks } = hits[0]!.excerpt!
    expect({ text, start, whole }).deep.equal({
      text: 'Für Mietverträge gilt eine Kündigungsfrist.',
      start: 13,
      whole: true
    })
    expect(marks.map(mark => text.slice(mark.start, mark.end))).deep.equal([
      'Mietverträge',
      'Kündigungsfrist'
    ])
  })

  it('mends a word that nobody knows, and says so', async () => {
    const found = await search('Schriftlche kündigng')
    expect(found.corrected).equal('Schriftlich kündigung')
    expect(found.hits[0]!.ref).equal('ELI:FristG§2')
    expect(await search('Kündigung')).not.have.property('corrected')
  })

  it('gives what a citation names, and an act with its provisions', async () => {
    const { hits, total } = await search('§ 14 GewO')
    expect([total, hits[0]!.ref, hits[0]!.named]).deep.equal([1, 'ELI:GewO§14', true])
    expect(await refs('§§ 14, 15 GewO')).deep.equal(['ELI:GewO§14', 'ELI:GewO§15'])
    expect((await refs('Gewerbeordnung')).slice(0, 2)).deep.equal(['ELI:GewO', 'ELI:GewO§14'])
    expect(await refs('§ 15 GewO Kündigung')).members([
      'ELI:GewO§15',
      'ELI:FristG§1',
      'ELI:FristG§2',
      'ELI:FristG§3'
    ])
    expect((await refs('§ 15 GewO Kündigung'))[0]).equal('ELI:GewO§15')
    const { unresolved, hits: none } = await search('§ 999 GewO')
    expect(unresolved).contain('has no § 999')
    expect(none).deep.equal([])
  })

  it('keeps to kind, act and domain, and counts what there is without them', async () => {
    const all = await search('Kündigung', { access: ofTenant() })
    expect(all.counts.kinds).deep.include({ kind: 'document', hits: 1 })
    expect(await refs('Kündigung', { access: ofTenant(), kind: 'document' })).have.length(1)
    const within = await search('Kündigung', { law: 'FristG', access: ofTenant() })
    expect(within.total).equal(3)
    expect(within.counts.acts.map(({ act, hits }) => [act.ref, hits])).deep.equal([['ELI:FristG', 3]])
    expect(within.counts.domains.map(({ domain }) => domain)).members(['law', 'tenant'])
    expect(await refs('Kündigung', { domain: 'services' })).deep.equal([])
    const failure = await search('Kündigung', { law: 'Nichtsgesetz' }).catch((error: unknown) => error)
    expect(failure).instanceOf(NotFound)
  })

  it('pages without losing or repeating a hit', async () => {
    const all = await refs('Kündigung')
    const paged = await Promise.all([0, 1, 2].map(offset => refs('Kündigung', { limit: 1, offset })))
    expect(paged.flat()).deep.equal(all)
  })

  it('shows, corrects to and suggests nothing that the caller may not see', async () => {
    expect(await refs('Quarzkristall')).deep.equal([])
    expect(await search('Quarzkristal')).not.have.property('corrected')
    expect(
      await refs('Quarzkristal', { access: { ...open, scopes: [scopeOf('internal', 'law')] } })
    ).deep.equal(['ELI:VerschlG§1'])
    expect((await search('Kündigung')).counts.acts.map(({ act }) => act.ref)).deep.equal(['ELI:FristG'])
    expect(await search('Zwiebeltrum')).not.have.property('corrected')
    expect(await search('Zwiebeltrum', { access: ofTenant() })).include({ corrected: 'Zwiebelturm' })
    expect(await suggested('Versch')).deep.equal([])
    expect(await suggested('Leitf')).deep.equal([])
    expect(await suggested('Leitf', ofTenant())).deep.equal(['Leitfaden'])
  })

  it('suggests acts and headings by how their words begin', async () => {
    expect((await suggested('gew'))[0]).equal('Gewerbeordnung (GewO)')
    expect(await suggested('Bürgerliches Ges')).deep.equal(['Bürgerliches Gesetzbuch (BGB)'])
    expect((await suggested('§ 823 BGB'))[0]).equal('§ 823 BGB')
    expect(await suggested('  ', federal)).deep.equal([])
  })
})
