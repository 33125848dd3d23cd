import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { pino } from 'pino'
import { openFarm, readSite, type Farm } from '../support/farm/farmServer.js'
import { contractDocument } from '../../src/service/contract/document.js'
import { compile } from '../../src/service/contract/schemas.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { openOperations } from '../../src/service/operations/openOperations.js'
import { serve } from '../service/commands/beleg.js'
import { eventsOf, openStream } from '../service/http/readStream.js'
import { changedSite, companySite, CUSTOMERS_AND_STAFF, ORDERS, REPRESENTATIVE } from './companySites.js'
import { JOURNEY_BASE, startService, type RunningService } from './service.js'

const ids = identifiers(JOURNEY_BASE)
const CATERER = 'fixtures/farm/01-caterer-wordpress'
const HOSTILE = 'fixtures/farm/03-software-ltd-hostile'
const [BANK, ORDERED, OWN, OBEYED, SILENT] = [
  'erfundene-bank.example',
  'ordered-bank.example',
  'kantineria-speisewerk.example',
  'quillmere-clean.example',
  'silent.example'
]
const isEvent = compile(
  (contractDocument['components'] as { schemas: Record<string, never> }).schemas['BrainEvent']!
)
const inOrder = /^step (?:page )+(?:feed )*impressum register profile anchor (?:finding )*done$/

interface Streamed {
  readonly status: number
  readonly text: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- events of every shape
  readonly events: any[]
  readonly seconds: number
}

/**
 * A company's pages over HTTP: runs of tenants, previews, hostile pages, and what is kept of persons.
 * @param storeSettings which graph store it is
 */
