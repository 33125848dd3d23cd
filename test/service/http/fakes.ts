import { Readable } from 'node:stream'
import { DataFactory } from 'n3'
import { pino, type Logger } from 'pino'
import { causeLog } from '../../../src/base/log/causeLog.js'
import { NotFound } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import type { Profile } from '../../../src/graph/profiles/profile.js'
import type { CitableText } from '../../../src/graph/texts/citableText.js'
import type { Serving } from '../../../src/service/http/serving.js'
import { openEditions } from '../../../src/service/dumps/editions.js'
import type { FoundKey, IssuedKey } from '../../../src/service/keys/apiKeys.js'
import type { Services } from '../../../src/service/services.js'
import type { PublicService } from '../../../src/service/publicServices/publicService.js'
import { accessOf } from '../../../src/service/accessOf.js'
import { brainEvents, storedRun } from './brainFakes.js'
import { searchOfDay } from '../../../src/service/search/searchOfDay.js'
import type { SearchUseCaseParts } from '../../../src/service/search/searchParts.js'
import { TextRefused } from '../../../src/service/check/textRefused.js'
import { InvalidWindow } from '../../../src/service/tenant/usage/readUsage.js'
import { rdfs } from '../../../src/graph/vocab/terms.js'

export const BASE = 'http://localhost:8080'
export const CONTRACT_KEY = 'beleg_contractcontractcontractcontract'
export const TENANT_KEY = 'beleg_tenanttenanttenanttenanttenant00'
export const ADMIN_KEY = 'the-administrators-own-key'

const open = scopeOf('open', 'law')
const attribution = scopeOf('attribution', 'law')

export function profile(name: string, over: Partial<Profile> = {}): Profile {
  return {
    name,
    iri: `https://w3id.org/beleg/profile/${name}`,
    label: name,
    purpose: { de: 'Zum Prüfen', en: 'For tests' },
    scopes: [attribution, open],
    licenceClasses: ['attribution', 'open'],
    duties: [],
    domains: ['law'],
    quotaPerMinute: 1_000_000,
    keyRequired: true,
    ...over
  }
}

export const PROFILES = [
  profile('de-federal'),
  profile('public-observatory', { scopes: [open], licenceClasses: ['open'], keyRequired: false }),
  profile('research-open', { scopes: [scopeOf('open', 'research')], domains: ['research'] })
]

export const PROVISION: CitableText = {
  iri: `${BASE}/eli/gewo/14`,
  ref: 'ELI:GewO§14',
  label: '§ 14 GewO Anzeigepflicht',
  text: '(1) Wer den selbständigen Betrieb eines stehenden Gewerbes anfängt, muss dies anzeigen.',
  contentHash: '0'.repeat(64),
  scope: open.value,
  license: 'open',
  grounding: 'verified',
  repealed: false
}

export const SERVICE: PublicService = {
  iri: `${BASE}/xzufi/99050012104000`,
  ref: 'XZUFI:99050012104000',
  label: 'Gewerbe anmelden',
  designation: 'Gewerbe anmelden',
  license: 'internal',
  bases: [{ iri: PROVISION.iri, ref: PROVISION.ref, label: PROVISION.label }],
  subjects: [{ iri: 'https://w3id.org/beleg/subjects/gewerbe-anmelden', names: { de: 'Gewerbe anmelden' } }],
  forms: [{ language: 'de-simple', designation: 'Ein Geschäft anmelden', text: 'Sie haben ein Geschäft.' }],
  stated: { text: '§ 14 GewO, § 1 XG', verdict: 'unbestaetigt', unconfirmed: ['§ 1 XG'] }
}

export const ATTRIBUTION = {
  source: 'Gesetze im Internet',
  license: 'Gemeinfrei (§ 5 UrhG)',
  url: 'https://www.gesetze-im-internet.de/gewo/'
}

const NUMBERS = { concepts: 3, relations: 2, checked: 2, verified: 1 }

export interface Fakes {
  readonly serving: Serving
  readonly keys: Map<string, IssuedKey>
  /** How often rows were asked for. */
  calls: number
  /** The shared graph's version. */
  version: number
}

/** Of an area, only the use-cases that are named. */
type FakedServices = { readonly [Area in keyof Services]?: Partial<Services[Area]> }

/** What a test has otherwise. */
export interface Otherwise extends Partial<Omit<Serving, 'services'>> {
  readonly services?: FakedServices
}

