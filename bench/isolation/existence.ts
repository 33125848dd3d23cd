import { randomBytes } from 'node:crypto'
import { callAs, type Answer } from './callAs.js'
import type { Canary } from './tenants.js'
import { toolCall, type ToolCall } from './toolAttacks.js'

/** Addresses by which somebody may ask whether a document is there. */
const ASKED: readonly ((canary: Canary) => string)[] = [
  ({ iri }) => new URL(iri).pathname,
  ({ iri }) => `${new URL(iri).pathname}.ttl`,
  ({ ref }) => `/v1/legal?ref=${encodeURIComponent(ref)}`,
  ({ ref }) => `/v1/provenance?ref=${encodeURIComponent(ref)}`,
  ({ ref }) => `/v1/history?ref=${encodeURIComponent(ref)}`,
  ({ iri }) => `/describe?iri=${encodeURIComponent(iri)}`,
  ({ graph, iri }) => `/sparql?query=${encodeURIComponent(`ASK { GRAPH <${graph}> { <${iri}> ?p ?o } }`)}`
]
/** The same of tools and resources, as their server is asked. */
const ASKED_OF_TOOLS: readonly ((canary: Canary) => readonly [method: string, params: object])[] = [
  ...['legal', 'citations', 'history'].map(
    tool =>
      ({ ref }: Canary) =>
        ['tools/call', { name: `beleg_${tool}`, arguments: { ref } }] as const
  ),
  ({ ref }) => ['tools/call', { name: 'beleg_references', arguments: { citations: [ref] } }],
  ({ ref }) => ['tools/call', { name: 'beleg_verify', arguments: { text: `Nach ${ref} gilt eine Parole.` } }],
  ({ iri }) => ['resources/read', { uri: iri }]
]
const PAIRS = 200
/** Of the difference of medians, in its standard error. */
const SURE = 5

/**
 * Whether others can tell a document that is there from one that is not: by what an answer says, word by word but for the
 * names and what differs from call to call, or by how long it takes, measured in turns.
 */
export async function existenceOf(
  url: string,
  canaries: readonly Canary[],
  tools: string | undefined
): Promise<{ readonly faults: readonly string[]; readonly lines: readonly string[] }> {
  const [at, by] = [canaries[0]!, canaries[1]!.tenant]
  const none = absent(at)
  const faults: string[] = []
  const lines = ['asked | median ms, there | not there | difference in standard errors']
  const calls = [
    ...ASKED.map(path => (canary: Canary): ToolCall => ({
      method: 'GET',
      path: path(canary),
      accept: '*/*'
    })),
    ...(tools === undefined ? [] : ASKED_OF_TOOLS).map(
      params => (canary: Canary) => toolCall(tools!, ...params(canary))
    )
  ]
  for (const call of calls) {
    const { path, body = '' } = call(at)
    const name = path + body
    const times: [there: number[], not: number[]] = [[], []]
    for (let pair = 0; pair < PAIRS; pair++) {
      const order = pair % 2 === 0 ? ([at, none] as const) : ([none, at] as const)
      const answers = new Map<Canary, Answer>()
      for (const each of order) answers.set(each, await callAs(url, { by, ...call(each) }))
      const [there, not] = [answers.get(at)!, answers.get(none)!]
      times[0].push(there.ms)
      times[1].push(not.ms)
      const [one, other] = [bare(there, at), bare(not, none)]
      if (one !== other) faults.push(`${name} tells that it is there: ${firstDifference(one, other)}`)
    }
    const [there, not] = times.map(medianOf)
    const apart = differenceOf(times[0], times[1])
    lines.push(`${name} | ${there!.toFixed(2)} | ${not!.toFixed(2)} | ${apart.toFixed(1)}`)
    if (Math.abs(apart) > SURE) lines.push('  which is more than chance: look at it')
  }
  return { faults: [...new Set(faults)], lines }
}

/** A document of the same tenant that is not there, with a name of the same length. */
function absent(canary: Canary): Canary {
  const name = randomBytes(canary.name.length / 2).toString('hex')
  const renamed = (text: string) => text.replaceAll(canary.name, name)
  return { ...canary, name, ref: renamed(canary.ref), iri: renamed(canary.iri) }
}

/** Heads that differ from call to call, and a tag, which is made of the address. */
const OF_THE_CALL = /^(?:x-request-id|date|etag|ratelimit.*|retry-after|content-length)$/

/** Made of the text that the caller has sent, which has a name in it. */
const OF_THE_TEXT = /(?:text_hash|receipt)\W{3,7}(?:sha256:)?[0-9a-f]{64}/g

/** Without names, and without what differs from call to call. */
function bare({ status, head, body }: Answer, { name }: Canary): string {
  const heads = Object.entries(head).filter(([each]) => !OF_THE_CALL.test(each))
  return `${status} ${JSON.stringify(heads)} ${body}`
    .replaceAll(name, 'NAME')
    .replaceAll(OF_THE_TEXT, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, nth) => letter !== other[nth])
  const from = Math.max(0, at - 40)
  return `${one.slice(from, at + 80)} … ${other.slice(from, at + 80)}`
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
}

/** Of ranks (Mann and Whitney), which outliers do not move. */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map(ms => [ms, 0] as const), ...other.map(ms => [ms, 1] as const)].sort(
    ([a], [b]) => a - b
  )
  const sum = all.reduce((ranks, [, of], at) => ranks + (of === 0 ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = sum - (n * (n + 1)) / 2
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
