import type { Literal, NamedNode, Term } from '@rdfjs/types'

/** A term that has no safe form as SPARQL or N-Triples text. */
export class UnsafeTerm extends Error {
  override readonly name = 'UnsafeTerm'
}

/** IRIREF of SPARQL 1.1 (production 139), and absolute: a scheme before the first colon. */
const IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|^`\\\u007f]*$/u
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
 * A term as text that reads the same in SPARQL and in N-Triples.
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

function literalText(term: Literal, nameOf: (iri: NamedNode) => string): string {
  if (!term.value.isWellFormed()) throw new UnsafeTerm('A text holds half of a surrogate pair')
  const text = `"${term.value.replace(/["\\\n\r\t]/g, character => ESCAPES[character]!)}"`
  if (term.language) {
    if (!LANGUAGE.test(term.language)) throw new UnsafeTerm(`Not a language tag: ${quoted(term.language)}`)
    if (term.direction) throw new UnsafeTerm('A text with a base direction has no form in SPARQL 1.1')
    return `${text}@${term.language}`
  }
  if (term.datatype.value === XSD_STRING) return text
  if (term.datatype.value === LANG_STRING) throw new UnsafeTerm('A language-tagged text without its language')
  return `${text}^^${nameOf(term.datatype)}`
}

function quoted(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
}
