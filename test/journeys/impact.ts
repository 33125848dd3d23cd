import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../src/graph/identifiers.js'
import type { Answer } from '../service/http/client.js'
import { mirrorOf, type Mirror, type MirrorRow } from './mirror.js'
import type { RunningService } from './service.js'
import type { Quad } from '@rdfjs/types'

export const IMPACT_BASE = 'http://impact.beleg.test'
const ids = identifiers(IMPACT_BASE)

type Body = Answer['body']

/** Whom acts of the demo affect, by HTTP. `keep` is told each answer, so that stores can be compared. */
export function describeImpact(
  open: () => Promise<RunningService>,
  openMirrors: (quads: readonly Quad[]) => Promise<readonly Mirror[]>,
  keep: (target: string, text: string) => void
): void {
  let service: RunningService
  let key: string
  let trial: string
  let mirrors: readonly Mirror[]
  before(async function () {
    this.timeout(240_000)
    service = await open()
    key = await service.key('de-federal')
    trial = await service.key('trial')
    const { body } = await service.client.call('/v1/profiles')
    const { scopes } = body.profiles.find((each: Body) => each.name === 'de-federal')
    mirrors = await openMirrors(await mirrorOf(service.store, ids, { scopes }))
  })
  after(() => service?.close())

  const at = (path: string, query: Record<string, string>) => `${path}?${String(new URLSearchParams(query))}`
  const audit = (query: Record<string, string>) => at('/v1/audit', query)
  const impact = (query: Record<string, string>) => at('/v1/betroffenheit', query)
  const get = (target: string, caller: string | undefined = key, headers: Record<string, string> = {}) =>
    service.client.call(target, { ...(caller !== undefined && { key: caller }), headers })
  const ok = async (target: string, caller?: string): Promise<Body> => {
    const { status, body, text } = await get(target, caller)
    expect(status, `${target} ${text}`).equal(200)
    keep(target, text)
    return body
  }
  const labels = (body: Body) => body.companies.map(({ label }: Body) => label as string)

  it('finds an act by name, abbreviation, CELEX number, reference and IRI', async () => {
    const names = [
      'DORA',
      'dora',
      'Verordnung (EU) 2022/2554',
      '32022R2554',
      'CELEX:32022R2554',
      `${IMPACT_BASE}/celex/32022R2554`,
      'http://publications.europa.eu/resource/celex/32022R2554'
    ]
    const [first, ...others] = await Promise.all(names.map(act => ok(audit({ act }))))
    for (const [index, other] of others.entries()) expect(other, names[index + 1]).deep.equal(first)
    expect(first.act).deep.equal({
      ref: 'CELEX:32022R2554',
      iri: `${IMPACT_BASE}/celex/32022R2554`,
      label: 'Verordnung (EU) 2022/2554 (DORA)',
      held: ['CELEX:32022R2554'],
      number_checked: true
    })
    // No text of it is held: rules alone name it.
    for (const act of ['GDPR', 'DSGVO', '32016R0679'])
      expect((await ok(audit({ act }))).act.held).deep.equal([])
  })

  it('rests each step on what is held, with offsets that fit', async () => {
    const body = await ok(audit({ act: 'DORA' }))
    const { body: page } = await get(at('/v1/legal', { ref: 'CELEX:32022R2554#art_2' }))
    const { text } = page.results[0]
    const bases = body.sectors.flatMap(({ rules }: Body) => rules.map(({ basis }: Body) => basis))
    expect(bases).length(4)
    for (const { quote, start, end, quoted } of bases) {
      expect(text.slice(start, end)).equal(quote)
      expect(quoted).equal('cited')
    }
    expect(body.sectors.map(({ sector, companies }: Body) => [sector.code, companies])).deep.equal([
      ['64.19', 2],
      ['65.1', 2],
      ['66.11', 1],
      ['66.30', 1]
    ])
    expect(body.not_affected.map(({ sector }: Body) => sector.code)).deep.equal(['C'])
    expect(body.partly.map(({ sector }: Body) => sector.code)).deep.equal(['61', '62', '63.1', '66.19'])
    expect(body.unplaced.map(({ sector }: Body) => sector)).deep.equal(['other/rating_agencies'])
    const { body: gdpr } = await get(audit({ act: 'GDPR' }))
    expect(gdpr.not_affected.map(({ sector }: Body) => sector.code)).deep.equal(['84.24'])
    expect(gdpr.sectors[0].rules[0].basis).deep.equal({
      held: false,
      reason: 'not-held',
      ref: 'CELEX:32016R0679#art_2'
    })
  })

  it('lists companies page by page, and the removed apart', async () => {
    const whole = await ok(audit({ act: 'DORA' }))
    expect(labels(whole)).deep.equal([
      'Erfundene Genossenschaftsbank eG',
      'Erfundene Bank Musterstadt AG',
      'Erfundene Lebensversicherung AG',
      'Erfundene Sachversicherung AG',
      'Erfundene Börse GmbH',
      'Erfundene Fonds Verwaltung GmbH'
    ])
    const paged: unknown[] = []
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const page: Body = await ok(audit({ act: 'DORA', limit: '4', offset: String(offset) }))
      expect(page.total).equal(6)
      paged.push(...page.companies)
      offset = page.next_offset
    }
    expect(paged).deep.equal(whole.companies)
    const removed = await ok(audit({ act: 'DORA', removed: 'true' }))
    expect(
      removed.companies.map(({ label, verdict, affected }: Body) => [label, verdict, affected])
    ).deep.equal([['Erfundene Sparbank Musterhausen AG', 'removed', false]])
  })

  it('says of one company whether the act affects it', async () => {
    for (const [company, verdict] of [
      ['HRB1', 'affected'],
      ['HRB2', 'removed'],
      ['HRB7', 'partly'],
      ['HRB8', 'exempt'],
      ['HRB9', 'other-sector'],
      ['HRB11', 'no-sector']
    ] as const) {
      const { companies, total } = await ok(audit({ act: 'DORA', company: `REGISTER:DEMO_${company}` }))
      expect([total, companies.map((each: Body) => each.verdict)], company).deep.equal([1, [verdict]])
    }
  })

  it('groups by Land: counts add up, what is missing says why', async () => {
    const body = await ok(impact({ act: 'DORA' }))
    expect(
      body.results.map(({ land, companies, indicators, missing }: Body) => [
        land?.label ?? null,
        companies.value,
        indicators.map((each: Body) => `${each.value} ${each.unit} ${each.year}`),
        missing.map((each: Body) => `${each.indicator} ${each.reason}`)
      ])
    ).deep.equal([
      [
        'Nordrhein-Westfalen',
        3,
        ['627219 MIO_EUR 2014', '35600 EUR_HAB 2014', '6 PC 2013', '20900 EUR_HAB 2013'],
        []
      ],
      ['Bayern', 1, ['524064 MIO_EUR 2014', '41400 EUR_HAB 2014', '3.1 PC 2013', '22800 EUR_HAB 2013'], []],
      [
        'Berlin',
        1,
        ['117750 MIO_EUR 2014', '34200 EUR_HAB 2014', '10.6 PC 2013'],
        ['household_income not-held']
      ],
      [
        null,
        1,
        [],
        ['gdp', 'gdp_per_inhabitant', 'unemployment_rate', 'household_income'].map(id => `${id} no-region`)
      ]
    ])
    const { total } = await ok(audit({ act: 'DORA' }))
    expect([body.companies, body.total]).deep.equal([total, 4])
    // A company of two acts is one company: 6 of DORA and 2 more of the GDPR.
    const all = await ok(impact({}))
    expect([all.acts.length, all.companies]).deep.equal([2, 8])
    for (const { companies, sectors } of all.results) {
      expect(sectors.reduce((sum: number, each: Body) => sum + each.companies, 0)).equal(companies.value)
    }
    expect((await ok(impact({ limit: '1' }))).results).length(1)
  })

  it('names nothing that does not dereference', async function () {
    this.timeout(120_000)
    const iris = new Set<string>()
    const answers = [{ act: 'DORA' }, { act: 'GDPR' }, { act: 'DORA', removed: 'true' }].map(audit)
    for (const target of [...answers, impact({}), impact({ act: 'DORA' })]) {
      const found = JSON.stringify(await ok(target)).match(/http:\/\/impact\.beleg\.test[^"]*/g) ?? []
      for (const iri of found) iris.add(iri)
    }
    const families = new Set([...iris].map(iri => iri.split('/')[3]))
    expect([...families].sort()).deep.equal(
      ['celex', 'eurostat', 'nace', 'nuts', 'register', 'rule', 'sector', 'source'].sort()
    )
    expect([...iris].some(iri => iri.includes('/nace/2.1/'))).equal(true)
    for (const iri of iris) {
      const thing = await get(iri.slice(IMPACT_BASE.length), key, { accept: 'text/turtle' })
      expect(thing.status, iri).equal(303)
      const document = await get(new URL(thing.headers.location!, IMPACT_BASE).pathname)
      expect([document.status, String(document.headers['content-type'])], iri).deep.equal([
        200,
        'text/turtle; charset=utf-8'
      ])
    }
  })

  it('gives 304 while nothing has changed', async () => {
    for (const target of [audit({ act: 'DORA' }), impact({ act: 'DORA' })]) {
      const { headers } = await get(target)
      expect((await get(target, key, { 'if-none-match': headers.etag! })).status, target).equal(304)
      const other = await get(`${target}&limit=3`, key, { 'if-none-match': headers.etag! })
      expect(other.status).equal(200)
    }
  })

  it('audits without a key, and gives no companies to whom the profile admits none', async () => {
    const open = await service.client.call(audit({ act: 'DORA' }))
    expect([open.status, open.body.profile, open.body.total]).deep.equal([200, 'public-observatory', 6])
    expect((await service.client.call(impact({ act: 'DORA' }))).status).equal(401)
    for (const target of [audit({ act: 'DORA' }), impact({ act: 'DORA' })]) {
      const { body } = await get(target, trial)
      expect([body.total, body.companies.length ?? body.companies, body.hint], target).deep.equal([
        0,
        0,
        'The profile trial admits no companies.'
      ])
    }
    expect((await get(audit({ act: 'DORA', company: 'REGISTER:DEMO_HRB1' }), trial)).status).equal(404)
  })

  it('does not know acts and companies that are not here, and says what is missing', async () => {
    for (const target of [
      audit({ act: 'Regenschirmgesetz' }),
      audit({ act: '32099R9999' }),
      audit({ act: 'https://example.org/x' }),
      audit({ act: 'DORA', company: 'REGISTER:DEMO_HRB99' }),
      audit({ act: 'DORA', company: 'ELI:GewO§14' }),
      impact({ act: 'Regenschirmgesetz' })
    ]) {
      expect((await get(target)).status, target).equal(404)
    }
    for (const target of [
      '/v1/audit',
      audit({ act: ' ' }),
      audit({ act: 'DORA', removed: 'x' }),
      impact({ limit: '0' })
    ]) {
      expect((await get(target)).status, target).equal(422)
    }
    const { body } = await get(audit({ act: 'GewO' }))
    expect([body.total, body.hint]).deep.equal([
      0,
      'No rule in this graph says to which sectors it applies; this does not say that it applies to none.'
    ])
  })

  it('takes any value of any parameter', async function () {
    this.timeout(120_000)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'DORA',
        'CELEX:32022R2554',
        'REGISTER:DEMO_HRB1',
        '\0',
        '> } #',
        '"\\',
        'NACE:2/..',
        '-1',
        '1e9'
      )
    )
    const names = ['act', 'company', 'removed', 'limit', 'offset', 'profile', 'explain']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/v1/audit', '/v1/betroffenheit'),
        fc.dictionary(fc.constantFrom(...names), text),
        async (path, query) => {
          // Lone surrogates have no form in a URL.
          const sent = Object.fromEntries(
            Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])
          )
          const { status, body } = await get(at(path, sent))
          expect([200, 403, 404, 422]).include(status)
          if (status !== 200) expect(body).have.property('detail')
        }
      ),
      { numRuns: 150 }
    )
  })

  it('shows the query: a mirror gives the same companies in the same order, and the same numbers', async function () {
    this.timeout(120_000)
    const queryOf = async (target: string) => {
      const answer = await get(target)
      const link = /^<([^>]*)>; rel="via"/.exec(String(answer.headers.link))![1]!
      const query = await get(link)
      expect(query.status, link).equal(200)
      return { body: answer.body, query: query.text }
    }
    for (const query of [
      { act: 'DORA' },
      { act: 'DORA', limit: '2', offset: '3' },
      { act: 'DORA', removed: 'true' },
      { act: 'GDPR' },
      { act: 'GewO' },
      { act: 'DORA', company: 'REGISTER:DEMO_HRB1' }
    ]) {
      const asked = await queryOf(audit(query))
      for (const mirror of mirrors) sameCompanies(asked.body, await mirror(asked.query))
    }
    for (const query of [{}, { act: 'DORA' }, { act: 'GewO' }, { act: 'GDPR', limit: '1' }]) {
      const asked = await queryOf(impact(query))
      for (const mirror of mirrors) sameNumbers(asked.body, await mirror(asked.query))
    }
  })
}

