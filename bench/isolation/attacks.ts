import fc from 'fast-check'
import { hostileQueries } from '../../test/journeys/hostileQueries.js'
import type { Canary, Tenant } from './tenants.js'

/** A call by one tenant that aims at what another has. */
export interface Attack {
  /** The operation of the contract, or what kind of page it is. */
  readonly door: string
  readonly by: Tenant
  readonly at: Canary
  /** Of the tools for agents; else that of the deployment. */
  readonly url?: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly accept: string
  readonly body?: string
  readonly type?: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: { readonly type?: string; readonly enum?: readonly string[] }
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
}

/** The contract as the deployment serves it. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

/** Operations that write, spend the deployment's crawls, or are the administrator's. */
const LEFT_OUT = /brain|Brain|Keys?$|ingest/
const TYPES = [
  'application/json',
  'text/html',
  'text/turtle',
  'application/ld+json',
  'text/event-stream',
  '*/*'
]
/** Ways to write a name past a careless reader. */
const DISGUISES: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  text => encodeURIComponent(text).replaceAll('%', '%25'),
  text => encodeURIComponent(text.toUpperCase()),
  text => encodeURIComponent(`${text}\u200b`),
  text => encodeURIComponent(`${text}' OR 1=1 --`),
  text => encodeURIComponent(`${text}> ?p ?o } UNION { ?s ?p ?o`),
  text => encodeURIComponent(`${text} ${text}`),
  text => `..%2f..%2f${encodeURIComponent(text)}`
]

/** Who calls, and at what another has. */
export function pairsOf(canaries: readonly Canary[]): fc.Arbitrary<Pick<Attack, 'by' | 'at'>> {
  return fc
    .tuple(fc.constantFrom(...canaries), fc.constantFrom(...canaries))
    .filter(([own, at]) => own.tenant.name !== at.tenant.name)
    .map(([own, at]) => ({ by: own.tenant, at }))
}

/** Calls over every door that the contract has: its parameters get names of what the caller may not see. */
export function attacks(contract: Contract, canaries: readonly Canary[]): fc.Arbitrary<Attack> {
  const pairs = pairsOf(canaries)
  const reading = readingOperations(contract)
  const asked = fc.record({
    pair: pairs,
    operation: fc.constantFrom(...reading),
    aims: fc.infiniteStream(fc.nat(1_000)),
    accept: fc.constantFrom(...TYPES),
    disguise: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.nat(DISGUISES.length - 1) }
    )
  })
  const overApi = asked.map(({ pair, operation, aims, accept, disguise }): Attack => {
    const names = aimsAt(pair.at)
    const aim = () => DISGUISES[disguise]!(names[aims.next().value! % names.length]!)
    const given = new Map(
      operation.parameters.map(each => [each, isAimed(each, aims) ? aim() : exampleOf(each)])
    )
    const at = (place: string) =>
      [...given].filter(([each, value]) => each.in === place && value !== undefined)
    const path = at('path').reduce(
      (whole, [{ name }, value]) => whole.replace(`{${name}}`, value!),
      operation.path
    )
    const query = at('query').map(([{ name }, value]) => `${name}=${value!}`)
    return { door: operation.operationId, ...pair, method: 'GET', path: withQuery(path, query), accept }
  })
  const pages = fc
    .tuple(pairs, fc.nat(1_000), fc.constantFrom(...TYPES))
    .map(([pair, nth, accept]): Attack => {
      const paths = pagesOf(pair.at)
      return { door: 'page', ...pair, method: 'GET', path: paths[nth % paths.length]!, accept }
    })
  const posts = fc.tuple(pairs, fc.nat(1_000)).map(([pair, nth]): Attack => {
    const bodies = postsAt(pair.at)
    return {
      ...bodies[nth % bodies.length]!,
      ...pair,
      method: 'POST',
      type: 'application/json',
      accept: 'application/json'
    }
  })
  const sparql = pairs.chain(pair => {
    const own = canaries.find(each => each.tenant.name === pair.by.name)!
    return hostileQueries({
      graphs: [pair.at.graph, own.graph],
      things: [pair.at.iri, own.iri],
      words: ['Geheimakte', 'Parole', 'Zq']
    }).map(({ text, more }): Attack => ({
      ...{ door: 'sparql', ...pair, method: 'GET', accept: '*/*' },
      path: `/sparql?query=${encodeURIComponent(text)}${more}`
    }))
  })
  return fc.oneof(
    { weight: 5, arbitrary: overApi },
    { weight: 2, arbitrary: pages },
    { weight: 1, arbitrary: posts },
    { weight: 2, arbitrary: sparql }
  )
}

