import type { Quad } from '@rdfjs/types'
import { Parser } from '@traqula/parser-sparql-1-2'
import { expect } from 'chai'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { importers } from '../../src/formats/registry.js'
import type { Access } from '../../src/service/access.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import type { Answer } from '../service/http/client.js'
import { inputOf } from '../formats/inputOf.js'
import { writeInternal } from './internalAct.js'
import { mirrorOf, type Mirror, type MirrorRow } from './mirror.js'
import type { RunningService } from './service.js'
import {
  sameCitations,
  sameOverview,
  sameProvisions,
  sameRecord,
  sameServices,
  sameSources
} from './viaAnswers.js'
import { samples } from '../samples.js'

/** Its tenants are no other test's. */
export const VIA_BASE = 'http://via.beleg.test'
const RUNS = samples(50, 150)
const ids = identifiers(VIA_BASE)
const TENANT_SCOPE = 'https://w3id.org/beleg/scope/internal/tenant'

/** Who asks, and what the mirrors of that key hold. */
interface Caller {
  readonly key?: string
  readonly access: Access
  readonly mirrors: readonly Mirror[]
}

const CALLERS = {
  nobody: { profile: 'public-observatory', tenant: undefined },
  federal: { profile: 'de-federal', tenant: undefined },
  market: { profile: 'free-market', tenant: undefined },
  full: { profile: 'commercial-full', tenant: undefined },
  acme: { profile: 'de-federal', tenant: 'acme' },
  rival: { profile: 'de-federal', tenant: 'rival' }
}
type CallerName = keyof typeof CALLERS
const names = Object.keys(CALLERS) as CallerName[]

type Same = (body: Answer['body'], rows: readonly MirrorRow[], caller: Caller) => void | Promise<void>

