import { InvalidInput } from '../../base/errors.js'

export type RdfFormat = 'turtle' | 'trig' | 'ntriples' | 'nquads' | 'rdfxml' | 'jsonld'

export const rdfFormats: Readonly<Record<RdfFormat, string>> = {
  turtle: 'Turtle',
  trig: 'TriG',
  ntriples: 'N-Triples',
  nquads: 'N-Quads',
  rdfxml: 'RDF/XML',
  jsonld: 'JSON-LD'
}

const BY_EXTENSION: Readonly<Record<string, RdfFormat>> = {
  ttl: 'turtle',
  turtle: 'turtle',
  trig: 'trig',
  nt: 'ntriples',
  ntriples: 'ntriples',
  nq: 'nquads',
  nquads: 'nquads',
  rdf: 'rdfxml',
  rdfs: 'rdfxml',
  owl: 'rdfxml',
  jsonld: 'jsonld'
}
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const LINE =
  /^(?:<[^<>"\s]*>|_:\S+)\s+<[^<>"\s]*>\s+(?:<[^<>"\s]*>|_:\S+|"(?:[^"\\]|\\.)*"\S*)\s*(?:<[^<>"\s]*>|_:\S+)?\s*\.\s*(?:#.*)?$/

/** How much of a file its format is told by. */
export const headLength = 16_384

/** The format that the extension names, also of `x.ttl.gz`; undefined for `.xml`, `.json` and others. */
export function formatByName(name: string): RdfFormat | undefined {
  const extension = /\.([a-z]+)$/i.exec(name.replace(/\.gz$/i, ''))?.[1]
  return extension === undefined ? undefined : BY_EXTENSION[extension.toLowerCase()]
}

/**
 * The format of a file by its extension, or else by its first characters.
 * @param head the first `headLength` characters
 * @throws InvalidInput when neither tells, or when they contradict each other
 */
export function formatOf(name: string, head: string): RdfFormat {
  const named = formatByName(name)
  const seen = formatByContent(head)
  if (seen === 'html') throw new InvalidInput(`${name}: is a web page, not RDF; fetch the data itself`)
  if (named === undefined) {
    if (seen !== undefined) return seen
    const names = Object.keys(rdfFormats).join(', ')
    throw new InvalidInput(
      /^\s*</.test(head)
        ? `${name}: is XML, but not RDF/XML; an official format is loaded with beleg import`
        : `${name}: neither its name nor its first lines tell an RDF format; give --format (${names})`
    )
  }
  const bracketed = seen === 'rdfxml' || seen === 'jsonld'
  if (bracketed !== (named === 'rdfxml' || named === 'jsonld') && seen !== undefined) {
    throw new InvalidInput(
      `${name}: is named as ${rdfFormats[named]}, but holds ${rdfFormats[seen]}; rename it, or give --format ${seen}`
    )
  }
  return named
}

function formatByContent(head: string): RdfFormat | 'html' | undefined {
  const start = head.trimStart()
  if (/^<(?:!doctype\s+html|html)\b/i.test(start)) return 'html'
  if (/^<(?:\?xml|!DOCTYPE|!--|[\w.-]+:RDF\b|RDF\b)/.test(start))
    return start.includes(RDF) ? 'rdfxml' : undefined
  if (/^(?:\{|\[\s*\{)/.test(start)) {
    return /"@(?:context|id|graph|type)"/.test(start) ? 'jsonld' : undefined
  }
  const statements = start.split('\n').filter(line => !/^\s*(?:#|$)/.test(line))
  // The last line of the head may be cut.
  const whole = head.length < headLength ? statements : statements.slice(0, -1)
  if (whole.length > 0 && whole.every(line => LINE.test(line.trim()))) return 'nquads'
  return /^\s*(?:@prefix|@base|prefix|base)\s/im.test(start) ? 'trig' : undefined
}
