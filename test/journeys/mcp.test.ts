import { expect } from 'chai'
import fc from 'fast-check'
import type { Client } from '@modelcontextprotocol/client'
import { openFarm, type Farm } from '../support/farm/farmServer.js'
import { eventsOf, openStream } from '../service/http/readStream.js'
import { REVISIONS, startTools, textOf, type ToolServer } from '../service/mcp/toolServer.js'
import { companySite } from './companySites.js'
import { JOURNEY_BASE, startService, type RunningService } from './service.js'

const BANK = 'erfundene-bank.example'
const PROVISION = `${JOURNEY_BASE}/eli/gewo/14`

interface Asked {
  readonly tool: string
  readonly given: Record<string, unknown>
}

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const page = { limit: optional(fc.integer({ min: 1, max: 500 })), offset: optional(fc.nat(60)) }
const profile = optional(fc.constantFrom('public-observatory', 'de-federal', 'trial', 'nobody'))
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    tool: fc.constant('beleg_legal'),
    given: fc.record({
      ref: optional(
        fc.constantFrom(
          'ELI:GewO§14',
          '§ 14 GewO',
          '§ 999 GewO',
          'ELI:GewO',
          '§§ 14, 15 GewO',
          'Art. 6 DSGVO',
          '?'
        )
      ),
      law: optional(fc.constantFrom('GewO', 'BDSG', 'DSGVO', 'Nirgendgesetz')),
      q: optional(fc.oneof(fc.constantFrom('Gewerbe', 'anzeigen', 'die', 'Behörde anzeigen'), texts)),
      ...page,
      profile
    })
  }),
  fc.record({
    tool: fc.constant('beleg_citations'),
    given: fc.record({
      ref: fc.constantFrom('ELI:GewO§14', 'ELI:WoGG§3', '§ 1 BUrlG', 'GewO', '§ 999 GewO'),
      direction: optional(fc.constantFrom('cites', 'cited_by', 'both')),
      ...page,
      profile
    })
  }),
  fc.record({
    tool: fc.constant('beleg_leistung'),
    given: fc.record({
      ref: optional(fc.constantFrom('XZUFI:99050012104000', 'XZUFI:0')),
      q: optional(fc.oneof(fc.constantFrom('Gewerbe', 'anmelden'), texts)),
      ...page,
      profile
    })
  }),
  fc.record({
    tool: fc.constant('beleg_ask'),
    given: fc.record({
      q: fc.oneof(
        fc.constantFrom(
          'Wann muss ich ein Gewerbe anzeigen?',
          'Wie hoch ist der Mond?',
          'Was regelt § 14 GewO?'
        ),
        fc.string({ unit: 'grapheme', minLength: 3, maxLength: 20 })
      ),
      k: optional(fc.integer({ min: 1, max: 20 })),
      profile
    })
  }),
  fc.record({
    tool: fc.constant('beleg_dossier'),
    given: fc.record({
      leistung: optional(fc.constantFrom('XZUFI:99050012104000', 'XZUFI:0')),
      felder: fc.array(
        fc.record({
          name: texts,
          wert: texts,
          quelle: optional(texts),
          siegel: optional(fc.record({ aussteller: texts, typ: fc.constantFrom('QSeal', 'x') }))
        }),
        { maxLength: 4 }
      ),
      anmerkung: optional(texts),
      profile
    })
  }),
  fc.constantFrom<Asked>(
    { tool: 'beleg_findings', given: {} },
    { tool: 'beleg_profiles', given: {} },
    { tool: 'beleg_health', given: {} }
  )
)

