import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../src/graph/identifiers.js'
import { operations } from '../../src/service/contract/document.js'
import { routes } from '../../src/service/routes.js'
import { dcterms, kg } from '../../src/graph/vocab/terms.js'
import { twoStates } from '../service/loads/giiAct.js'
import { startTools, type ToolServer } from '../service/mcp/toolServer.js'
import { accessFaces, askMirror, type Caller, type Concept } from './accessFaces.js'
import { scopesRefusedTo, writeCanaries, writeDocument, type Canary } from './canaries.js'
import { hostileQueries } from './hostileQueries.js'
import type { RunningService } from './service.js'
import { samples } from '../samples.js'

export const ACCESS_BASE = 'http://access.beleg.test'
const TRIPLES = samples(30, 1000)
const QUERIES = samples(100, 5000)

const ids = identifiers(ACCESS_BASE)

/** Operations of which no answer depends on what a profile or tenant may see, and those that are asked as another here. */
const ASKED_ELSEWHERE = [
  // Of the caller alone, or of all alike.
  ...['listProfiles', 'readUsage', 'readSitemap'],
  // The same as an answer in one piece; by an extension or a profile in the path, or not.
  ...['askStream', 'querySparqlAs', 'describe', 'readThing', 'readPassage', 'listActs'],
  // Made as `/eli.nt` is, which is asked.
  ...['listUnionActs', 'listUnionActsAs', 'listNamedServices'],
  // Tenants' runs (test/journeys/brain.ts); dumps, whose addresses `/dumps` has.
  ...['previewBrain', 'streamBrain', 'listFindings', 'readDump']
]
const mayDiffer = new Set(
  routes.filter(({ access }) => access !== 'open' && access !== 'admin').map(each => each.operationId)
)
const readsGraphs = operations.filter(
  ({ method, operationId }) =>
    method === 'GET' && mayDiffer.has(operationId) && !ASKED_ELSEWHERE.includes(operationId)
)
const isAt = (path: string, target: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(target.split('?')[0]!)

/**
 * One rule decides who sees what, wherever it is asked.
 * @param open a service with the demo corpus under `ACCESS_BASE`, with a mirror of its own
 * @param openWithout a service as the first, whose mirror is of the same kind: it holds no canary
 */
export function describeAccessRule(
  open: () => Promise<RunningService>,
  openWithout: () => Promise<RunningService>
): void {
  let service: RunningService
  let without: RunningService
  let tools: ToolServer
  let canaries: Canary[]
  let concepts: Concept[]
  let profiles: Map<string, Set<string>>
  const callers: Caller[] = []
  before(async function () {
    this.timeout(300_000)
    profiles = await admittedScopes()
    service = await open()
    without = await openWithout()
    // What the law said on days is answered where it is held in states.
    for (const one of [service, without]) await one.loadFiles('gii', twoStates)
    const documents: Canary[] = []
    for (const [name, scopes] of profiles) {
      for (const tenant of [undefined, 'acme', 'rival']) {
        callers.push({
          ...{ profile: name, scopes, key: await service.key(name, tenant) },
          ...(tenant !== undefined && { tenant })
        })
      }
    }
    const keyOf = (tenant: string) => callers.find(each => each.tenant === tenant)!.key!
    callers.push({ profile: 'public-observatory', scopes: profiles.get('public-observatory')! })
    for (const tenant of ['acme', 'rival'])
      documents.push(await writeDocument(service, tenant, keyOf(tenant)))
    canaries = [...(await writeCanaries(service, ids)), ...documents]
    concepts = [...(await sharedConcepts(service)), ...documents]
    await service.makeEdition()
    tools = await startTools({ apiUrl: service.client.url, baseIri: ACCESS_BASE })
  })
  after(async () => {
    await tools?.close()
    await without?.close()
    await service?.close()
  })

  const sees = ({ scopes, tenant }: Omit<Caller, 'profile'>, { of }: Pick<Concept, 'of'>) =>
    'tenant' in of ? of.tenant === tenant : scopes.has(of.scope)
  /** What stands in an answer and must not. */
  const leaks = (caller: Omit<Caller, 'profile'>, text: string) =>
    canaries.filter(each => !sees(caller, each) && text.includes(each.secret)).map(each => each.iri)

  it(`says the same of ${TRIPLES} profiles, tenants and concepts everywhere`, async function () {
    this.timeout(1_800_000)
    const faces = accessFaces(service, tools)
    const seen = { visible: 0, hidden: 0 }
    const asked = fc.record({
      caller: fc.constantFrom(...callers),
      concept: fc.oneof(
        fc.constantFrom(...concepts),
        fc.constantFrom(...concepts.filter(each => each.secret !== undefined))
      ),
      narrowed: fc.boolean()
    })
    // By profile: the embedded store keeps three mirrors.
    const triples = fc
      .sample(asked, TRIPLES)
      .sort((one, other) => one.caller.profile.localeCompare(other.caller.profile))
    for (const { caller: whole, concept, narrowed } of triples) {
      // The widest key that narrows sees what the profile's own key sees.
      const wide = callers.find(each => each.profile === 'de-federal' && each.tenant === whole.tenant)
      const isNarrowed = narrowed && whole.key !== undefined && wide !== undefined
      const caller = isNarrowed ? { ...whole, key: wide.key! } : whole
      const expected = sees(caller, concept)
      seen[expected ? 'visible' : 'hidden'] += 1
      for (const face of faces) {
        if (!face.for(caller, concept, isNarrowed)) continue
        const { found, text } = await face.ask(caller, concept, isNarrowed)
        const where = `${face.name}: ${caller.profile}/${caller.tenant ?? ''} ${concept.iri} ${text.slice(0, 300)}`
        expect(found, where).equal(expected)
        expect(leaks(caller, text), where).deep.equal([])
      }
    }
    expect(seen.visible).greaterThan(TRIPLES / 10)
    expect(seen.hidden).greaterThan(TRIPLES / 10)
  })

  it(`answers ${QUERIES} hostile queries as if what they may not see were not there`, async function () {
    this.timeout(3_600_000)
    // Who may see none of the canaries of the refused scopes, on both services.
    const narrow = ['trial', 'free-market']
    const refused = new Set(scopesRefusedTo(narrow.map(name => profiles.get(name)!)))
    const isRefused = ({ of }: Canary) =>
      'tenant' in of ? of.tenant === 'rival' : refused.has(of.scope.split('/scope/')[1]!)
    await writeCanaries(without, ids, canaryScopes(canaries.filter(each => !isRefused(each))))
    const acme = await without.key('free-market', 'acme')
    await writeDocument(without, 'acme', acme)
    await without.makeEdition()
    const compared = [
      {
        caller: callers.find(each => each.profile === 'trial' && each.tenant === undefined)!,
        key: await without.key('trial')
      },
      { caller: callers.find(each => each.profile === 'free-market' && each.tenant === 'acme')!, key: acme }
    ]
    const watched = callers.filter(
      ({ profile, tenant }) => tenant !== 'acme' || profile === 'commercial-full'
    )
    const arbitrary = fc.record({
      query: hostileQueries({
        graphs: [
          ids.tenantGraph('rival').value,
          ids.tenantGraph('acme').value,
          ids.sharedGraph.value,
          ids.provenanceGraph.value,
          ids.citationsGraph.value,
          ids.mirrorState.value,
          ...[
            'open/law',
            'internal/law',
            'internal/services',
            'attribution.non-commercial/law',
            'open/research'
          ].map(name => `${ACCESS_BASE}/graph/mirror/${name}`),
          `urn:beleg:own:${ids.tenantGraph('rival').value}`,
          `urn:beleg:union:${encodeURIComponent(ids.tenantGraph('rival').value)}`,
          'urn:x-beleg:tenants',
          'urn:x-beleg:nothing'
        ],
        things: [
          ...canaries.map(each => each.iri),
          ids.provision(ids.act('GewO')!, '§ 14')!.value,
          ids.act('GewO')!.value,
          ids.tenantGraph('rival').value,
          ids.tenant('rival').value
        ],
        words: [
          'Zq',
          'Geheim',
          'Parole',
          'Anzeigepflicht',
          ...canaries.slice(0, 3).map(each => each.secret.slice(0, 6))
        ]
      }),
      at: fc.nat(1_000)
    })
    const counts = { answered: 0, refused: 0, ended: 0 }
    // One after the other: the embedded store keeps three mirrors.
    let turn = 0
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ query, at }) => {
        const { caller, key } = compared[at % compared.length]!
        const other = watched[Math.floor((turn++ / QUERIES) * watched.length) % watched.length]!
        // At the same time: what one caller asks must not be what another is answered.
        const [answer, clean, third] = await Promise.all([
          askMirror(service.client, query, caller),
          askMirror(without.client, query, { key }),
          askMirror(service.client, query, other)
        ])
        for (const [who, { text }] of [
          [caller, answer],
          [other, third]
        ] as const)
          expect(leaks(who, text), `${who.profile}/${who.tenant ?? ''}: ${query.text}`).deep.equal([])
        const statuses = [answer.status, clean.status]
        if (statuses.includes(503) || statuses.includes(429)) {
          counts.ended += 1
          return
        }
        counts[answer.status === 200 ? 'answered' : 'refused'] += 1
        const what = `${caller.profile} ${query.more}\n${query.text}`
        expect(answer.status, what).equal(clean.status)
        const [given, due] = [answer, clean].map(({ text }) => comparable(text))
        expect(
          given!.filter(line => !due!.includes(line)),
          what
        ).deep.equal([])
        expect(given, what).deep.equal(due)
      }),
      { numRuns: QUERIES }
    )
    expect(counts.answered).greaterThan(QUERIES / 3)
    expect(counts.refused).greaterThan(QUERIES / 20)
    expect(counts.ended).lessThan(QUERIES / 50)
  })

  it('keeps the graphs of tenants apart that ask one after the other and at once', async function () {
    this.timeout(300_000)
    const mine = (tenant: string) => callers.find(each => each.tenant === tenant && each.profile === 'trial')!
    const query = { text: 'SELECT ?o { ?s ?p ?o FILTER(CONTAINS(STR(?o), "als Parole")) }', more: '' }
    for (let version = 2; version < 6; version += 1) {
      for (const tenant of ['acme', 'rival']) {
        const canary = await writeDocument(service, tenant, mine(tenant).key!, version)
        canaries = [...canaries.filter(({ of }) => !('tenant' in of && of.tenant === tenant)), canary]
      }
      const turns = Array.from({ length: 4 }, (_, at) => mine(at % 2 === 0 ? 'acme' : 'rival'))
      const answers = await Promise.all(turns.map(caller => askMirror(service.client, query, caller)))
      for (const [at, { text }] of answers.entries()) {
        const secrets = canaries.filter(each => text.includes(each.secret)).map(({ of }) => of)
        expect(secrets, text).deep.equal([{ tenant: turns[at]!.tenant }])
      }
    }
  })

  it('answers no caller from what another was answered', async () => {
    const text = 'SELECT * { ?s ?p ?o FILTER(CONTAINS(STR(?o), "Zq")) }'
    const targets = [
      `/sparql?query=${encodeURIComponent(text)}`,
      '/sparql',
      '/.well-known/void',
      '/dumps',
      '/v1/graph',
      '/v1/attributions',
      '/v1/changes',
      '/v1/changes.atom',
      `/v1/citations?ref=${encodeURIComponent('ELI:GewO§14')}&direction=cited_by`,
      `/v1/history?ref=${encodeURIComponent('ELI:AG§2')}`,
      `/v1/history.atom?ref=${encodeURIComponent('ELI:AG§2')}`,
      `/v1/compare?ref=${encodeURIComponent('ELI:AG§2')}&from=2022-01-01&to=2023-01-01`,
      `/timemap?ref=${encodeURIComponent('ELI:AG§2')}`,
      `/v1/legal?q=Geheimnis`,
      `/v1/leistung?q=Geheimdienst`,
      '/v1/search?q=Geheimnis',
      '/v1/suggest?q=Geheim',
      '/v1/ask?q=Geheimnis',
      `/v1/betroffenheit?act=${encodeURIComponent('ELI:GewO')}`,
      '/sitemap.xml',
      '/eli/gewo/14.nt',
      '/eli.nt?q=Geheim',
      '/xzufi.nt?q=Geheim',
      ...canaries
        .slice(-6)
        .flatMap(({ iri, ref, kind, elsewhere = iri }) => [
          `${iri.slice(ACCESS_BASE.length)}.nt`,
          `/describe.nt?iri=${encodeURIComponent(elsewhere)}`,
          `/v1/provenance?ref=${encodeURIComponent(ref)}`,
          ...(kind === 'provision' ? [`/v1/audit?act=${encodeURIComponent(ref.split('§')[0]!)}`] : [])
        ])
    ]
    const forgotten = readsGraphs.filter(({ path }) => !targets.some(target => isAt(path, target)))
    expect(
      forgotten.map(({ path }) => path),
      'ask these among the targets, as each answer that may differ by profile or tenant'
    ).deep.equal([])
    const answered = new Set<string>()
    for (const target of targets) {
      const tags = new Map<string, Caller>()
      for (const caller of [...callers, ...callers.slice(0, 2)]) {
        for (const method of ['GET', 'HEAD']) {
          const own = { method, ...(caller.key !== undefined && { key: caller.key }) }
          const { status, text: answer, headers } = await service.client.call(target, own)
          if (status === 200)
            for (const { path } of readsGraphs.filter(each => isAt(each.path, target))) answered.add(path)
          const said = `${answer} ${JSON.stringify(headers)}`
          expect(leaks(caller, said), `${method} ${target} ${caller.profile}`).deep.equal([])
          if (headers.etag !== undefined && method === 'GET') tags.set(`${headers.etag} ${answer}`, caller)
        }
      }
      // A tag stands for one answer, whoever asks.
      const bare = [...tags.keys()].map(each => each.split(' ')[0])
      expect(new Set(bare).size, target).equal(bare.length)
    }
    expect(
      readsGraphs.map(({ path }) => path).filter(path => !answered.has(path)),
      'ask these so that somebody is answered: a refusal can give nothing away'
    ).deep.equal([])
  })

  /** What has a scope and a reference, of the kinds that can be asked for. */
  async function sharedConcepts({ store }: RunningService): Promise<Concept[]> {
    const [scopes, refs] = [new Map<string, string>(), new Map<string, string>()]
    for await (const quads of store.read(ids.sharedGraph)) {
      for (const { subject, predicate, object } of quads) {
        if (predicate.equals(kg.scope)) scopes.set(subject.value, object.value)
        if (predicate.equals(dcterms.identifier)) refs.set(subject.value, object.value)
      }
    }
    const bySecret = new Map(canaries.map(each => [each.iri, each]))
    return [...scopes].flatMap(([iri, scope]): Concept[] => {
      const own = bySecret.get(iri)
      const ref = refs.get(iri)
      const kind = /^ELI:[^§#]+§/.test(ref ?? '')
        ? 'provision'
        : ref?.startsWith('XZUFI:')
          ? 'service'
          : undefined
      if (ref === undefined || kind === undefined) return []
      return [{ of: { scope }, kind, iri, ref, ...(own !== undefined && { secret: own.secret }) }]
    })
  }
}

