import type { Quad, Term } from '@rdfjs/types'
import { rdf } from '../../../graph/vocab/terms.js'
import { RequestRefused } from '../middleware/errors.js'
import { shownPrefixes } from './shownPrefixes.js'

const RDF = rdf.type.value.slice(0, -'type'.length)
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string'
/** The longest end of an IRI that is an XML name without colon, in the part of ASCII that vocabularies use. */
const LOCAL_NAME = /[A-Za-z_][A-Za-z0-9._-]*$/
/** Names that mean something else in RDF/XML than a property. */
const RESERVED =
  /^(?:RDF|Description|ID|about|parseType|resource|nodeID|datatype|li|aboutEach|aboutEachPrefix|bagID)$/
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/** Namespaces that XML itself binds. */
const XML_OWN = /^http:\/\/www\.w3\.org\/(?:XML\/1998\/namespace|2000\/xmlns\/)$/

/**
 * RDF/XML without abbreviations: a description a subject, an element a statement. Lists are written as the statements
 * that they are made of, which every parser reads.
 * @throws RequestRefused 406 for a text or a predicate that XML cannot hold
 */
export function rdfXml(quads: readonly Quad[]): string {
  const subjects = new Map<string, { readonly subject: Term; readonly lines: string[] }>()
  const names = new Map<string, string>([[RDF, 'rdf']])
  for (const { subject, predicate, object } of quads) {
    const key = `${subject.termType} ${subject.value}`
    const said = subjects.get(key) ?? { subject, lines: [] }
    subjects.set(key, said)
    said.lines.push(`    ${element(predicate.value, object, names)}\n`)
  }
  const declared = [...names].map(([iri, prefix]) => `\n  xmlns:${prefix}="${escaped(iri)}"`).join('')
  const blocks = [...subjects.values()].map(
    ({ subject, lines }) =>
      `  <rdf:Description ${reference(subject, 'about')}>\n${lines.join('')}  </rdf:Description>\n`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${declared}>\n${blocks.join('')}</rdf:RDF>\n`
}

function element(predicate: string, object: Quad['object'], names: Map<string, string>): string {
  const local = LOCAL_NAME.exec(predicate)?.[0]
  const base = predicate.slice(0, predicate.length - (local?.length ?? 0))
  if (local === undefined || base === '' || XML_OWN.test(base) || (base === RDF && RESERVED.test(local))) {
    throw new RequestRefused(406, `RDF/XML has no name for the predicate ${predicate}; Turtle has`)
  }
  const name = `${prefixOf(base, names)}:${local}`
  if (object.termType !== 'Literal') return `<${name} ${reference(object, 'resource')}/>`
  const { value, language, datatype } = object
  const kind = language
    ? ` xml:lang="${escaped(language)}"`
    : datatype.value === XSD_STRING
      ? ''
      : ` rdf:datatype="${escaped(datatype.value)}"`
  return `<${name}${kind}>${escaped(value)}</${name}>`
}

function prefixOf(base: string, names: Map<string, string>): string {
  const known = names.get(base)
  if (known !== undefined) return known
  const short = Object.entries(shownPrefixes).find(([, iri]) => iri === base)?.[0] ?? `ns${names.size}`
  names.set(base, short)
  return short
}

function reference(term: Term, attribute: 'about' | 'resource'): string {
  if (term.termType === 'BlankNode') return `rdf:nodeID="b${term.value.replace(/[^A-Za-z0-9]/g, '_')}"`
  return `rdf:${attribute}="${escaped(term.value)}"`
}

/** A carriage return would be read as a line feed if it stood there as it is. */
function escaped(text: string): string {
  if (NO_XML.test(text)) {
    throw new RequestRefused(406, 'A text holds a character that XML does not allow; Turtle does')
  }
  return text.replace(/[&<>"\r]/g, character => `&#${character.charCodeAt(0)};`)
}