/** An app over nothing: a hundred provisions of which the first is real, keys in a map, graphs that only have versions. */
export function fakes(otherwise: Otherwise = {}): Fakes {
  const keys = new Map<string, IssuedKey>()
  const state: Fakes = { serving: undefined as never, keys, calls: 0, version: 1 }
  const serving: Serving = {
    services: withRest(fakeServices(state)),
    settings: { secrets: { adminKey: ADMIN_KEY, logKey: 'log key' } },
    log: pino({ level: 'silent' }),
    reportFailure: (failure, request) => causeLog(state.serving.log)(failure, request),
    version: '0.1.0',
    ids: identifiers(BASE),
    quota: { consume: async (_id, limit) => ({ allowed: true, remaining: limit - 1, resetSeconds: 30 }) },
    calls: { count: () => {}, lastMinute: () => 0 }
  }
  return Object.assign(state, { serving: servingOtherwise(serving, otherwise) })
}

/** The same but for what is given. */
export function servingOtherwise(serving: Serving, { services = {}, ...rest }: Otherwise): Serving {
  const areas = Object.entries(services).map(([area, given]) => {
    return [area, { ...serving.services[area as keyof Services], ...given }]
  })
  return { ...serving, ...rest, services: withRest({ ...serving.services, ...Object.fromEntries(areas) }) }
}

/**
 * Use-cases that no test here names are there too, and say what a test has to name that needs them. They do at the call: of
 * one that gives no promise, a promise would be taken for its answer.
 */
function withRest(services: FakedServices): Services {
  const unnamed = (area: string, name: string) => () => {
    throw new Error(`No fake of ${area}.${name}: give one in fakes({ services: { ${area}: { ${name} } } })`)
  }
  const areas = Object.entries(services).map(([area, faked]) => [
    area,
    new Proxy(faked, {
      get: (own: object, name) =>
        Reflect.get(own, name) ??
        (typeof name === 'string' && name !== 'then' ? unnamed(area, name) : undefined)
    })
  ])
  return new Proxy(Object.fromEntries(areas) as Services, {
    get: (own, area) =>
      Reflect.get(own, area) ??
      (typeof area === 'string' && area !== 'then'
        ? withRest({ [area]: {} })[area as keyof Services]
        : undefined)
  })
}