/** Profile → the scopes that it admits, read past the service. */
async function admittedScopes(): Promise<Map<string, Set<string>>> {
  const text = await readFile(new URL('../../ontology/profiles.ttl', import.meta.url), 'utf8')
  return new Map(
    text.split(/\n(?=profile:)/).flatMap(part => {
      const [, name] = /^profile:([\w-]+) a kg:Profile/.exec(part) ?? []
      const scopes = [...part.matchAll(/scope:([a-z.-]+)\\\/([a-z-]+)/g)]
      return name === undefined
        ? []
        : [
            [
              name,
              new Set(
                scopes.map(([, licence, domain]) => `https://w3id.org/beleg/scope/${licence}/${domain}`)
              )
            ]
          ]
    })
  )
}

function canaryScopes(canaries: readonly Canary[]): string[] {
  const scopes = canaries.flatMap(({ of }) => ('scope' in of ? [of.scope.split('/scope/')[1]!] : []))
  return [...new Set(scopes)]
}

/** The lines of an answer, without what has no order, no name of its own, and is not the same twice: when a load was made. */
function comparable(text: string): string[] {
  const plain = text
    .replace(/_:[A-Za-z0-9.]+/g, '_:b')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'time')
  if (!plain.includes('"bindings"')) return plain.split('\n').sort()
  const { results, ...rest } = JSON.parse(plain) as {
    results: { bindings: Record<string, { type: string }>[] }
  }
  const rows = results.bindings.map(row =>
    JSON.stringify(
      Object.entries(row)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, term]) => [name, term.type === 'bnode' ? 'bnode' : term])
    )
  )
  return [JSON.stringify(rest), ...rows.sort()]
}