describe('the tools, over a running service', () => {
  let farm: Farm
  let service: RunningService
  let tools: ToolServer
  let [contract, acme, other] = ['', '', '']
  before(async function () {
    this.timeout(240_000)
    farm = await openFarm([companySite({ domain: BANK })])
    service = await startService({
      BELEG_CRAWL_HOSTS: farm.crawlHosts,
      BELEG_PREVIEW_HOUR: '0',
      BELEG_QUOTA_COMMERCIAL_FULL: '1000000'
    })
    contract = await service.key('de-federal')
    acme = await service.key('commercial-full', 'acme')
    other = await service.key('commercial-full', 'other')
    tools = await startTools({ apiUrl: service.client.url, baseIri: JOURNEY_BASE })
  })
  after(async () => {
    await tools?.close()
    await service?.close()
    farm?.close()
  })

  /** What the endpoint answers to the same, asked without the tools' own code. */
  const endpoint = async ({ tool, given }: Asked, key: string) => {
    const [method, path] = ENDPOINTS[tool]!
    const { profile: narrowed, ...rest } = given
    const inQuery = Object.entries(method === 'GET' ? given : { profile: narrowed })
    const query = inQuery
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&')
    return service.client.call(`${path}?${query}`, { method, key, ...(method === 'POST' && { body: rest }) })
  }

  it('answer as their endpoints do, in both revisions, whatever is asked', async function () {
    this.timeout(240_000)
    const clients = await Promise.all(REVISIONS.map(each => tools.connect(each, { 'X-API-Key': acme })))
    for (const client of clients) await client.listTools()
    const counts = { answered: 0, refused: 0 }
    let turn = 0
    await fc.assert(
      fc.asyncProperty(asked, async call => {
        const client = clients[turn++ % clients.length]!
        const result = await client.callTool({ name: call.tool, arguments: call.given })
        const { status, body, text } = await endpoint(call, acme)
        if (status === 200) {
          counts.answered += 1
          expect(result.isError ?? false, textOf(result)).equal(false)
          expect(result.structuredContent).deep.equal(body)
          expect(textOf(result)).equal(text)
        } else {
          counts.refused += 1
          expect(result.isError, text).equal(true)
          const said = typeof body.detail === 'string' ? body.detail : body.detail[0].msg
          expect(textOf(result)).contain(said)
        }
      }),
      { numRuns: 200 }
    )
    expect(counts.answered).greaterThan(80)
    expect(counts.refused).greaterThan(10)
  })

  for (const revision of REVISIONS) {
    it(`tell a company's pages as they are read, in revision ${revision}`, async () => {
      const client = await tools.connect(revision)
      const told: string[] = []
      const result = await client.callTool(
        { name: 'beleg_brain_preview', arguments: { domain: BANK } },
        { onprogress: ({ message }) => told.push(message ?? '') }
      )
      const stream = await openStream(`${service.client.url}/v1/demo/brain/stream?domain=${BANK}`, '')
      await stream.end
      const { events } = eventsOf(stream.text())
      expect(result.structuredContent).deep.equal({ events })
      expect(told.map(line => line.split(':')[0])).deep.equal(events.map(({ type }) => type))
      expect(told.join('\n')).contain(`https://${BANK}/impressum`)
    })
  }

  it('keep tenants apart', async () => {
    const [mine, theirs] = await Promise.all(
      [acme, other].map(key => tools.connect('2026-07-28', { Authorization: `Bearer ${key}` }))
    )
    const run = await mine!.callTool({ name: 'beleg_brain_bootstrap', arguments: { domain: BANK } })
    const { body } = await service.client.call('/v1/brain/bootstrap', {
      method: 'POST',
      key: acme,
      body: { domain: BANK }
    })
    expect(run.structuredContent).deep.equal(body)
    const found = async (client: Client) =>
      (await client.callTool({ name: 'beleg_findings' })).structuredContent as { findings: object[] }
    const [own, foreign] = [await found(mine!), await found(theirs!)]
    expect(own.findings).not.deep.equal([])
    expect(foreign).deep.include({ tenant: 'other', findings: [] })
    const question = { name: 'beleg_ask', arguments: { q: 'Was kostet das Girokonto Quaxelplus im Monat?' } }
    expect(textOf(await mine!.callTool(question))).contain('TENANT:acme')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? mine! : theirs!).callTool(question).then(textOf))
    )
    for (const [at, answer] of answers.entries()) expect(answer.includes('TENANT:acme')).equal(at % 2 === 0)
    const uri = `${JOURNEY_BASE}/tenant/acme/brain.${BANK}`
    expect(JSON.stringify(await mine!.readResource({ uri }))).contain('Erfundene Bank')
    const refused = await theirs!.readResource({ uri }).catch((error: unknown) => error)
    expect(refused).deep.include({ code: -32602, data: { uri } })
  })

  it('say which kind of key is missing', async () => {
    const client = await tools.connect('2025-11-25', { 'X-API-Key': contract })
    const result = await client.callTool({ name: 'beleg_findings' })
    expect(result.isError).equal(true)
    expect(textOf(result)).contain('403').and.contain('bound to a tenant')
  })

  it('give acts and provisions under their IRIs, as JSON-LD and as text', async () => {
    const client = await tools.connect('2026-07-28')
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(each => each.uriTemplate)).contain.members([
      `${JOURNEY_BASE}/eli/{act}/{section}`,
      `${JOURNEY_BASE}/celex/{number}/{part}`
    ])
    const { contents } = await client.readResource({ uri: `${PROVISION}#abs_1` })
    const [document, text] = contents as { uri: string; mimeType: string; text: string }[]
    expect(document).include({ uri: PROVISION, mimeType: 'application/ld+json' })
    const { text: served } = await service.client.call('/eli/gewo/14.jsonld')
    expect(document!.text).equal(served)
    const { body } = await service.client.call(`/v1/legal?ref=${encodeURIComponent('ELI:GewO§14')}`, {
      key: contract
    })
    const [provision] = body.results as { label: string; ref: string; text: string }[]
    expect(text).include({ uri: PROVISION, mimeType: 'text/plain' })
    expect(text!.text).equal(`${provision!.label}\n${provision!.ref}\n\n${provision!.text}`)
    const act = (await client.readResource({ uri: `${JOURNEY_BASE}/eli/gewo` })).contents[1] as typeof text
    expect(act!.text).contain(`§ 14 GewO Anzeigepflicht; Verordnungsermächtigung <${PROVISION}>`)
    const { resources } = await client.listResources()
    const vocabulary = await client.readResource({ uri: resources[0]!.uri })
    expect(JSON.stringify(vocabulary)).contain('contentHash')
  })

  it('find a thing also where the IRIs begin otherwise than the tools were told', async () => {
    const misled = await startTools({ apiUrl: service.client.url, baseIri: 'http://elsewhere.example' })
    try {
      const client = await misled.connect('2026-07-28')
      const { contents } = await client.readResource({ uri: PROVISION })
      expect((contents[1] as { text: string }).text).contain('§ 14 GewO')
    } finally {
      await misled.close()
    }
  })

  it('give no other address than that of a thing', async () => {
    const client = await tools.connect('2026-07-28', { 'X-API-Key': contract })
    for (const path of [
      'v1/usage',
      'v1/admin/keys',
      '../v1/usage',
      'eli/gewo/14.ttl',
      'eli/gewo/..%2f..%2fv1',
      'eli/x'
    ])
      expect(
        await client.readResource({ uri: `${JOURNEY_BASE}/${path}` }).catch((error: unknown) => error),
        path
      ).include({ code: -32602 })
    for (const uri of [
      'http://127.0.0.1:1/x',
      'file:///etc/passwd',
      'urn:x:y',
      'https://evil.example/eli/gewo/14'
    ])
      expect(await client.readResource({ uri }).catch((error: unknown) => error), uri).include({
        code: -32602
      })
  })
})

const ENDPOINTS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  beleg_ask: ['GET', '/v1/ask'],
  beleg_legal: ['GET', '/v1/legal'],
  beleg_search: ['GET', '/v1/search'],
  beleg_leistung: ['GET', '/v1/leistung'],
  beleg_citations: ['GET', '/v1/citations'],
  beleg_history: ['GET', '/v1/history'],
  beleg_compare: ['GET', '/v1/compare'],
  beleg_dossier: ['POST', '/v1/dossier'],
  beleg_findings: ['GET', '/v1/findings'],
  beleg_profiles: ['GET', '/v1/profiles'],
  beleg_health: ['GET', '/v1/health']
}
