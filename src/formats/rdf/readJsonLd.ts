import { readFileSync } from 'node:fs'
import type { Quad, Term } from '@rdfjs/types'
import type { toRDF } from 'jsonld'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'

/** A JSON-LD document is read whole. */
export const jsonLdLimits = { characters: 200_000_000 }

/** Contexts by the IRI that documents name them by; the text is JSON. */
export type Contexts = ReadonlyMap<string, string>

/** Our own context, by the IRI that documents name it by. */
export const ownContext = 'https://w3id.org/beleg/context.jsonld'

type Parsed = Parameters<typeof toRDF>[0]

/**
 * JSON-LD. Contexts come from `contexts` and from this service's own; none is ever fetched.
 * @param name the file's, for errors
 * @throws InvalidInput when it is not JSON-LD, when a part of it would be lost, when a context is not given
 */
export async function readJsonLd(
  text: AsyncIterable<string>,
  name: string,
  options: { readonly baseIri?: string; readonly contexts?: Contexts } = {}
): Promise<Quad[]> {
  const document = parse(await whole(text, name), name)
  if (isContextAlone(document)) {
    throw new InvalidInput(
      `${name}: is a context without data; give it with --context IRI=${name} when loading the documents that name it`
    )
  }
  let missing: InvalidInput | undefined
  const documentLoader = (url: string) => {
    const context = options.contexts?.get(url) ?? (url === ownContext ? readOwnContext() : undefined)
    if (context === undefined) {
      missing ??= new InvalidInput(
        `${name}: needs the context <${url}>, which is not fetched from the net; fetch it yourself and give it with --context ${url}=FILE`
      )
      return Promise.reject(missing)
    }
    try {
      const parsed = parse(context, `the context <${url}>`)
      return Promise.resolve({ documentUrl: url, document: parsed })
    } catch (error) {
      missing ??= error as InvalidInput
      return Promise.reject(missing)
    }
  }
  // Who loads no JSON-LD need not wait for its package.
  const { default: jsonld } = await import('jsonld')
  try {
    const quads = await jsonld.toRDF(document, {
      documentLoader,
      base: options.baseIri ?? '',
      // Without it, what the context does not explain is left out silently.
      safe: true
    } as object)
    return (quads as readonly Quad[]).map(asQuad)
  } catch (error) {
    throw missing ?? new InvalidInput(`${name}: ${problem(error as JsonLdFault)}`)
  }
}

async function whole(text: AsyncIterable<string>, name: string): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of text) {
    length += piece.length
    if (length > jsonLdLimits.characters) {
      throw new InvalidInput(
        `${name}: JSON-LD of more than ${jsonLdLimits.characters} characters is not read; convert it to N-Quads`
      )
    }
    pieces.push(piece)
  }
  return pieces.join('')
}

function parse(text: string, name: string): Parsed {
  try {
    return JSON.parse(text) as Parsed
  } catch (error) {
    const message = (error as Error).message
    const at = /at position (\d+)/.exec(message)?.[1]
    const line = at === undefined ? '' : `, line ${text.slice(0, Number(at)).split('\n').length}`
    throw new InvalidInput(`${name}${line}: is not JSON (${message.slice(0, 200)})`)
  }
}

function isContextAlone(document: Parsed): boolean {
  return Object.keys(document).every(key => key === '@context') && '@context' in document
}

interface JsonLdFault extends Error {
  readonly details?: {
    readonly code?: string
    readonly event?: { readonly message?: string; readonly details?: Readonly<Record<string, unknown>> }
  }
}

function problem(error: JsonLdFault): string {
  if (error instanceof RangeError) return 'is nested too deep'
  const event = error.details?.event
  if (event?.message === undefined) return error.message.replace(/^jsonld\.\w+: /, '')
  const details = event.details ?? {}
  const term = ['property', 'relativeReference', 'id', 'type', 'value', 'reserved', 'language']
    .map(key => details[key])
    .find(value => value !== undefined)
  const where = term === undefined ? '' : ` (${JSON.stringify(term).slice(0, 200)})`
  const mend = /relative|absolute/i.test(event.message)
    ? 'explain it in the @context, write the whole IRI, or give --base IRI'
    : 'mend it, or it would be left out'
  return `${event.message.replace(/\.$/, '')}${where}; ${mend}`
}

function readOwnContext(): string {
  return readFileSync(new URL('../../../ontology/context.jsonld', import.meta.url), 'utf8')
}

/** The package gives plain objects. */
function asQuad(quad: Quad): Quad {
  return DataFactory.quad(
    asTerm(quad.subject) as never,
    asTerm(quad.predicate) as never,
    asTerm(quad.object) as never,
    asTerm(quad.graph) as never
  )
}

function asTerm(term: Term): Term {
  switch (term.termType) {
    case 'NamedNode':
      return DataFactory.namedNode(term.value)
    case 'BlankNode':
      return DataFactory.blankNode(term.value.replace(/^_:/, ''))
    case 'Literal':
      return DataFactory.literal(term.value, term.language || DataFactory.namedNode(term.datatype.value))
    default:
      return DataFactory.defaultGraph()
  }
}
