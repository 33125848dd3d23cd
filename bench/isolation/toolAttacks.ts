import fc from 'fast-check'
import type { Attack } from './attacks.js'
import type { Canary } from './tenants.js'

/** What a tool takes, as far as it is made from it. */
interface InputSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly items?: InputSchema
}

export interface ServedTool {
  readonly name: string
  readonly inputSchema: InputSchema
}

/** How a call of a tool server goes over HTTP. */
export type ToolCall = Pick<Attack, 'url' | 'method' | 'path' | 'accept' | 'type' | 'body'>

/** Ways to write a name past a careless reader of arguments. */
const DISGUISES: readonly ((text: string) => unknown)[] = [
  text => text,
  encodeURIComponent,
  text => text.toUpperCase(),
  text => `${text}\u200b`,
  text => `${text}' OR 1=1 --`,
  text => `${text}> ?p ?o } UNION { ?s ?p ?o`,
  text => `../../${text}`,
  text => [text],
  text => JSON.stringify({ ref: text })
]

/** One message of the protocol. */
export function toolCall(url: string, method: string, params: object): ToolCall {
  return {
    ...{ url, method: 'POST', path: '', type: 'application/json' },
    accept: 'application/json, text/event-stream',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  }
}

/** All tools that a caller is shown. @throws Error when they are not */
export async function readTools(url: string, key: string): Promise<ServedTool[]> {
  const { accept, type, body } = toolCall(url, 'tools/list', {})
  const headers = { 'X-API-Key': key, Accept: accept, 'Content-Type': type! }
  const text = await (await fetch(url, { method: 'POST', headers, body: body! })).text()
  const message = JSON.parse(text.slice(text.indexOf('{'))) as { result?: { tools: ServedTool[] } }
  if (message.result === undefined) throw new Error(`${url} shows no tools: ${text.slice(0, 300)}`)
  return message.result.tools
}

/** Calls of each tool, and reads of resources, whose arguments are names of what another tenant has. */
export function toolAttacks(
  url: string,
  tools: readonly ServedTool[],
  pairs: fc.Arbitrary<Pick<Attack, 'by' | 'at'>>
): fc.Arbitrary<Attack> {
  const parts = { pair: pairs, aims: fc.infiniteStream(fc.nat(1_000)) }
  const called = fc
    .record({ ...parts, tool: fc.constantFrom(...tools) })
    .map(({ pair, aims, tool: { name, inputSchema } }): Attack => {
      const given = new Aims(pair.at, aims).valueOf(inputSchema)
      const call = toolCall(url, 'tools/call', { name, arguments: given })
      return { door: `tool ${name}`, ...pair, ...call }
    })
  const read = fc.record(parts).map(({ pair, aims }): Attack => {
    const call = toolCall(url, 'resources/read', { uri: new Aims(pair.at, aims).next() })
    return { door: 'resource of the tools', ...pair, ...call }
  })
  return fc.oneof({ weight: tools.length, arbitrary: called }, { weight: 2, arbitrary: read })
}

/** Arguments in the place of what a tool would be given. */
class Aims {
  readonly #names: readonly string[]

  constructor(
    { name, ref, iri, graph, tenant }: Canary,
    private readonly numbers: Iterator<number>
  ) {
    const asked = ['Geheimakte', 'Parole', 'Was gilt als Parole?', `Nach ${ref} gilt eine Parole (${iri}).`]
    this.#names = [name, ref, iri, `${iri}.ttl`, graph, tenant.name, `TENANT:${tenant.name}`, ...asked]
  }

  /** One of the names, one time in three in disguise. */
  next(): unknown {
    const text = this.#names[this.#number(this.#names.length)]!
    return DISGUISES[this.#number(3) === 0 ? this.#number(DISGUISES.length) : 0]!(text)
  }

  valueOf({ type, enum: words, properties, required = [], items }: InputSchema): unknown {
    if (words !== undefined) return words[this.#number(words.length)]
    if (properties !== undefined) {
      const given = Object.entries(properties).flatMap(([name, schema]) =>
        this.#isGiven(name, required) ? [[name, this.valueOf(schema)]] : []
      )
      return Object.fromEntries(given) as Record<string, unknown>
    }
    if (items !== undefined) return Array.from({ length: 1 + this.#number(3) }, () => this.valueOf(items))
    const kinds = type === undefined || typeof type === 'string' ? [type] : type
    if (kinds.some(kind => kind === 'integer' || kind === 'number')) return 1 + this.#number(20)
    return kinds.includes('boolean') ? this.#number(2) === 0 : this.next()
  }

  /** Another profile ends a call before it reaches anything. */
  #isGiven(name: string, required: readonly string[]): boolean {
    return required.includes(name) || this.#number(name === 'profile' ? 40 : 8) === 0
  }

  #number(below: number): number {
    return (this.numbers.next().value as number) % below
  }
}