/** That `explain=sparql` gives the query of each answer: run at a mirror it says the same. */
export function describeVia(
  open: () => Promise<RunningService>,
  openMirrors: (name: string, quads: readonly Quad[]) => Promise<readonly Mirror[]>
): void {
  let service: RunningService
  const callers = {} as Record<CallerName, Caller>
  /** A document of each tenant, by its reference. */
  const written = new Map<CallerName, string>()
  before(async function () {
    this.timeout(240_000)
    service = await open()
    await writeInternal(service, ids)
    await importFixtures(service)
    const keys = new Map<CallerName, string>()
    for (const name of names.filter(each => each !== 'nobody')) {
      const { profile, tenant } = CALLERS[name]
      const key = await service.key(profile, tenant)
      keys.set(name, key)
      if (tenant === undefined) continue
      for (const source of [`https://${tenant}.test/a b`, `https://${tenant}.test`]) {
        const body = { title: `Haus ${source}`, text: `Nur für ${tenant}, ${source}.`, source }
        const answer = await service.client.call('/v1/ingest', { method: 'POST', key, body })
        expect(answer.status).equal(200)
        written.set(name, answer.body.ref as string)
      }
    }
    const { body } = await service.client.call('/v1/profiles')
    for (const name of names) {
      const { profile, tenant } = CALLERS[name]
      const { scopes: admitted } = body.profiles.find((each: { name: string }) => each.name === profile)
      const scopes = [...(admitted as string[]), ...(tenant === undefined ? [] : [TENANT_SCOPE])]
      const quads = await mirrorOf(service.store, ids, { scopes, ...(tenant !== undefined && { tenant }) })
      callers[name] = {
        ...(keys.has(name) && { key: keys.get(name)! }),
        access: {
          profile: { name: profile } as Access['profile'],
          scopes: scopes.map(each => DataFactory.namedNode(each)),
          ...(tenant !== undefined && { tenant })
        },
        mirrors: await openMirrors(name, quads)
      }
    }
  })
  after(() => service?.close())

  const get = (target: string, { key }: Caller): Promise<Answer> =>
    service.client.call(target, key === undefined ? {} : { key })
  const viaOf = ({ headers }: Answer) =>
    /^<([^>]*)>; rel="via"; type="application\/sparql-query"$/.exec(String(headers.link))?.[1]

  /** Runs an answer's query at each of the caller's mirrors. */
  async function compare(target: string, name: CallerName, same: Same): Promise<string> {
    const caller = callers[name]
    const answer = await get(target, caller)
    expect(answer.status, `${target} ${answer.text}`).equal(200)
    const link = viaOf(answer)
    expect(link, String(answer.headers.link)).a('string')
    const query = await get(link!, caller)
    expect(query.status, query.text).equal(200)
    expect(query.headers['content-type']).equal('application/sparql-query; charset=utf-8')
    expect(query.text).not.match(/\b(?:GRAPH|FROM|SERVICE)\b(?! not)/)
    new Parser().parse(query.text)
    for (const mirror of caller.mirrors) {
      try {
        await same(answer.body, await mirror(query.text), caller)
      } catch (error) {
        throw new Error(`${name} ${target}\n${(error as Error).message}\n${query.text}`, { cause: error })
      }
    }
    return query.text
  }

  const at = (path: string, query: Record<string, string>) => `${path}?${String(new URLSearchParams(query))}`
  const legal = (query: Record<string, string>) => at('/v1/legal', query)

  describe('of /v1/legal', () => {
    const queries: Record<string, string>[] = [
      { ref: 'ELI:GewO§14' },
      { ref: 'ELI:GewO§14', offset: '1' },
      { ref: '§ 14 Abs. 1 GewO' },
      { ref: '§§ 823, 433 BGB' },
      { ref: '§§ 1 ff. GewO', limit: '3', offset: '1' },
      { ref: 'ELI:GewO' },
      { law: 'Gewerbeordnung' },
      { law: 'BGB', limit: '2', offset: '1' },
      { law: 'BGB', offset: '1000000' },
      { q: 'Behörde' },
      { q: 'Behörde', limit: '2', offset: '1' },
      { q: 'Eiffelturm' }
    ]
    for (const query of queries) {
      it(`gives ${JSON.stringify(query)}`, async () => {
        await compare(legal(query), 'federal', sameProvisions)
      })
    }

    it('gives less to whom the profile admits less', async () => {
      await compare(legal({ law: 'DienstA' }), 'federal', sameProvisions)
      const { body } = await get(legal({ q: 'Anweisung Verschluss' }), callers.federal)
      expect(body.total).equal(1)
      await compare(legal({ q: 'Anweisung Verschluss' }), 'federal', sameProvisions)
      await compare(legal({ q: 'Anweisung Verschluss' }), 'market', (less, rows) => {
        expect(less.total).equal(0)
        expect(rows).deep.equal([])
      })
      const text = (await get(`${legal({ law: 'DienstA' })}&explain=sparql`, callers.federal)).text
      expect(await callers.federal.mirrors[0]!(text)).length(1)
      expect(await callers.market.mirrors[0]!(text)).length(0)
    })
  })

  describe('of /v1/citations', () => {
    const queries: Record<string, string>[] = [
      { ref: 'ELI:BGB', direction: 'cited_by' },
      { ref: 'ELI:BGB', direction: 'cites' },
      { ref: 'ELI:GewO', direction: 'cited_by', limit: '2', offset: '1' },
      { ref: '§ 14 GewO' },
      { ref: 'ELI:BGB§433', direction: 'cited_by' }
    ]
    for (const query of queries) {
      it(`gives ${JSON.stringify(query)}`, async () => {
        await compare(at('/v1/citations', query), 'federal', sameCitations)
      })
    }
  })

  describe('of /v1/leistung', () => {
    const queries: Record<string, string>[] = [
      {},
      { limit: '2', offset: '1' },
      { ref: 'XZUFI:99107023037000' },
      { ref: '99107023037000' },
      { ref: 'XZUFI:99049001001000' },
      { q: 'Wohngeld' },
      { q: 'Eiffelturm' }
    ]
    for (const query of queries) {
      it(`gives ${JSON.stringify(query)}`, async () => {
        await compare(at('/v1/leistung', query), 'federal', sameServices)
      })
    }

    it('gives each profile its own', async () => {
      for (const name of names.filter(each => each !== 'nobody')) {
        await compare('/v1/leistung', name, sameServices)
      }
    })
  })

  describe('of /v1/provenance', () => {
    const same: Same = (body, rows, { access }) => sameRecord(body, rows, { ids, access })
    const queries: Record<string, string>[] = [
      { ref: 'ELI:GewO§14' },
      { ref: '§ 14 Abs. 1 GewO' },
      { ref: 'ELI:GewO' },
      { label: 'Gewerbeordnung' },
      { ref: 'XZUFI:99107023037000' },
      { ref: `${VIA_BASE}/eli/gewo/14#abs_1` },
      { ref: 'ELI:DienstA§1' }
    ]
    for (const query of queries) {
      it(`gives ${JSON.stringify(query)}`, async () => {
        await compare(at('/v1/provenance', query), 'federal', same)
      })
    }

    it('gives a company', async () => {
      const { body } = await get('/v1/graph', callers.full)
      expect(body.by_domain.map((each: { domain: string }) => each.domain)).include('companies')
      await compare(at('/v1/provenance', { ref: COMPANY }), 'full', same)
    })

    it('takes what others say of their own sources for no load of ours', async () => {
      const answered = await compare(at('/v1/provenance', { ref: FOREIGN }), 'full', same)
      const rows = await callers.full.mirrors[0]!(answered)
      const subjects = rows.flatMap(row => row['subject']?.value ?? [])
      expect(subjects).include(FOREIGN).and.not.include('https://law.example/dataset')
    })

    it("gives a tenant's document to that tenant", async () => {
      const ref = written.get('acme')!
      await compare(at('/v1/provenance', { ref }), 'acme', same)
      for (const name of ['rival', 'federal', 'nobody'] as const) {
        const target = `${at('/v1/provenance', { ref })}&explain=sparql`
        expect((await get(target, callers[name])).status).equal(404)
      }
    })
  })

  describe('of /v1/graph and /v1/attributions', () => {
    for (const name of names) {
      it(`gives the numbers of ${name}`, async () => {
        await compare('/v1/graph', name, sameOverview)
      })
      it(`gives the sources of ${name}`, async () => {
        await compare('/v1/attributions', name, sameSources)
      })
    }
  })

  it('never names what is another tenant’s', async () => {
    for (const target of ['/v1/graph', '/v1/attributions', '/v1/leistung', legal({ q: 'Behörde' })]) {
      const { text } = await get(`${target}${target.includes('?') ? '&' : '?'}explain=sparql`, callers.acme)
      expect(text, target)
        .match(/graph\/tenant\/acme/)
        .and.not.match(/rival/)
    }
  })

  it('is SPARQL whatever is asked, and holds nothing of it', async () => {
    const marked = fc
      .tuple(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE))
      .map(([text, hostile]) => {
        return `${text.toWellFormed()}Quaxelbert${hostile}`
      })
    const asked = fc.oneof(
      fc.tuple(fc.constantFrom('q', 'ref', 'law'), fc.constant('/v1/legal')),
      fc.tuple(fc.constantFrom('q', 'ref'), fc.constant('/v1/leistung')),
      fc.tuple(fc.constantFrom('ref', 'label'), fc.constant('/v1/provenance'))
    )
    let shown = 0
    await fc.assert(
      fc.asyncProperty(asked, marked, async ([name, path], value) => {
        const target = `${path}?${name}=${encodeURIComponent(value)}&explain=sparql`
        const { status, text } = await get(target, callers.acme)
        expect([200, 400, 404], `${target} ${text}`).include(status)
        if (status !== 200) return
        shown += 1
        new Parser().parse(text)
        expect(text).not.match(/Quaxelbert/i)
      }),
      { numRuns: RUNS }
    )
    expect(shown).greaterThan(RUNS / 30)
  })

  it('fails as the answer fails, and has no link then', async () => {
    const targets = [
      legal({ ref: 'ELI:DienstA§1' }),
      legal({ law: 'NixG' }),
      legal({ ref: '§ 14 Abs. 99 GewO' }),
      '/v1/legal',
      '/v1/legal?limit=x',
      at('/v1/leistung', { ref: 'XZUFI:1' }),
      '/v1/provenance',
      at('/v1/provenance', { ref: '§§ 1, 2 BGB' }),
      at('/v1/provenance', { ref: 'ELI:NixG§1' })
    ]
    for (const target of targets) {
      const answer = await get(target, callers.market)
      const explained = await get(
        `${target}${target.includes('?') ? '&' : '?'}explain=sparql`,
        callers.market
      )
      expect(answer.status, target).within(400, 422)
      expect(explained, target).deep.include({ status: answer.status, body: answer.body })
      expect([answer.headers.link, explained.headers.link], target).deep.equal([undefined, undefined])
    }
  })
}