function readingOperations({ paths, components }: Contract) {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const { get } = methods
    if (get === undefined || LEFT_OUT.test(get.operationId)) return []
    const parameters = (get.parameters ?? []).map(each =>
      '$ref' in each ? components.parameters[each.$ref.split('/').at(-1)!]! : each
    )
    return [{ path, operationId: get.operationId, parameters }]
  })
}

/** Who asks, and as what: another name there ends a call before it reaches anything. */
const OF_THE_CALLER = new Set(['profile', 'key'])

/** Numbers and lists of words have no room for a name. */
function isAimed({ name, schema, required = false }: Parameter, aims: Iterator<number>): boolean {
  if (schema?.enum !== undefined || (schema?.type !== undefined && schema.type !== 'string')) return false
  if (OF_THE_CALLER.has(name) && aims.next().value! % 20 > 0) return false
  return required || aims.next().value! % 6 === 0
}

function exampleOf({ schema, required = false }: Parameter): string | undefined {
  if (!required) return undefined
  return schema?.enum?.[0] ?? '1'
}

function aimsAt({ name, ref, iri, graph, tenant }: Canary): string[] {
  return [
    name,
    ref,
    iri,
    graph,
    tenant.name,
    `TENANT:${tenant.name}`,
    'Geheimakte',
    'Parole',
    'Was gilt als Parole?'
  ]
}

function pagesOf({ iri, ref, tenant, name }: Canary): string[] {
  const path = new URL(iri).pathname
  const [aRef, anIri] = [encodeURIComponent(ref), encodeURIComponent(iri)]
  return [
    ...[
      path,
      `${path}.html`,
      `${path}.ttl`,
      `${path}.jsonld`,
      `${path}/`,
      `${path}/passage`,
      `/tenant/${tenant.name}`
    ],
    ...[`/search?q=Geheimakte+${name}`, `/search?q=${aRef}`, `/ask?q=Was+gilt+als+Parole`, `/usage`],
    ...[
      `/describe?iri=${anIri}`,
      `/describe.nt?iri=${anIri}`,
      `/provenance?ref=${aRef}`,
      `/history?ref=${aRef}`
    ],
    ...[`/dumps/${tenant.name}`, `/dumps`, `/.well-known/void`, `/changes`, `/sitemap.xml`]
  ]
}

function postsAt({ ref, iri, name }: Canary) {
  const text = `Nach ${ref} gilt eine Parole. ${iri} sagt, wie sie lautet (${name}).`
  return [
    { door: 'verify', path: '/v1/verify', body: JSON.stringify({ text }) },
    {
      door: 'references',
      path: '/v1/references',
      body: JSON.stringify({ citations: [ref, iri, name, 'Geheimakte'] })
    },
    {
      door: 'dossier',
      path: '/v1/dossier',
      body: JSON.stringify({
        rechtsgrundlagen: [ref, iri],
        felder: [{ name: 'Parole', wert: name, quelle: ref }]
      })
    },
    {
      door: 'ingest of another',
      path: '/v1/ingest',
      body: JSON.stringify({ ref, title: 'Mein', text: 'Nun ist es meins.' })
    }
  ]
}

function withQuery(path: string, query: readonly string[]): string {
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
