import type { Literal, NamedNode, Term } from '@rdfjs/types'
import { canonicalLiteral } from './literals/canonicalLiteral.js'
import { shielded } from './literals/shielded.js'

/** A term that has no safe form as SPARQL or N-Triples text. */
export class UnsafeTerm extends Error {
  override readonly name = 'UnsafeTerm'
}

/** IRIREF of SPARQL 1.1 (production 139), and absolute: a scheme before the first colon, one fragment at most (RFC 3987). */
const IRI =
  /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|^`\\\u007f#]*(?:#[^\u0000-\u0020<>"{}|^`\\\u007f#]*)?$/u
/**
 * What a store that resolves IRIs (SPARQL 1.1, 4.1.1) takes for another one: `.` and `..` in a path, an empty segment
 * at its end, `http:` without an authority.
 */
const RESOLVED = /^https?:(?!\/\/)|^[^?#]*\/(?:\.\.?(?:[/?#]|$)|\/(?:[?#]|$))/i
/** LANGTAG of SPARQL 1.1 (production 145), without the `@`. */
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
/** VARNAME in the part of ASCII that our queries use. */
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string'
const LANG_STRING = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'
const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * A term as text that reads the same in SPARQL and in N-Triples, a literal in its canonical form: all that is written to
 * a store or asked of it passes here, so that no store can be told from another by its spellings.
 * What does not match its grammar production is refused, never repaired: a repaired IRI names another thing.
 * @param nameOf writes IRIs, `<…>` unless told
 * @throws UnsafeTerm for a blank node, a quoted triple, and any malformed IRI, language tag or variable
 */
export function termText(term: Term, nameOf: (iri: NamedNode) => string = iriText): string {
  switch (term.termType) {
    case 'NamedNode':
      return nameOf(term)
    case 'Literal':
      return literalText(term, nameOf)
    case 'Variable':
      if (!VARIABLE.test(term.value)) throw new UnsafeTerm(`Not a variable name: ${quoted(term.value)}`)
      return `?${term.value}`
    default:
      throw new UnsafeTerm(`A ${term.termType} has no form that means the same in every query`)
  }
}

export function iriText(term: NamedNode): string {
  if (isSafeIri(term.value)) return `<${term.value}>`
  const fault = isResolved(term.value)
    ? 'An IRI that not all stores keep as it is ("/./", "/../", "//" at the end)'
    : 'Not an absolute IRI'
  throw new UnsafeTerm(`${fault}: ${quoted(term.value)}`)
}

/** Whether an IRI may stand between `<` and `>`, and every store takes it for the one that it is. */
export function isSafeIri(iri: string): boolean {
  return IRI.test(iri) && iri.isWellFormed() && !isResolved(iri)
}

/** Whether an absolute IRI might be another one after resolving. */
export function isResolved(iri: string): boolean {
  return RESOLVED.test(iri)
}

function literalText(literal: Literal, nameOf: (iri: NamedNode) => string): string {
  const term = canonicalLiteral(literal)
  const { language, datatype } = term
  const value = shielded(term.value, datatype.value)
  if (!value.isWellFormed()) throw new UnsafeTerm('A text holds half of a surrogate pair')
  const text = `"${value.replace(/["\\\n\r\t]/g, character => ESCAPES[character]!)}"`
  if (language) {
    if (!LANGUAGE.test(language)) throw new UnsafeTerm(`Not a language tag: ${quoted(language)}`)
    if (term.direction) throw new UnsafeTerm('A text with a base direction has no form in SPARQL 1.1')
    return `${text}@${language}`
  }
  if (datatype.value === XSD_STRING) return text
  if (datatype.value === LANG_STRING) throw new UnsafeTerm('A language-tagged text without its language')
  return `${text}^^${nameOf(datatype)}`
}

function quoted(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
}
