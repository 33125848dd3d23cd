import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Client as ToolClient } from '@modelcontextprotocol/client'
import { textOf, type ToolServer } from '../service/mcp/toolServer.js'
import type { Canary } from './canaries.js'
import type { HostileQuery } from './hostileQueries.js'
import type { RunningService } from './service.js'

const ROWS = 'application/sparql-results+json'

export interface Caller {
  /** Undefined without a key. */
  readonly key?: string
  readonly profile: string
  readonly tenant?: string
  readonly scopes: ReadonlySet<string>
}

export type Concept = Pick<Canary, 'of' | 'kind' | 'iri' | 'ref'> & { readonly secret?: string }

/** One of the ways to ask for a concept. */
export interface Face {
  readonly name: string
  readonly for: (caller: Caller, concept: Concept, isNarrowed: boolean) => boolean
  readonly ask: (
    caller: Caller,
    concept: Concept,
    isNarrowed: boolean
  ) => Promise<{ found: boolean; text: string }>
}

/** Asks a mirror, of a GET. */
export const askMirror = (
  client: RunningService['client'],
  { text, more }: HostileQuery,
  { key, path = '/sparql', accept = '' }: { key?: string | undefined; path?: string; accept?: string }
) =>
  client.call(`${path}?query=${encodeURIComponent(text)}${more}`, {
    ...(key !== undefined && { key }),
    headers: { accept: accept || `${ROWS}, application/n-triples` }
  })
