import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { NotFound } from '../../../src/base/errors.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { openImpact, type Impact } from '../../../src/service/impact/impact.js'
import type { ReadAudit } from '../../../src/service/impact/readAudit.js'
import type { Access } from '../../../src/service/access.js'
import { openRuledSectors } from '../../../src/service/impact/openRuledSectors.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { profile } from '../http/fakes.js'
import { failureOf } from '../../formats/inputOf.js'
import { ARTICLE, ELI, writeSmallImpact } from './smallImpact.js'

const { namedNode, quad } = DataFactory
const SCOPES = ['law', 'sectors', 'companies', 'regions'].map(domain => scopeOf('attribution', domain))
const ACCESS: Access = { profile: profile('de-federal'), scopes: SCOPES }

/** Whom acts affect: the same on every store. */
export function describeImpact(open: () => Promise<GraphStore>): void {
  let store: GraphStore
  let ids: Identifiers
  let impact: Impact
  before(async () => {
    store = await open()
    ids = identifiers(`http://${randomUUID()}.test`)
    await writeSmallImpact(store, ids)
    const retrieval = { matchAll: async () => ({ version: '0', total: 0, iris: [] }) }
    const given = { ...openProvisionParts({ store, ids, retrieval }), ...openRuledSectors({ store, ids }) }
    impact = openImpact({ store, ...given, cacheBytes: 1_000_000 })
  })
  after(() => store?.close())

  const refusal = async (work: Promise<unknown>) => {
    const failure = await failureOf(() => work)
    expect(failure).instanceOf(NotFound)
    return failure.message
  }
  const audit = (act: string, more: Partial<ReadAudit> = {}) =>
    impact.audit({ act, limit: 50, offset: 0, access: ACCESS, ...more })
  const numbers = ({ companies }: Awaited<ReturnType<typeof audit>>) =>
    companies.map(({ ref }) => ref.slice(-2))

  describe('an audit', () => {
    it('finds the act by name, CELEX number, reference and ELI', async () => {
      for (const name of ['M1', 'm1', '32099R0007', 'CELEX:32099R0007', 'Musterrechtsakt', ELI]) {
        expect((await audit(name)).act.ref, name).equal('CELEX:32099R0007')
      }
    })

    it('finds an act that only rules or a catalogue name', async () => {
      const byRules = (await audit('M2')).act
      expect([byRules.ref, byRules.label, byRules.texts]).deep.equal(['CELEX:32099L0008', 'M2', []])
      const byCatalogue = await audit('32098R0001')
      expect(byCatalogue.act.label).equal('Ein Rechtsakt ohne Regeln')
      expect(byCatalogue.hint).match(/^No rule in this graph/)
    })

    it('says of an act that is not there that it is not in this graph', async () => {
      for (const act of [
        'M3',
        '32097R0001',
        'http://data.europa.eu/eli/reg/1/1/oj',
        'http://a b',
        '%',
        ' '
      ]) {
        expect(await refusal(audit(act))).match(/is in this graph$/)
      }
    })

    it('follows the rules on the narrowest code', async () => {
      const found = await audit('M1')
      const codes = (sectors: readonly { readonly sector: { readonly code: string } }[]) =>
        sectors.map(({ sector }) => sector.code)
      expect(codes(found.applying)).deep.equal(['62.01', 'K'])
      expect(codes(found.exempt)).deep.equal(['64.2'])
      expect(codes(found.partly)).deep.equal(['C'])
      expect(found.unplaced.map(({ ref }) => ref)).deep.equal(['RULE:m1.other'])
      expect(found.applying.map(({ companies }) => companies)).deep.equal([2, 3])
      expect(found.total).equal(5)
      // By code, then by number; 64.20 is exempt, C only in part, and A9 in no sector.
      expect(numbers(found)).deep.equal(['A5', 'A6', 'A1', 'A2', 'A7'])
      expect(found.companies.every(({ verdict }) => verdict === 'affected')).equal(true)
    })

    it('gives each step its evidence', async () => {
      const { applying, companies, attributions } = await audit('M1')
      const [rule] = applying.find(({ sector }) => sector.code === 'K')!.rules
      expect(rule).include({
        confidence: 'likely',
        method: 'editorial',
        text: 'Banks, Art 2(a).',
        actCheck: 'catalogue'
      })
      const basis = rule!.basedOn
      if (!('provision' in basis)) throw new Error('The basis is held')
      expect(basis.provision.ref).equal('CELEX:32099R0007#art_2')
      expect(ARTICLE.slice(basis.quote.start, basis.quote.end)).equal(basis.quote.text)
      const company = companies.find(({ ref }) => ref === 'REGISTER:A1')!
      expect(company).include({ registerNumber: 'Musterstadt HRB A1', status: 'currently registered' })
      expect(company.land).include({ ref: 'NUTS:DE1', label: 'Land DE1' })
      expect(company.assigned).include({
        ref: 'NACE:2/64.19',
        code: '64.19',
        revision: '2',
        label: 'Titel 64.19'
      })
      expect(company.decidedBy).include({ code: 'K' })
      expect(company.assignment).include({ method: 'derived-by-name', confidence: 0.9 })
      expect(company.assignment!.derivedFrom).deep.equal(['Bank', 'Sparkasse'])
      expect(attributions.map(({ source }) => source.replace(/^.*Datei /, ''))).deep.equal([
        'companies',
        'law',
        'rules'
      ])
    })

    it('says what of a basis is not held', async () => {
      const { applying, unplaced } = await audit('M1')
      const software = applying.find(({ sector }) => sector.code === '62.01')!.rules[0]!
      expect(software.basedOn).deep.equal({ ref: 'CELEX:32099R0007#art_9', missing: 'not-held' })
      expect(software.actCheck).equal('unchecked')
      expect(unplaced[0]!.basedOn).deep.equal({ missing: 'not-named' })
    })

    it('pages through all companies, each once', async () => {
      const pages = await Promise.all([0, 1, 2, 3, 4, 5].map(offset => audit('M1', { limit: 2, offset })))
      expect(pages.map(numbers)).deep.equal([
        ['A5', 'A6'],
        ['A6', 'A1'],
        ['A1', 'A2'],
        ['A2', 'A7'],
        ['A7'],
        []
      ])
      expect(pages.every(({ total }) => total === 5)).equal(true)
    })

    it('lists removed companies only when asked for them, and as not affected', async () => {
      const found = await audit('M1', { removed: true })
      expect(found.companies.map(({ ref, verdict }) => [ref, verdict])).deep.equal([
        ['REGISTER:A3', 'removed']
      ])
      expect(found.total).equal(1)
    })

    it('says of one company why it is affected or not', async () => {
      const verdicts = ['A1', 'A3', 'A4', 'A8', 'A9'].map(async number => {
        const { companies } = await audit('M1', { company: `REGISTER:${number}` })
        return companies[0]!.verdict
      })
      expect(await Promise.all(verdicts)).deep.equal(['affected', 'removed', 'exempt', 'partly', 'no-sector'])
      const [other] = (await audit('M2', { company: 'REGISTER:A8' })).companies
      expect(other!.verdict).equal('other-sector')
      for (const company of [
        'REGISTER:Z9',
        'NACE:2/K',
        'REGISTER:B1',
        'x',
        '',
        `${ids.base}/register/../x`
      ]) {
        expect(await refusal(audit('M1', { company }))).match(/^No company of the reference/)
      }
    })

    it('shows nothing that the profile does not admit', async () => {
      const access = { ...ACCESS, scopes: SCOPES.slice(0, 2) }
      expect((await audit('M1', { access })).companies).deep.equal([])
      const none = { ...ACCESS, scopes: [scopeOf('open', 'law')] }
      await refusal(audit('M1', { access: none }))
      const all = { ...ACCESS, scopes: [...SCOPES, scopeOf('internal', 'companies')] }
      expect((await audit('M1', { access: all })).total).equal(6)
    })
  })

  it('puts no sum of one version beside a list of another', async () => {
    const own = identifiers(`http://${randomUUID()}.test`)
    await writeSmallImpact(store, own)
    let promoted = false
    // A load that takes a company away, between the two reads.
    const select: GraphStore['select'] = async (query, options) => {
      const rows = await store.select(query, options)
      if (!promoted && query.text.includes('?companies')) {
        promoted = true
        const gone = namedNode(`${own.base}/sector/register/A5`)
        const graph = own.sharedGraph
        const [expected] = await store.versions([graph])
        const removed = [quad(gone, kg.company, own.concept('REGISTER', 'A5')!)]
        await store.commit({ actor: 'test', changes: [{ graph, expected: expected!, added: [], removed }] })
      }
      return rows
    }
    const changing = new Proxy(store, {
      get: (target, name) => {
        const found: unknown = name === 'select' ? select : Reflect.get(target, name)
        return typeof found === 'function' ? (found.bind(target) as unknown) : found
      }
    })
    const retrieval = { matchAll: async () => ({ version: '0', total: 0, iris: [] }) }
    const given = {
      ...openProvisionParts({ store: changing, ids: own, retrieval }),
      ...openRuledSectors({ store: changing, ids: own })
    }
    const { total, applying, companies } = await openImpact({ store: changing, ...given }).audit({
      act: 'M1',
      limit: 50,
      offset: 0,
      access: ACCESS
    })
    expect(promoted).equal(true)
    expect(numbers({ companies } as Awaited<ReturnType<typeof audit>>)).deep.equal(['A6', 'A1', 'A2', 'A7'])
    expect(total).equal(4)
    expect(applying.map(sector => sector.companies)).deep.equal([1, 3])
  })

  describe('the regional impact', () => {
    const byRegion = (act?: string, limit = 20) => impact.byRegion({ act, limit, access: ACCESS })

    it('counts companies by Land, the most first, and those without one', async () => {
      const found = await byRegion('M1')
      expect(found.lands.map(({ land, count }) => [land?.ref, count.companies])).deep.equal([
        ['NUTS:DE1', 3],
        ['NUTS:DE2', 1],
        [undefined, 1]
      ])
      expect([found.total, found.companies]).deep.equal([3, 5])
      expect(found.lands[0]!.sectors.map(({ sector, companies }) => [sector.code, companies])).deep.equal([
        ['K', 3]
      ])
    })

    it('says what a count rests on', async () => {
      const [first, second] = (await byRegion('M1')).lands
      expect(first!.count).deep.include({
        years: ['2017', '2018'],
        methods: ['derived-by-name'],
        licenses: ['attribution']
      })
      expect(first!.count.confidence).equal(0.8)
      expect(first!.count.sources).have.length(1)
      expect(second!.count.methods).deep.equal(['declared'])
      expect(second!.count).not.property('years')
    })

    it('gives the last value of each indicator with its year, and says which is missing', async () => {
      const [first, second, third] = (await byRegion('M1')).lands
      const told = (land: typeof first) =>
        land!.indicators.map(({ indicator, value, unit, period, flags }) => [
          indicator,
          value,
          unit,
          period,
          flags.join('')
        ])
      expect(told(first)).deep.equal([
        ['gdp', '440057', 'MIO_EUR', '2014', 'b'],
        ['gdp_per_inhabitant', '41200', 'EUR_HAB', '2014', '']
      ])
      expect(told(second)).deep.equal([['gdp', '500000.5', 'MIO_EUR', '2012', '']])
      expect(first!.missing.map(({ name, reason }) => [name.id, reason])).deep.equal([
        ['unemployment_rate', 'not-held'],
        ['household_income', 'not-held']
      ])
      expect(third!.missing).have.length(4)
      expect(third!.missing[0]!.reason).equal('no-region')
    })

    it('counts a company once for all acts, and names the acts', async () => {
      const found = await byRegion()
      expect(found.acts.map(({ ref }) => ref)).deep.equal(['CELEX:32099L0008', 'CELEX:32099R0007'])
      expect(found.companies).equal(5)
      const [inDe2] = found.lands.filter(({ land }) => land?.ref === 'NUTS:DE2')
      expect(inDe2!.sectors).have.length(1)
      expect(inDe2!.sectors[0]!.sector.code).equal('J')
      expect(inDe2!.sectors[0]!.acts).deep.equal(['CELEX:32099L0008', 'CELEX:32099R0007'])
    })

    it('cuts to the limit and says how many there are', async () => {
      const found = await byRegion('M1', 1)
      expect([found.lands.length, found.total, found.companies]).deep.equal([1, 3, 5])
    })

    it('says of an act without rules that nothing is known', async () => {
      const found = await byRegion('32098R0001')
      expect([found.lands, found.total]).deep.equal([[], 0])
      expect(found.hint).match(/does not say that it applies to none/)
      await refusal(byRegion('M3'))
    })
  })
}
