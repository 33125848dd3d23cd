import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Store } from 'oxigraph'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { readDatasetAddress } from '../../src/graph/store/remote/address.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { termText } from '../../src/graph/store/termText.js'
import { dcterms, kg, prov } from '../../src/graph/vocab/terms.js'

/** A row as others get it; a variable that is not bound is absent. */
export type MirrorRow = Readonly<Record<string, Term>>
export type Mirror = (query: string) => Promise<MirrorRow[]>

/** Ways from a concept to what it comes from. */
const ORIGINS = [
  prov.wasGeneratedBy,
  prov.used,
  prov.wasAssociatedWith,
  dcterms.source,
  dcterms.publisher,
  dcterms.license
].map(each => each.value)

/**
 * What a profile's mirror holds, as its default graph: the statements of the concepts of the admitted scopes, of what
 * these come from, and of the tenant's own graph. Written by the words of docs/queries.md, not by the service's code.
 */
export async function mirrorOf(
  store: Pick<GraphStore, 'read'>,
  ids: Identifiers,
  { scopes, tenant }: { readonly scopes: readonly string[]; readonly tenant?: string }
): Promise<Quad[]> {
  const own = tenant === undefined ? [] : await quadsOf(store, ids.tenantGraph(tenant))
  const shared = await quadsOf(store, ids.sharedGraph)
  const states = await quadsOf(store, ids.statesGraph)
  const provenance = await quadsOf(store, ids.provenanceGraph)
  const scopeOf = scopesIn([...shared, ...own, ...states])
  // What has its scope in the graph of states is of other days.
  const elsewhere = new Set(states.map(({ subject }) => subject.value))
  const nodes = [...shared, ...own].flatMap(({ subject: { value } }) =>
    scopes.includes(scopeOf(value) ?? '') && !elsewhere.has(value) ? [value] : []
  )
  return reached([...shared, ...provenance, ...own], nodes, scopeOf)
}

/** The same of other days than today: in its graphs of these, whatever one is called. */
export async function mirrorOfStates(
  store: Pick<GraphStore, 'read'>,
  ids: Identifiers,
  scopes: readonly string[]
): Promise<Quad[]> {
  const shared = await quadsOf(store, ids.sharedGraph)
  const states = await quadsOf(store, ids.statesGraph)
  const scopeOf = scopesIn([...shared, ...states])
  const ofAct = new Map(
    states.flatMap(({ subject, predicate, object }) =>
      predicate.equals(kg.ofAct) ? [[subject.value, object.value] as const] : []
    )
  )
  const nodes = states.flatMap(({ subject: { value } }) =>
    scopes.includes(scopeOf(value) ?? scopeOf(ofAct.get(value) ?? '') ?? '') ? [value] : []
  )
  return reached([...shared, ...states, ...(await quadsOf(store, ids.provenanceGraph))], nodes, scopeOf)
}

async function quadsOf(store: Pick<GraphStore, 'read'>, graph: NamedNode): Promise<Quad[]> {
  const quads: Quad[] = []
  for await (const some of store.read(graph)) quads.push(...some)
  return quads
}

function scopesIn(quads: readonly Quad[]): (node: string) => string | undefined {
  const scopes = new Map(
    quads.flatMap(({ subject, predicate, object }) =>
      predicate.equals(kg.scope) ? [[subject.value, object.value] as const] : []
    )
  )
  return node => scopes.get(node)
}

/** All that is said of these nodes, and of what they come from. */
function reached(
  quads: readonly Quad[],
  nodes: readonly string[],
  scopeOf: (node: string) => string | undefined
): Quad[] {
  const said = new Map<string, Quad[]>()
  for (const quad of quads) said.set(quad.subject.value, [...(said.get(quad.subject.value) ?? []), quad])
  const held = new Set(nodes)
  for (const node of held) {
    for (const { predicate, object } of said.get(node) ?? []) {
      if (ORIGINS.includes(predicate.value) && scopeOf(object.value) === undefined) held.add(object.value)
    }
  }
  return quads.filter(({ subject }) => held.has(subject.value))
}

export function oxigraphMirror(quads: readonly Quad[]): Mirror {
  const store = new Store()
  store.load(nTriples(quads), { format: 'application/n-triples' })
  return async query => rows(store.query(query, { results_format: 'json' }) as string)
}

/** As the default graph of a protocol dataset, in a graph of its own name. */
export async function fusekiMirror(url: string, graph: NamedNode, quads: readonly Quad[]): Promise<Mirror> {
  const address = readDatasetAddress(url)
  await send(address.update, `INSERT DATA { GRAPH ${termText(graph)} { ${nTriples(quads)} } }`, 'update')
  return async query =>
    rows(await send(`${address.query}?default-graph-uri=${encodeURIComponent(graph.value)}`, query, 'query'))
}

async function send(url: string, text: string, kind: 'query' | 'update'): Promise<string> {
  const headers = {
    'Content-Type': `application/sparql-${kind}`,
    ...(kind === 'query' && { Accept: 'application/sparql-results+json' })
  }
  const answer = await fetch(url, { method: 'POST', headers, body: text })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${body}`)
  return body
}

function nTriples(quads: readonly Quad[]): string {
  const line = (terms: readonly Term[]) => `${terms.map(term => termText(term)).join(' ')} .\n`
  return quads.map(({ subject, predicate, object }) => line([subject, predicate, object])).join('')
}

function rows(json: string): MirrorRow[] {
  const { results } = JSON.parse(json) as { results: { bindings: Record<string, JsonTerm>[] } }
  return results.bindings.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, term]) => [name, termOf(term)]))
  )
}

interface JsonTerm {
  readonly type: string
  readonly value: string
  readonly datatype?: string
  readonly 'xml:lang'?: string
}

function termOf({ type, value, datatype, ...more }: JsonTerm): Term {
  if (type === 'uri') return DataFactory.namedNode(value)
  const kind = more['xml:lang'] ?? (datatype === undefined ? undefined : DataFactory.namedNode(datatype))
  return DataFactory.literal(value, kind)
}

export const mirrorGraph = (name: string) => DataFactory.namedNode(`urn:mirror:${name}`)