function fakeServices(state: Fakes): FakedServices {
  const found = new Map<string, FoundKey>([
    [CONTRACT_KEY, { id: 'key:00000000000000aa', profile: 'de-federal' }],
    [TENANT_KEY, { id: 'key:00000000000000bb', profile: 'de-federal', tenant: 'acme' }]
  ])
  const { sharedGraph } = identifiers(BASE)
  const { keys } = state
  return {
    answers: {
      answer: async ({ question, access }) => ({
        question,
        grounded: false,
        assurance: 'none',
        answer: 'Dazu steht (noch) nichts im Wissensgraphen.',
        citations: [],
        verdict: 'Kein Beleg',
        factscore: 0,
        fit: null,
        subjects: [],
        candidates: [],
        verification: [],
        profile: access.profile.name,
        attributions: [],
        answeredBy: 'none',
        passages: []
      }),
      stream: async function* (request) {
        yield { type: 'token', text: 'Dazu steht (noch) nichts im Wissensgraphen.' }
        yield { type: 'done', answer: await state.serving.services.answers.answer(request) }
      }
    },
    sitemaps: {
      list: async () => ({ names: ['open_law.sitemap-1.xml.gz'], madeAt: '2026-11-22T01:02:03Z' }),
      find: async name =>
        name === 'open_law.sitemap-1.xml.gz'
          ? { open: async () => ({ chunks: Readable.from([Buffer.from('packed')]), close: async () => {} }) }
          : undefined
    },
    catalogue: {
      describe: async () => ({ quads: [], edition: `${state.version}-1` }),
      scopeGraph: async () => []
    },
    changes: {
      list: async ({ since }) => {
        if (since === 'soon') throw new InvalidWindow('since', since, 'a version or a time')
        return { changes: [], more: false, nextSince: state.version }
      },
      latest: async () => ({ changes: [], more: false })
    },
    companyBrain: {
      preview: () => brainEvents(),
      run: () => brainEvents(),
      look: () => brainEvents(),
      bootstrap: async () => storedRun,
      findings: async ({ access: { tenant } }) => ({
        tenant,
        findings: [],
        runs: [],
        withheld: 0,
        attributions: []
      })
    },
    documents: {
      find: async ({ path }) => {
        const [, thing, extension] = /^(.*?)(?:\.(\w+))?$/.exec(path)!
        if (thing !== 'eli/gewo/14') return undefined
        return { iri: PROVISION.iri, ...(extension !== undefined && { extension }), taken: [] }
      },
      isHeld: async ({ iri: asked }) => asked === 'http://example.org/held',
      read: async ({ iri: about }) => ({
        iri: about,
        label: PROVISION.label,
        quads: [DataFactory.quad(iri(about), rdfs.label, DataFactory.literal(PROVISION.label, 'de'))],
        pointing: [],
        held: new Set(),
        ...{ page: 1, pages: 1, total: 0, more: false }
      })
    },
    dossiers: {
      assemble: async ({ request }) => {
        if (request.leistung !== undefined && request.leistung !== SERVICE.ref)
          throw new NotFound('No such service')
        return {
          createdAt: '2026-11-21T12:00:00Z',
          request,
          bases: { from: 'keine' },
          anchors: request.felder.map(() => ({
            verdict: 'kein-siegel',
            reason: 'Kein Siegel.',
            at: '2026-11-21T12:00:00Z',
            atFrom: 'uhr'
          })),
          attributions: []
        }
      }
    },
    editions: openEditions({ editions: undefined, profiles: { list: async () => PROFILES } }),
    health: {
      read: async () => ({
        graph: { ok: true, kind: 'embedded', version: 'oxigraph 0.5.11' },
        sharedVersion: state.version,
        operations: { ok: true },
        textIndex: { state: 'ready', version: state.version }
      })
    },
    histories: {
      compare: async ({ ref, from, to, limit, offset }) => {
        state.calls++
        if (ref !== PROVISION.ref) throw new NotFound('No such provision')
        const { iri, label } = PROVISION
        const source = `${BASE}/source/${'a'.repeat(64)}`
        const on = (day: string) => {
          return { ...PROVISION, version: { day, from: day, isFloor: false, state: { day, source } } }
        }
        const compared = [
          {
            ...{ before: on(from), after: on(to), changes: ['text' as const] },
            pieces: [
              { kind: 'same' as const, text: 'eins ', part: 'abs_2', partBefore: 'abs_1' },
              { kind: 'removed' as const, text: 'alt' },
              { kind: 'added' as const, text: 'neu', part: 'abs_2' }
            ]
          },
          { before: on(from), changes: [], pieces: [{ kind: 'removed' as const, text: 'alt' }] },
          { after: on(to), changes: [], pieces: [{ kind: 'added' as const, text: 'neu' }] }
        ]
        return {
          of: { iri, ref, label, act: `${BASE}/eli/gewo`, isAct: true },
          ...{ unchanged: 7, total: 3, compared: compared.slice(offset, offset + limit) },
          attributions: [ATTRIBUTION]
        }
      },
      list: async ({ ref, limit, offset }) => {
        state.calls++
        if (ref !== PROVISION.ref) throw new NotFound('No such provision')
        const { iri, label } = PROVISION
        const count = Math.max(0, Math.min(limit, 100 - offset))
        const text = {
          ...{
            iri: `${iri}/2022-01-10`,
            isCurrent: false,
            from: '2022-01-10',
            isFloor: false,
            until: '2022-07-01',
            text: PROVISION
          },
          ...{ numbers: ['BJNR1'], changes: ['text' as const], isCorrected: true },
          movedFrom: { text: { ...PROVISION, ref: 'ELI:GewO§15' }, share: 0.509 },
          state: { day: '2022-01-10', source: `${BASE}/source/${'a'.repeat(64)}` }
        }
        return {
          of: { iri, ref, label, act: `${BASE}/eli/gewo`, isAct: false },
          ...{ isInAct: true, heldFrom: '2021-12-14', total: 100, states: [] },
          texts: Array.from({ length: count }, () => text),
          notes: new Map([['2022-01-10', ['Zuletzt geändert durch Art. 1 G v. 1.1.2022 I 1']]]),
          attributions: count === 0 ? [] : [ATTRIBUTION]
        }
      },
      changes: async () => ({ works: [], changes: [] }),
      compareWorks: async ({ ref: asked }) => {
        state.calls++
        if (asked !== PROVISION.ref) throw new NotFound('No such provision')
        const { iri, ref, label } = PROVISION
        const pieces = [{ kind: 'removed' as const, text: 'alt' }]
        return {
          of: { iri, ref, label, act: `${BASE}/eli/gewo`, isAct: true },
          with: { iri: `${BASE}/eli/xg`, ref: 'ELI:XG', label: 'XG', act: `${BASE}/eli/xg`, isAct: true },
          ...{ unchanged: 7, total: 1, compared: [{ before: PROVISION, changes: [], pieces }] },
          attributions: [ATTRIBUTION]
        }
      },
      stand: async () => undefined,
      today: () => '2026-11-22'
    },
    impact: {
      acts: async () => [],
      audit: async ({ act }) => {
        state.calls++
        if (act !== 'M1') throw new NotFound('No act of this name is in this graph')
        const found = {
          iri: `${BASE}/celex/32099R0007`,
          ref: 'CELEX:32099R0007',
          label: 'M1',
          texts: [],
          rules: []
        }
        const nothing = {
          applying: [],
          exempt: [],
          partly: [],
          unplaced: [],
          companies: [],
          attributions: []
        }
        return { act: found, ...nothing, codes: [], total: 0, hint: 'Nothing is known.' }
      },
      byRegion: async ({ act }) => {
        state.calls++
        if (act !== undefined && act !== 'M1') throw new NotFound('No act of this name is in this graph')
        return { acts: [], total: 0, companies: 0, lands: [], codes: [], attributions: [] }
      },
      explainAudit: async () => 'SELECT * WHERE { }',
      explainByRegion: async () => 'SELECT * WHERE { }'
    },
    keys: {
      find: async key => found.get(key) ?? keys.get(key),
      endOf: async () => undefined,
      noteUse: () => {},
      rotate: async () => {
        throw new NotFound('No key has this id')
      },
      issue: async wanted => {
        const n = keys.size.toString(16).padStart(16, '0')
        const createdAt = new Date('2026-11-21T00:00:00Z')
        const issued = {
          ...(wanted as { profile: string }),
          ...{ key: `beleg_${n}`, id: `key:${n}`, createdAt, state: 'active' as const }
        }
        keys.set(issued.key, issued)
        return issued
      },
      list: async () => [...keys.values()],
      revoke: async id => [...keys].some(([key, issued]) => issued.id === id && keys.delete(key))
    },
    legalDocuments: {
      act: async () => undefined,
      provision: async () => undefined,
      actOfDay: async () => {
        throw new NotFound('No such act')
      }
    },
    mirrors: {
      read: async text => ({ text, form: 'select', usesGraph: false, isBounded: false }),
      dataset: async () => ({
        edition: {
          id: '1-1',
          versions: { shared: 1, provenance: 1, states: 0 },
          madeAt: '2026-11-21T12:00:00Z',
          folder: '/nowhere',
          graphs: []
        },
        graphs: []
      }),
      query: async () => Buffer.from('{"head":{"vars":[]},"results":{"bindings":[]}}')
    },
    nearMatches: { find: async () => [] },
    overviews: {
      explain: async () => 'SELECT * WHERE { ?s ?p ?o }',
      read: async () => ({
        ...NUMBERS,
        byDomain: [{ domain: 'law', concepts: 3 }],
        byLicense: [{ license: 'open', duties: [], concepts: 3 }],
        graphs: [{ iri: sharedGraph.value, version: state.version, ...NUMBERS }]
      })
    },
    profiles: {
      list: async () => PROFILES,
      access: async (key, name) => accessOf(PROFILES, key, name)
    },
    provenance: {
      explain: async () => 'SELECT * WHERE { ?s ?p ?o }',
      read: async ({ ref }) => {
        state.calls++
        if (ref !== PROVISION.ref) throw new NotFound('This is not in the graph')
        const { iri, label, license, contentHash } = PROVISION
        return {
          ...{ ref, iri, label, license, contentHash },
          hashOf: 'text',
          verificationState: 'verified',
          uncertainty: 'Keine.',
          version: state.version,
          attributions: [ATTRIBUTION]
        }
      }
    },
    citations: {
      explain: async () => 'SELECT * WHERE { ?s ?p ?o }',
      list: async ({ ref, limit, offset }) => {
        state.calls++
        if (ref !== PROVISION.ref) throw new NotFound('No such provision')
        const { iri, label } = PROVISION
        const end = { iri, ref, label, act: 'ELI:GewO' }
        const count = Math.max(0, Math.min(limit, 100 - offset))
        const citations = Array.from({ length: count }, () => ({
          citing: end,
          cited: { ...end, ref: 'ELI:GewO§55' },
          occurrences: [{ start: 4, end: 8, quote: '§ 55' }]
        }))
        return {
          of: { iri, ref, label },
          unreadActs: 0,
          total: 100,
          citations,
          attributions: count === 0 ? [] : [ATTRIBUTION]
        }
      }
    },
    provisions: {
      explain: async request => {
        const { total } = await state.serving.services.provisions.list(request)
        return `# ${total} rows\nSELECT * WHERE { ?s ?p ?o }\n`
      },
      list: async ({ by, limit, offset }) => {
        state.calls++
        if ('ref' in by && by.ref !== PROVISION.ref)
          throw new NotFound('The act of this reference is not in the graph')
        if ('law' in by && by.law !== 'GewO') throw new NotFound('This act is not in the graph')
        const total = 'ref' in by ? 1 : 100
        const count = Math.max(0, Math.min(limit, total - offset))
        const provisions = Array.from({ length: count }, () => PROVISION)
        return { total, provisions, attributions: count === 0 ? [] : [ATTRIBUTION] }
      }
    },
    publicServices: {
      explain: async () => 'SELECT * WHERE { ?s ?p ?o }',
      list: async ({ by, limit, offset }) => {
        state.calls++
        if (by !== undefined && 'ref' in by && by.ref !== SERVICE.ref) throw new NotFound('No such service')
        const total = by !== undefined && 'ref' in by ? 1 : 100
        const count = Math.max(0, Math.min(limit, total - offset))
        const services = Array.from({ length: count }, () => SERVICE)
        return { total, services, attributions: count === 0 ? [] : [ATTRIBUTION] }
      }
    },
    references: {
      resolve: async ({ citations }) => ({
        references: citations.map(citation =>
          citation === PROVISION.ref
            ? {
                ...{ citation, outcome: 'resolved', total: 1 },
                targets: [{ provision: PROVISION, parts: [], quote: PROVISION.text, whole: true }]
              }
            : { citation, outcome: 'unresolved', why: { outcome: 'not_a_citation' }, message: 'None' }
        ),
        attributions: citations.includes(PROVISION.ref) ? [ATTRIBUTION] : []
      })
    },
    searches: {
      ofDay: search => searchOfDay({} as SearchUseCaseParts, search),
      search: async ({ q, law, kind, limit, offset }) => {
        state.calls++
        if (law !== undefined && law !== 'GewO') throw new NotFound('This act is not in the graph')
        const total = q === 'nichts' || kind === 'act' ? 0 : 100
        const { iri, ref, label, license, grounding, repealed, text } = PROVISION
        const hit = {
          ...{ kind: 'provision' as const, iri, ref, label, license, grounding, repealed, named: false },
          labelMarks: [{ start: 10, end: 22 }],
          excerpt: { text: text.slice(4), start: 4, whole: true, marks: [{ start: 0, end: 3 }] }
        }
        const hits = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, () => hit)
        return {
          ...{ total, hits, counts: { kinds: [], acts: [], domains: [] } },
          ...(q === 'Anziegepflicht' && { corrected: 'Anzeigepflicht' }),
          attributions: hits.length === 0 ? [] : [ATTRIBUTION]
        }
      },
      suggest: async ({ q }) => {
        state.calls++
        const { iri, ref, label } = PROVISION
        return q === 'nichts' ? [] : [{ kind: 'provision', iri, ref, label }]
      }
    },
    sources: {
      explain: async () => 'SELECT * WHERE { ?s ?p ?o }',
      list: async () => [{ ...ATTRIBUTION, concepts: 3 }]
    },
    tenantDocuments: {
      ingest: async ({ tenant }) => ({
        tenant,
        concept: `${BASE}/tenant/${tenant}/leitfaden`,
        ref: `TENANT:${tenant}/leitfaden`,
        outcome: 'written',
        passages: 1,
        embedded: 'none'
      })
    },
    textChecks: {
      check: async ({ text, access }) => {
        if (text === 'too much') throw new TextRefused('citations', 2_000)
        return {
          text,
          textHash: '0'.repeat(64),
          profile: access.profile.name,
          sources: ['law', 'services'],
          citations: [],
          statements: [],
          attributions: [],
          passages: []
        }
      }
    },
    usage: { read: async () => ({ until: new Date(0), answers: 0, grounded: 0, ingests: 0, checks: 0 }) },
    versions: {
      ofLaw: async () => [state.version, state.version],
      ofTenant: async () => [state.version],
      ofStatesSearch: () => state.version,
      ofSearch: () => state.version
    }
  }
}

/** A log whose lines can be read. */
export function readableLog(): { log: Logger; text: () => string } {
  let text = ''
  const log = pino({ level: 'trace' }, { write: line => void (text += line) })
  return { log, text: () => text }
}

export const iri = (value: string) => DataFactory.namedNode(value)