/** RDF of others that speaks of sources and loads as the service does: at a mirror nothing tells them apart but `kg:`. */
const FOREIGN = 'https://law.example/act/1'
const FOREIGN_FILE = `@prefix eli: <http://data.europa.eu/eli/ontology#> . @prefix dct: <http://purl.org/dc/terms/> .
@prefix prov: <http://www.w3.org/ns/prov#> . @prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix x: <https://law.example/> .
<${FOREIGN}> a eli:LegalResource ; dct:identifier "ELI:SchirmG" ; rdfs:label "Schirmgesetz"@de ;
  prov:wasGeneratedBy x:made ; dct:source x:dataset ; rdfs:seeAlso x:dataset ; eli:is_part_of x:whole .
x:made a prov:Activity ; prov:used x:dataset ; prov:wasAssociatedWith x:agent .
x:whole dct:source x:dataset . x:agent rdfs:label "A foreign agent"@en .
x:dataset a dcat:Dataset ; dct:title "A foreign catalogue"@en ; dct:publisher x:agent ; dcat:landingPage x:page ;
  dct:license <https://creativecommons.org/licenses/by/4.0/> .
`

const HOSTILE = [
  '\\u000aDROP ALL',
  '\nASK {}',
  '> } DROP ALL #',
  '" } #',
  '\r',
  '\u2028',
  '\\',
  '%0aASK {}',
  '§ 14 GewO'
]

const COMPANY = 'REGISTER:X0001_HRB4711'

async function importFixtures({ store }: RunningService): Promise<void> {
  const given = { store, ids, actor: 'test', now: () => new Date() }
  const files = [inputOf(FOREIGN_FILE, 'foreign.ttl')]
  const loaded = await importFiles({
    ...given,
    importer: importers['rdf']!,
    inputs: { files, refused: [] },
    sourceOf: () => ({ licenceClass: 'open' })
  })
  expect([loaded.refused, loaded.written]).deep.equal([[], 1])
  for (const [format, file] of [
    ['legalforms', 'elf-codes.csv'],
    ['offeneregister', 'companies.jsonl']
  ] as const) {
    const importer = importers[format]!
    const path = fileURLToPath(new URL(`../../fixtures/${format}/${file}`, import.meta.url))
    const inputs = await collectInputs([path], importer.extensions)
    const report = await importFiles({ ...given, importer, inputs })
    expect(report.refused).deep.equal([])
  }
}
