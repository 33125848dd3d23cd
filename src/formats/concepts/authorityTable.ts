import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { InputFile } from '../importer.js'
import { decodedText } from '../rdf/decodedText.js'
import type { Name } from './concept.js'

/** A row of an authority table of the Publications Office: a code, the IRI that it has there, and its names, if any. */
export interface AuthorityRow {
  readonly code: string
  readonly iri: string
  readonly names: readonly Name[]
  /** SHA-256 (hex) of the binding as JSON without white space. */
  readonly sourceHash: string
}

/** Such tables are read whole; in characters. */
const MOST = 64_000_000
const NAMES = ['label', 'prefLabel', 'name']

/** Whether a file begins as SPARQL results with a code and an IRI; `iris` is how those begin. */
export function isAuthorityTable(start: string, iris: string): boolean {
  return /^\uFEFF?\s*\{\s*"(?:head|results)"/.test(start) && start.includes(iris)
}

/**
 * The rows of an authority table as SPARQL results in JSON with the variables `code` and `conceptURI`.
 * @throws InvalidInput for other JSON, and beyond 64 million characters
 */
export async function readAuthorityTable(file: InputFile): Promise<AuthorityRow[]> {
  let text = ''
  for await (const piece of decodedText(file)) {
    text += piece
    if (text.length > MOST) throw new InvalidInput(`${file.name}: holds more than ${MOST} characters`)
  }
  return bindingsOf(file, text).map((binding, index) => {
    const code = valueOf(binding, 'code')
    const iri = valueOf(binding, 'conceptURI')
    if (code === undefined || iri === undefined) {
      throw new InvalidInput(`${file.name}, binding ${index + 1}: "code" and "conceptURI" were expected`)
    }
    const names = NAMES.flatMap(name => nameOf(binding[name]) ?? [])
    const sourceHash = textHash(JSON.stringify(binding))
    return { code: code.trim(), iri, names, sourceHash }
  })
}

type Binding = Readonly<Record<string, unknown>>

function bindingsOf(file: InputFile, text: string): readonly Binding[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new InvalidInput(`${file.name}: is no JSON: ${(error as Error).message}`)
  }
  const bindings = (parsed as { results?: { bindings?: unknown } } | null)?.results?.bindings
  if (Array.isArray(bindings) && bindings.every(one => typeof one === 'object' && one !== null)) {
    return bindings as Binding[]
  }
  throw new InvalidInput(`${file.name}: holds no SPARQL results; "results" with "bindings" was expected`)
}

function valueOf(binding: Binding, name: string): string | undefined {
  const value = (binding[name] as { value?: unknown } | undefined)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

function nameOf(term: unknown): Name | undefined {
  const { value, 'xml:lang': language } = (term ?? {}) as { value?: unknown; 'xml:lang'?: unknown }
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return { text: value, language: typeof language === 'string' ? language.toLowerCase() : 'en' }
}