/** All ways to ask for a concept, of a service and of the tools before it. */
export function accessFaces(service: RunningService, tools: ToolServer): Face[] {
  const dumps = new Map<string, string>()
  const clients = new Map<string, ToolClient>()
  const get = (caller: Caller, target: string, narrowed = false) =>
    service.client.call(
      `${target}${narrowed ? `${target.includes('?') ? '&' : '?'}profile=${caller.profile}` : ''}`,
      caller.key === undefined ? {} : { key: caller.key }
    )
  const byStatus = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect([200, 404], text).include(status)
    return { found: status === 200, text }
  }
  const listed = async (answer: Promise<{ status: number; text: string; body: unknown }>, ref: string) => {
    const { status, text, body } = await answer
    if (status === 404) return { found: false, text }
    expect(status, text).equal(200)
    const { results } = body as { results: { ref: string }[] }
    return { found: results.some(each => each.ref === ref), text }
  }
  const tool = async ({ key }: Caller) => {
    const client = clients.get(key!) ?? (await tools.connect('2025-11-25', { 'X-API-Key': key! }))
    clients.set(key!, client)
    return client
  }
  const isLaw = ({ kind }: Concept) => kind === 'provision'
  const always = () => true
  const plainly = (_: Caller, __: Concept, isNarrowed: boolean) => !isNarrowed
  const ref = ({ ref: own }: Concept) => encodeURIComponent(own)
  const whole = ({ iri }: Concept, text: (iri: string) => string) => ({ text: text(`<${iri}>`), more: '' })
  return [
    {
      name: 'dereferencing',
      for: plainly,
      ask: (c, { iri }) => byStatus(get(c, `${iri.slice(iri.indexOf('/', 8))}.nt`))
    },
    {
      name: '/v1/provenance',
      for: plainly,
      ask: (c, concept) => byStatus(get(c, `/v1/provenance?ref=${ref(concept)}`))
    },
    {
      name: '/v1/legal',
      for: (c, concept) => c.key !== undefined && isLaw(concept),
      ask: (c, concept, n) => listed(get(c, `/v1/legal?ref=${ref(concept)}`, n), concept.ref)
    },
    {
      name: '/v1/legal, by words',
      for: (c, concept) => c.key !== undefined && isLaw(concept) && concept.secret !== undefined,
      ask: async (c, concept, n) => {
        // The word stands in the answer because it was asked: it is taken out before anybody looks for it.
        const { found, text } = await listed(get(c, `/v1/legal?q=${concept.secret}`, n), concept.ref)
        return { found, text: found ? text : text.replaceAll(concept.secret!, '') }
      }
    },
    {
      name: '/v1/search',
      for: (c, concept) => c.key !== undefined && concept.secret !== undefined,
      ask: async (c, concept, n) => {
        const { found, text } = await listed(get(c, `/v1/search?q=${concept.secret}`, n), concept.ref)
        return { found, text: found ? text : text.replaceAll(concept.secret!, '') }
      }
    },
    {
      name: '/v1/suggest',
      for: (c, { kind, secret }) => c.key !== undefined && kind !== 'document' && secret !== undefined,
      ask: async (c, { ref: own, secret }, n) => {
        const { status, text, body } = await get(c, `/v1/suggest?q=${secret!.slice(0, -2)}`, n)
        expect(status, text).equal(200)
        const { suggestions } = body as { suggestions: { ref?: string }[] }
        return { found: suggestions.some(each => each.ref === own), text }
      }
    },
    {
      name: '/eli and /xzufi',
      for: (_, concept) => concept.kind !== 'document' && concept.secret !== undefined,
      ask: async (c, concept, n) => {
        const { iri, secret } = concept
        const list = isLaw(concept) ? 'eli' : 'xzufi'
        const { status, text } = await get(c, `/${list}.nt?q=${secret}`, n)
        expect(status, text).equal(200)
        // The list is named by what was asked.
        const said = text.replaceAll(`q=${secret}`, '')
        return { found: said.includes(`<${iri.split('/').slice(0, 5).join('/')}>`), text: said }
      }
    },
    {
      name: '/v1/citations',
      for: (c, concept) => c.key !== undefined && isLaw(concept),
      ask: (c, concept, n) => byStatus(get(c, `/v1/citations?ref=${ref(concept)}`, n))
    },
    {
      name: '/v1/history',
      for: (c, concept) => c.key !== undefined && isLaw(concept),
      ask: (c, concept, n) => byStatus(get(c, `/v1/history?ref=${ref(concept)}`, n))
    },
    {
      name: '/v1/leistung',
      for: (c, { kind }) => c.key !== undefined && kind === 'service',
      ask: (c, concept, n) => listed(get(c, `/v1/leistung?ref=${ref(concept)}`, n), concept.ref)
    },
    ...(['SELECT * { IRI ?p ?o }', 'SELECT * { GRAPH ?g { IRI ?p ?o } }'] as const).map((query): Face => ({
      name: `/sparql ${query}`,
      for: always,
      ask: async (c, concept, n) => {
        const asked = whole(concept, iri => query.replace('IRI', iri))
        const path = n ? `/sparql/${c.profile}` : '/sparql'
        const { status, text, body } = await askMirror(service.client, asked, {
          key: c.key,
          path,
          accept: ROWS
        })
        expect(status, text).equal(200)
        return { found: (body as { results: { bindings: object[] } }).results.bindings.length > 0, text }
      }
    })),
    {
      name: 'dump',
      for: (_, { of }) => !('tenant' in of),
      ask: async (c, { iri }) => {
        if (!dumps.has(c.profile)) dumps.set(c.profile, await dumpOf(service, c))
        const text = dumps.get(c.profile)!
        return { found: text.includes(`\n<${iri}> `), text }
      }
    },
    {
      name: 'beleg_legal',
      for: (c, concept) => c.key !== undefined && isLaw(concept),
      ask: async (c, concept, n) => {
        const given = { ref: concept.ref, ...(n && { profile: c.profile }) }
        const result = await (await tool(c)).callTool({ name: 'beleg_legal', arguments: given })
        const { results = [] } = (result.structuredContent ?? {}) as { results?: { ref: string }[] }
        return { found: results.some(each => each.ref === concept.ref), text: textOf(result) }
      }
    },
    {
      name: 'resources',
      for: (c, _, isNarrowed) => c.key !== undefined && !isNarrowed,
      ask: async (c, { iri }) => {
        try {
          const { contents } = await (await tool(c)).readResource({ uri: iri })
          return { found: true, text: JSON.stringify(contents) }
        } catch (error) {
          expect(error).include({ code: -32602 })
          return { found: false, text: String((error as Error).message) }
        }
      }
    }
  ]
}

async function dumpOf({ client }: RunningService, { key, profile }: Caller): Promise<string> {
  const headers = key === undefined ? undefined : { 'x-api-key': key }
  const answer = await fetch(`${client.url}/dumps/${profile}.nq.gz`, headers && { headers })
  expect(answer.status).equal(200)
  return `\n${gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()}`
}
