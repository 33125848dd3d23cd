import type { Literal, NamedNode, Variable } from '@rdfjs/types'
import { SparqlText } from './store/sparqlText.js'
import { termText } from './store/termText.js'

/** What may stand in a hole of a template. A string is not among it, on purpose. */
export type Hole = NamedNode | Literal | Variable | SparqlText | number | boolean | readonly Hole[]

/**
 * The only way from values to query text. Literal parts are SPARQL as written by us; each hole takes an RDF/JS term,
 * an integer, a boolean, a piece made by this tag, or a list of those (joined by a blank).
 * Prefixed names of `graph/prologue.ts` may be used; the prologue is put in front by `asQuery`.
 * @throws TypeError for anything else, a plain string above all
 * @throws UnsafeTerm for a term that does not match its grammar production
 */
export function sparql(parts: TemplateStringsArray, ...holes: readonly Hole[]): SparqlText {
  if (!Object.isFrozen(parts) || !Array.isArray(parts.raw)) throw new TypeError('sparql is a template tag')
  let text = parts[0]!
  holes.forEach((hole, index) => {
    text += holeText(hole) + parts[index + 1]!
  })
  return new SparqlText(text)
}

/** A piece that says nothing: for an optional part that is absent. */
export const nothing = sparql``

function holeText(hole: Hole): string {
  if (hole instanceof SparqlText) return hole.text
  if (typeof hole === 'boolean') return String(hole)
  if (typeof hole === 'number') {
    if (!Number.isSafeInteger(hole)) throw new TypeError(`Not an integer: ${hole}`)
    return String(hole)
  }
  if (Array.isArray(hole)) return (hole as readonly Hole[]).map(holeText).join(' ')
  if (typeof hole === 'object' && hole !== null && 'termType' in hole) return termText(hole)
  throw new TypeError(`A hole takes a term, a number, a boolean or a piece of SPARQL, not a ${typeof hole}`)
}
