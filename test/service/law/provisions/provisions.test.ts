import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import type { Access } from '../../../../src/service/access.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { smallActs, writeSmallLaw } from '../../../graph/smallLaw.js'

const ids = identifiers('http://localhost:8080')

/** An act with parts that it calls by names, and one of which nothing is left but its number. */
const CALLED = {
  jurabk: 'VerfG',
  title: 'Verfassungsgesetz',
  provisions: {
    Präambel: 'Dies gilt für das ganze Volk.',
    '(XXXX) Art 143 und 144': 'Art 143 und 144',
    'Anlage 1': 'Ein Muster.'
  }
}

describe('listing provisions', () => {
  let folder: string
  let store: GraphStore
  let parts: ConsolidatedParts
  let federal: Access
  let open: Access

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-provisions-'))
    store = await openEmbedded({ folder })
    await seedOntology({ store, ids })
    await writeSmallLaw(store, ids, [...smallActs, CALLED])
    parts = openProvisionParts({
      store,
      ids,
      retrieval: {
        matchAll: async (_q, { limit, offset }) => {
          const iris = ['gewo/14', 'geheimg/1', 'bgb/823'].map(path => `${ids.base}/eli/${path}`)
          return { total: iris.length, iris: iris.slice(offset, offset + limit), version: '1' }
        }
      }
    })
    federal = await accessTo('de-federal')
    open = await accessTo('public-observatory')
  })
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  async function accessTo(name: string): Promise<Access> {
    const profile = (await profileCatalogue({ store, ids }).find(name))!
    return { profile, scopes: profile.scopes }
  }
  const list = (
    by: { ref: string } | { law: string } | { q: string },
    access = federal,
    limit = 50,
    offset = 0
  ) => listProvisions(parts, { by, access, limit, offset })
  const refs = async (page: ReturnType<typeof list>) =>
    (await page).provisions.map(provision => provision.ref)

  async function reasonOf(page: ReturnType<typeof list>): Promise<string> {
    const fault: unknown = await page.then(
      () => undefined,
      (error: unknown) => error
    )
    expect(fault).to.be.instanceOf(NotFound)
    return (fault as NotFound).message
  }

  it('gives a provision whole', async () => {
    const page = await list({ ref: 'ELI:GewO§14' })
    expect(page.total).to.equal(1)
    const [found] = page.provisions
    expect(found).to.deep.include({
      iri: `${ids.base}/eli/gewo/14`,
      ref: 'ELI:GewO§14',
      label: '§ 14 GewO',
      number: '§ 14',
      license: 'open',
      grounding: 'verified',
      position: 1,
      repealed: false
    })
    expect(found!.act).to.deep.include({ ref: 'ELI:GewO', label: 'Gewerbeordnung (GewO)' })
    expect(page.attributions).to.deep.equal([
      {
        source: 'Ein Amt: Gewerbeordnung',
        license: 'Amtliches Werk, gemeinfrei (§ 5 UrhG)',
        url: 'https://www.gesetze-im-internet.de/GewO/'
      }
    ])
  })

  const found: [ref: string, expected: string][] = [
    ['eli:gewo§14', 'ELI:GewO§14'],
    ['ELI:GewO#anlage_1', 'ELI:GewO#anlage_1'],
    ['ELI:BDSG 2018§26', 'ELI:BDSG_2018§26'],
    ['ELI:BDSG§26', 'ELI:BDSG_2018§26'],
    ['ELI:SGB X§35', 'ELI:SGB_10§35'],
    ['ELI:Gewerbeordnung§14', 'ELI:GewO§14'],
    ['§ 14 GewO', 'ELI:GewO§14'],
    ['§ 14 Abs. 2 Nr. 1 GewO', 'ELI:GewO§14'],
    ['§ 14 der Gewerbeordnung', 'ELI:GewO§14'],
    ['§ 823 Abs. 1 S. 2 BGB', 'ELI:BGB§823'],
    ['§ 823 des Bürgerlichen Gesetzbuchs', 'ELI:BGB§823'],
    ['§ 1823 BGB', 'ELI:BGB§1823'],
    ['SGB X § 35', 'ELI:SGB_10§35'],
    ['§ 35 Zehntes Buch Sozialgesetzbuch', 'ELI:SGB_10§35'],
    ['§ 35 SGB 10', 'ELI:SGB_10§35'],
    ['Artikel 1 GG', 'ELI:GG#art_1'],
    ['Art. 1 Abs. 1 Grundgesetz', 'ELI:GG#art_1'],
    ['§ 26 BDSG', 'ELI:BDSG_2018§26'],
    ['§ 1 MusterG 2020', 'ELI:MusterG_2020§1'],
    ['Anlage 1 GewO', 'ELI:GewO#anlage_1'],
    ['§14gewo', 'ELI:GewO§14'],
    ['gewo § 14', 'ELI:GewO§14'],
    ['sec 14 gewo', 'ELI:GewO§14'],
    ['§ 14 GewO Abs. 2 Nr. 1', 'ELI:GewO§14'],
    ['Anlage 1 zur GewO', 'ELI:GewO#anlage_1'],
    ['Präambel des VerfG', 'ELI:VerfG#praeambel'],
    ['Präambel Satz 1 VerfG', 'ELI:VerfG#praeambel'],
    ['Muster 2 der Anlage 1 zur GewO', 'ELI:GewO#anlage_1'],
    ['Art. 144 VerfG', 'ELI:VerfG#art_143,144'],
    ['Art. 144 Abs. 2 Satz 1 VerfG', 'ELI:VerfG#art_143,144'],
    [`${ids.base}/eli/gewo/14`, 'ELI:GewO§14'],
    ['GewO 14', 'ELI:GewO§14'],
    ['14 gewo', 'ELI:GewO§14'],
    ['GewO 14 Abs. 2', 'ELI:GewO§14'],
    ['GG 1', 'ELI:GG#art_1'],
    ['1 Grundgesetz', 'ELI:GG#art_1'],
    ['§ 14 GewO Gewerbeordnung', 'ELI:GewO§14'],
    ['https://www.gesetze-im-internet.de/gewo/__14.html', 'ELI:GewO§14'],
    ['http://www.gesetze-im-internet.de/gg/art_1.html', 'ELI:GG#art_1'],
    ['https://www.gesetze-im-internet.de/bdsg_2018/__26.html', 'ELI:BDSG_2018§26'],
    ['https://www.gesetze-im-internet.de/gewo/anlage_1.html', 'ELI:GewO#anlage_1']
  ]
  for (const [ref, expected] of found) {
    it(`finds ${ref}`, async () => {
      expect(await refs(list({ ref }))).to.deep.equal([expected])
    })
  }

  const several: [ref: string, expected: string[]][] = [
    ['§§ 14, 15 GewO', ['ELI:GewO§14', 'ELI:GewO§15']],
    ['§§ 15 und 14 GewO', ['ELI:GewO§15', 'ELI:GewO§14']],
    ['§ 823 BGB i. V. m. § 14 GewO', ['ELI:BGB§823', 'ELI:GewO§14']],
    ['§§ 14 bis 140 GewO', ['ELI:GewO§14', 'ELI:GewO§15', 'ELI:GewO§140']],
    ['§§ 14-15 GewO', ['ELI:GewO§14', 'ELI:GewO§15']],
    ['§§ 15 bis 32 GewO', ['ELI:GewO§15', 'ELI:GewO§140', 'ELI:GewO§31-33a,34']],
    ['§ 14 f. GewO', ['ELI:GewO§14', 'ELI:GewO§15']],
    ['§ 15 ff. GewO', ['ELI:GewO§15', 'ELI:GewO§140', 'ELI:GewO§31-33a,34']],
    ['§§ 14, 14 GewO', ['ELI:GewO§14']]
  ]
  for (const [ref, expected] of several) {
    it(`finds what ${ref} names, in its order`, async () => {
      const page = await list({ ref })
      expect(page.provisions.map(provision => provision.ref)).to.deep.equal(expected)
      expect(page.total).to.equal(expected.length)
      expect(await refs(list({ ref }, federal, 1, expected.length - 1))).to.deep.equal(expected.slice(-1))
    })
  }

  it('finds a repealed § in the block that stands for it, and says that it is repealed', async () => {
    const { provisions } = await list({ ref: '§ 33 GewO' })
    expect(provisions.map(({ ref, repealed }) => ({ ref, repealed }))).to.deep.equal([
      { ref: 'ELI:GewO§31-33a,34', repealed: true }
    ])
  })

  const missing: [ref: string, reason: RegExp][] = [
    ['ELI:XyzG§14', /^No act of the reference/],
    ['ELI:GewO§999', /Gewerbeordnung.*nothing of the reference/],
    ['§ 14 XyzG', /^No act named “XyzG”/],
    ['§ 999 GewO', /Gewerbeordnung.*no § 999/],
    ['Art. 14 GewO', /Gewerbeordnung.*no Art\. 14/],
    ['§ 14 Abs. 9 GewO', /§ 14 GewO.*no Absatz 9/],
    ['§ 1 MusterG', /^Several acts.*MusterG 1990, MusterG 2020/],
    ['§ 14', /neither one reference.*nor one citation/],
    ['Gewerbe', /neither one reference/],
    ['§§ 14, 999 GewO', /Gewerbeordnung.*no § 999/],
    ['§§ 15 bis 14 GewO', /14 stands before 15/],
    ['§ 14 GewO und § 1 XyzG', /^No act named “XyzG”/],
    ['§ 14 Abs. 1 S. 2 GewO', /§ 14 GewO.*no Satz 2 in Absatz 1/],
    ['§ 14 Abs. 2 Nr. 3 GewO', /§ 14 GewO.*no Nummer 3 in Absatz 2/],
    ['§ 14 Abs. 1 Nr. 1 GewO', /§ 14 GewO.*no Nummer 1 in Absatz 1/],
    ['§ 14 Abs. 2 Nr. 1 lit. a GewO', /§ 14 GewO.*no Buchstabe a in Absatz 2 Nummer 1/],
    ['§ 14 GewO Bienenzucht', /§ 14 GewO.*“Bienenzucht” is not its heading/],
    ['GewO 999', /Gewerbeordnung.*no § 999/],
    ['DSA', /^“DSA” is known \(CELEX:32022R2065\), but not held/],
    ['Art. 6 DSA', /^“DSA” is known \(CELEX:32022R2065\), but not held/],
    ['MusterG', /^Several acts.*MusterG 1990, MusterG 2020/],
    ['XZUFI:1', /no reference of a legal provision/],
    ['ELI:GewO§14> } DROP ALL #', /neither one reference/]
  ]
  for (const [ref, reason] of missing) {
    it(`says what is missing of ${ref}`, async () => {
      expect(await reasonOf(list({ ref }))).to.match(reason)
    })
  }

  for (const name of ['GewO', 'gewo', 'die Gewerbeordnung', 'Gewerbeordnung']) {
    it(`reads ${name} as the act`, async () => {
      expect(await refs(list({ ref: name }))).to.deep.equal(await refs(list({ law: 'GewO' })))
    })
  }

  it('shows nothing of another scope, not even that it is there', async () => {
    expect(await refs(list({ ref: 'ELI:GeheimG§1' }))).to.deep.equal(['ELI:GeheimG§1'])
    expect(await reasonOf(list({ ref: 'ELI:GeheimG§1' }, open))).to.match(/^No act of the reference/)
    expect(await reasonOf(list({ ref: '§ 1 GeheimG' }, open))).to.match(/^No act named/)
    expect(await reasonOf(list({ law: 'GeheimG' }, open))).to.match(/^No act named/)
    expect(await refs(list({ q: 'x' }, open))).to.deep.equal(['ELI:GewO§14', 'ELI:BGB§823'])
  })

  it('lists a law in its order, page by page', async () => {
    for (const law of ['GewO', 'gewo', 'Gewerbeordnung', 'ELI:GewO'])
      expect((await list({ law })).total).to.equal(5)
    expect(await refs(list({ law: 'GewO' }, federal, 2, 0))).to.deep.equal(['ELI:GewO§14', 'ELI:GewO§15'])
    expect(await refs(list({ law: 'GewO' }, federal, 2, 2))).to.deep.equal([
      'ELI:GewO§140',
      'ELI:GewO§31-33a,34'
    ])
    expect(await refs(list({ law: 'GewO' }, federal, 2, 4))).to.deep.equal(['ELI:GewO#anlage_1'])
    expect(await list({ law: 'GewO' }, federal, 2, 6)).to.deep.equal({
      total: 5,
      provisions: [],
      attributions: []
    })
    const repealed = (await list({ law: 'GewO' })).provisions.filter(provision => provision.repealed)
    expect(repealed.map(provision => provision.number)).to.deep.equal(['(XXXX) §§ 31 bis 33a und 34'])
  })

  for (const ref of ['ELI:GewO', 'eli:gewo', 'ELI:Gewerbeordnung']) {
    it(`lists the act that ${ref} names, as law does`, async () => {
      expect(await list({ ref }, federal, 2, 1)).to.deep.equal(await list({ law: 'GewO' }, federal, 2, 1))
      expect((await list({ ref })).total).to.equal(5)
    })
  }

  it('lists an act of another scope by its reference to nobody who may not see it', async () => {
    expect((await list({ ref: 'ELI:GeheimG' })).total).to.equal(1)
    expect(await reasonOf(list({ ref: 'ELI:GeheimG' }, open))).to.match(/^No act of the reference/)
  })

  it('takes the words from the text index, and keeps its order and total', async () => {
    const page = await list({ q: 'gewerbe' })
    expect(page.total).to.equal(3)
    expect(page.provisions.map(({ ref }) => ref)).to.deep.equal([
      'ELI:GewO§14',
      'ELI:GeheimG§1',
      'ELI:BGB§823'
    ])
    expect(page.attributions.map(({ source }) => source)).to.deep.equal([
      'Ein Amt: Bürgerliches Gesetzbuch',
      'Ein Amt: Gesetz über Internes',
      'Ein Amt: Gewerbeordnung'
    ])
  })

  it('sends lookups that wait together as few queries, and gives each its own answer', async () => {
    let queries = 0
    const counting: GraphStore = Object.assign(Object.create(store) as GraphStore, {
      select: (...args: Parameters<GraphStore['select']>) => {
        queries += 1
        return store.select(...args)
      }
    })
    const counted = openProvisionParts({ store: counting, ids, retrieval: parts.retrieval })
    await counted.acts()
    queries = 0
    const iris = smallActs.flatMap(({ jurabk, provisions }) =>
      Object.keys(provisions).map(enbez => ids.provision(ids.act(jurabk)!, enbez)!.value)
    )
    const visibility = { graphs: [ids.sharedGraph], scopes: federal.scopes }
    const wanted = Array.from({ length: 20 }, () => iris).flat()
    const loaded = await Promise.all(wanted.map(iri => counted.loader.load(iri, visibility)))
    expect(loaded.map(provision => provision?.iri)).to.deep.equal(wanted)
    expect(queries).to.be.lessThan(5)
  })

  it('sees a change on the next request', async () => {
    await writeSmallLaw(store, ids, [
      { jurabk: 'NeuG', title: 'Neues Gesetz', provisions: { '§ 1': 'Neu.' } }
    ])
    expect(await refs(list({ law: 'Neues Gesetz' }))).to.deep.equal(['ELI:NeuG§1'])
    expect(await refs(list({ ref: '§ 1 NeuG' }))).to.deep.equal(['ELI:NeuG§1'])
  })
})