const said = (row: MirrorRow, name: string) => row[name]?.value

function sameCompanies(body: Body, rows: readonly MirrorRow[]): void {
  expect(
    rows.map(row => [
      ...[
        'company',
        'ref',
        'label',
        'register_number',
        'land',
        'code',
        'decided_by',
        'assignment',
        'method'
      ].map(name => said(row, name)),
      Number(said(row, 'confidence'))
    ])
  ).deep.equal(
    body.companies.map((each: Body) => [
      each.iri,
      each.ref,
      each.label,
      each.register_number,
      each.land?.iri,
      each.sector.iri,
      each.decided_by.iri,
      each.derivation.iri,
      each.derivation.method,
      each.derivation.confidence
    ])
  )
}

function sameNumbers(body: Body, rows: readonly MirrorRow[]): void {
  const shown = new Set(body.results.map(({ land }: Body) => land?.iri))
  const lands = rows.filter(row => row['from'] && Number(said(row, 'companies')) > 0)
  const total = lands.reduce((sum, row) => sum + Number(said(row, 'companies')), 0)
  expect([total, lands.length]).deep.equal([body.companies, body.total])
  expect(
    lands
      .filter(row => shown.has(said(row, 'land')))
      .map(row => [said(row, 'land'), Number(said(row, 'companies'))])
  ).have.deep.members(body.results.map(({ land, companies }: Body) => [land?.iri, companies.value]))
  expect(
    rows
      .filter(row => row['sector'] && shown.has(said(row, 'land')))
      .map(row => [said(row, 'land'), said(row, 'sector'), Number(said(row, 'companies'))])
  ).have.deep.members(
    body.results.flatMap(({ land, sectors }: Body) =>
      sectors.map((each: Body) => [land?.iri, each.sector.iri, each.companies])
    )
  )
  expect(
    rows
      .filter(row => row['observation'])
      .map(row => [
        said(row, 'observation'),
        Number(said(row, 'value')),
        said(row, 'period'),
        said(row, 'unit')
      ])
  ).have.deep.members(
    body.results.flatMap(({ indicators }: Body) =>
      indicators.map((each: Body) => [each.iri, each.value, each.year, each.unit])
    )
  )
}