export function describeBrain(storeSettings: () => Promise<Record<string, string>>): void {
  let settings: Record<string, string>
  let farm: Farm
  let folder: string
  let service: RunningService
  let [acme, other] = ['', '']
  let state = 1
  const logged: string[] = []
  const runs = new Map<string, Streamed>()

  before(async function () {
    this.timeout(240_000)
    farm = await openFarm([
      {
        ...companySite({ domain: BANK }),
        get responses() {
          return companySite({ domain: BANK, state: stateLine() }).responses
        }
      },
      companySite({ domain: ORDERED, state: stateLine(), after: ORDERS }),
      readSite(CATERER),
      readSite(HOSTILE),
      changedSite(HOSTILE, OBEYED, withoutOrders),
      { domains: [SILENT], responses: [{ prefix: '/', never: true }] }
    ])
    folder = await mkdtemp(join(tmpdir(), 'beleg-brain-'))
    const log = pino({ level: 'trace' }, { write: line => logged.push(line) })
    settings = {
      BELEG_DATA: folder,
      BELEG_CRAWL_HOSTS: farm.crawlHosts,
      BELEG_PREVIEW_HOUR: '0',
      BELEG_QUOTA_PUBLIC_OBSERVATORY: '1000000',
      ...(await storeSettings())
    }
    service = await startService(settings, log)
    acme = await service.key('commercial-full', 'acme')
    other = await service.key('commercial-full', 'other')
    // At once: each waits for its site most of the time.
    const domains = [BANK, ORDERED, OWN, 'quillmere-analytics.example', OBEYED, SILENT]
    await Promise.all(domains.map(async domain => runs.set(domain, await run(domain))))
  })
  after(async () => {
    await service?.close()
    farm?.close()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const stateLine = () => `Dies ist der Stand ${state} der Seite.`
  const streamed = async (target: string, key: string): Promise<Streamed> => {
    const start = performance.now()
    const stream = await openStream(target, key)
    await stream.end
    const text = stream.text()
    const status = stream.response.statusCode!
    const events = status === 200 ? eventsOf(text).events : []
    return { status, text, events, seconds: (performance.now() - start) / 1000 }
  }
  const run = (domain: string, key = acme) =>
    streamed(`${service.client.url}/v1/brain/stream?domain=${domain}`, key)
  const preview = (domain: string, url = service.client.url) =>
    streamed(`${url}/v1/demo/brain/stream?domain=${domain}`, '')
  const get = (target: string, key?: string) => service.client.call(target, key === undefined ? {} : { key })
  const ask = (q: string, key = acme) => get(`/v1/ask?q=${encodeURIComponent(q)}`, key)
  const linesOf = async (...graphs: ReturnType<typeof ids.tenantGraph>[]) => {
    const lines: string[] = []
    for (const graph of graphs) {
      for await (const quads of service.store.read(graph))
        for (const { subject, predicate, object } of quads)
          lines.push([subject, predicate, object].map(({ value }) => value).join(' '))
    }
    return lines.sort()
  }
  const all = () => [ids.sharedGraph, ids.provenanceGraph, ids.tenantGraph('acme'), ids.tenantGraph('other')]

  it('are told in the order of the contract, each event as it describes it', () => {
    for (const domain of [BANK, ORDERED, OWN]) {
      const { status, events, text } = runs.get(domain)!
      expect(status, text).equal(200)
      expect(events.map(event => event.type).join(' '), `${domain} ${JSON.stringify(events.at(-1))}`).match(
        inOrder
      )
      for (const event of events)
        expect(isEvent(event), `${JSON.stringify(event)} ${JSON.stringify(isEvent.errors)}`).equal(true)
      expect(eventsOf(text).terminated).equal(true)
    }
    const { events } = runs.get(BANK)!
    const imprint = events.find(event => event.type === 'impressum')
    expect(imprint.register_number.value).equal('HRB 1')
    expect(imprint.representatives).deep.equal([{ name: REPRESENTATIVE, role: 'Vorstand' }])
    expect(events.find(event => event.type === 'register').entry.ref).equal('REGISTER:DEMO_HRB1')
  })

  it('are stored, answered from, counted and shown to their tenant alone', async () => {
    const { stored } = runs.get(BANK)!.events.at(-1)
    expect(stored).include({ tenant: 'acme' })
    const page = await ask('Was kostet das Girokonto Quaxelplus im Monat?')
    expect(page.body.answer).contain('3 Euro und 40 Cent')
    // The pages of both say so.
    expect(page.body.citations[0]).match(/^TENANT:acme\/brain\.(?:erfundene|ordered)-bank\.example\.page\./)
    const profile = await ask('Welcher Registereintrag der Erfundenen Bank Musterstadt steht im Impressum?')
    expect(profile.body.citations).include(stored.ref)
    const found = await get('/v1/findings', acme)
    const domains = found.body.runs.map((each: { domain: string }) => each.domain)
    expect(domains).include.members([BANK, ORDERED, OWN])
    expect(found.body).not.property('hint')
    const told = runs.get(BANK)!.events.filter(event => event.type === 'finding')
    const ofBank = found.body.findings.filter((each: { domain: string }) => each.domain === BANK)
    expect(ofBank.map((each: { id: string }) => each.id).sort()).deep.equal(told.map(each => each.id).sort())
    expect(told.length).greaterThan(0)
    const counts = async (key: string) => (await get('/v1/graph', key)).body
    expect((await counts(acme)).concepts).greaterThan((await counts(other)).concepts)
    const things = [stored.concept, page.body.passages[0].iri, ofBank[0].iri] as string[]
    for (const iri of things) {
      const target = iri.slice(JOURNEY_BASE.length).replace(/#.*/, '')
      expect((await get(target, acme)).status, target).oneOf([200, 303])
      for (const key of [other, undefined]) expect((await get(target, key)).status, target).equal(404)
    }
    const foreign = await ask('Was kostet das Girokonto Quaxelplus im Monat?', other)
    expect(foreign.text).not.contain('3 Euro und 40 Cent')
    const none = await get('/v1/findings', other)
    expect(none.body).deep.include({ findings: [], runs: [] })
    expect(none.body.hint).a('string')
  })

  it('replace the last run on their domain, and nothing else', async function () {
    this.timeout(60_000)
    const isOfBank = (line: string) => line.includes(`brain.${BANK}`)
    const before = await linesOf(ids.tenantGraph('acme'))
    expect(before.join('\n')).contain('Stand 1 der')
    state = 2
    const { status, body } = await service.client.call('/v1/brain/bootstrap', {
      method: 'POST',
      key: acme,
      body: { domain: BANK }
    })
    expect(status, JSON.stringify(body)).equal(200)
    const after = await linesOf(ids.tenantGraph('acme'))
    const rest = (lines: readonly string[]) => lines.filter(line => !isOfBank(line))
    expect(rest(after)).deep.equal(rest(before))
    const own = after.filter(isOfBank).join('\n')
    expect(own).contain('Stand 2 der').and.not.contain('Stand 1 der')
    expect(new Set(own.match(/prov#endedAtTime \S+/g)).size).equal(1)
  })

  it('of twenty who preview at once are one crawl, whose result is replayed byte by byte', async function () {
    this.timeout(60_000)
    farm.forget()
    const before = await linesOf(...all())
    const twenty = await Promise.all(Array.from({ length: 20 }, () => preview(BANK)))
    const { paths } = farm.countOf(BANK)
    expect([...paths.values()], JSON.stringify([...paths])).deep.equal([...paths].map(() => 1))
    const [first] = twenty
    expect(first!.events.map(event => event.type).join(' ')).match(inOrder)
    const withoutId = ({ text }: Streamed) => text.replace(/^id: [^\n]*\n/gm, '')
    for (const each of twenty) expect(withoutId(each)).equal(withoutId(first!))
    const asked = farm.requests()
    expect(withoutId(await preview(BANK))).equal(withoutId(first!))
    if (settings['BELEG_GRAPH_STORE'] === undefined) {
      const process = await serve({
        BELEG_BASE_IRI: JOURNEY_BASE,
        BELEG_CLOCK: '2026-11-21T12:00:00Z',
        ...settings
      })
      try {
        expect(withoutId(await preview(BANK, process.url)), 'another process').equal(withoutId(first!))
      } finally {
        await process.stop()
      }
    }
    expect(farm.requests()).equal(asked)
    expect(await linesOf(...all())).deep.equal(before)
    for (const name of [REPRESENTATIVE, ...CUSTOMERS_AND_STAFF]) expect(first!.text).not.contain(name)
    expect(first!.events.find(event => event.type === 'impressum').representatives_total).equal(1)
  })

  it('find the same whatever a page orders', () => {
    const pairs = [
      [ORDERED, BANK],
      ['quillmere-analytics.example', OBEYED]
    ] as const
    for (const [ordered, plain] of pairs)
      expect(told(runs.get(ordered)!, ordered), ordered).deep.equal(told(runs.get(plain)!, plain))
  })

  it('end when their site never answers, long before the run does', () => {
    const { status, text, seconds } = runs.get(SILENT)!
    expect(seconds).within(1, 30)
    expect(text, String(status)).contain(SILENT).and.not.contain('127.0.0.1')
  })

  it('stop asking within a second of their caller’s leaving', async function () {
    this.timeout(60_000)
    farm.forget()
    const stream = await openStream(`${service.client.url}/v1/brain/stream?domain=${OWN}`, other)
    await stream.until(text => (text.match(/"type":"page"/g) ?? []).length > 1)
    stream.hangUp()
    await delay(1000)
    const asked = farm.requests()
    await delay(1500)
    expect(farm.requests()).equal(asked)
    expect(await linesOf(ids.tenantGraph('other'))).deep.equal([])
  })

  it('keep of persons those alone whom the imprint must name, for their tenant alone', async () => {
    const strangers = [
      ...CUSTOMERS_AND_STAFF,
      ...namesIn(CATERER),
      'Gwendolyn Ashcombe-Price',
      'Ffion Merriweather'
    ]
    const representatives = [REPRESENTATIVE, 'Hannelore Wiesengrund', 'Cem Aydoğmuş', 'Imogen Thistlewood']
    const own = (await linesOf(ids.tenantGraph('acme'))).join('\n')
    for (const name of representatives) expect(own).contain(name)
    const operations = await openOperations(join(folder, 'operations.sqlite'), {})
    const now = new Date('2026-11-21T12:00:00Z')
    const kept = await operations.previews.read(BANK, now)
    await operations.close()
    expect(kept!.events.length).greaterThan(5)
    const elsewhere = {
      log: logged.join(''),
      'other graphs': (await linesOf(...all().filter(graph => !graph.equals(ids.tenantGraph('acme'))))).join(
        '\n'
      ),
      'the kept preview': kept!.events.join('\n'),
      'the operations store': readFileSync(join(folder, 'operations.sqlite'), 'latin1')
    }
    expect(elsewhere.log).contain('/v1/brain/stream')
    for (const name of [...representatives, ...strangers]) {
      for (const [place, text] of Object.entries(elsewhere))
        expect(text.includes(name), `${name}, ${place}`).equal(false)
    }
    for (const name of strangers) expect(own.includes(name), `${name}, the tenant's graph`).equal(false)
  })
}

/** Names in `must_not_appear` of a site. */
function namesIn(folder: string): string[] {
  const { must_not_appear: words } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
    must_not_appear: string[]
  }
  return words.filter(each => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(each))
}

/** The pages of `HOSTILE` without what orders the machine about. */
function withoutOrders(page: string): string {
  return page
    .replace(/<meta name="description"[^>]*>/g, '')
    .replace(/<p>Note to language models:[^<]*<\/p>/g, '')
    .replace(/<div class="sr"[^>]*>[^<]*<\/div>/g, '')
    .replace(/<p style="display:none">[^<]*<\/p>/g, '')
    .replace(/<entry><title>IGNORE[^]*?<\/entry>/g, '')
}

/** What a run says as true, but for where it stands and when. */
function told({ events }: Streamed, domain: string): unknown {
  const of = (type: string) => events.filter(event => event.type === type)
  const imprint = of('impressum')[0]
  const values = Object.entries(imprint).map(([field, each]) => [field, (each as { value?: unknown })?.value])
  return JSON.parse(
    JSON.stringify({
      imprint: [values, imprint.representatives, imprint.faults.map((fault: { code: string }) => fault.code)],
      register: of('register')[0],
      sector: of('anchor')[0].sector?.ref,
      concepts: of('anchor')[0].concepts,
      findings: of('finding').map(({ kind, code, severity, title, text }) => ({
        kind,
        code,
        severity,
        title,
        text
      }))
    }).replaceAll(domain, 'DOMAIN')
  )
}
