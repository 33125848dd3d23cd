import type { Literal, NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { statementHash } from '../../graph/statementHash.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { dcterms, kg, xsd } from '../../graph/vocab/terms.js'
import type { Grounding } from '../importer.js'

/** What a format says of a node; several statements may share a predicate. */
export type PredicateObject = readonly [predicate: NamedNode, object: Quad_Object]

/** A text in a language (BCP 47, lower case). */
export interface Name {
  readonly text: string
  readonly language: string
}

/** A node of a classification, a list or a table, with the passage that it was read from. */
export interface Concept {
  readonly iri: NamedNode
  readonly statements: readonly PredicateObject[]
  readonly sourceHash: string
  readonly locator: string
  /** Of a root, as `Passage.state`. */
  readonly state?: Literal
}

interface Common {
  readonly ids: Identifiers
  readonly scope: NamedNode
  readonly grounding: Grounding | 'unverified'
}

/** The statements of a concept without a text, as docs/graphs.md says: its own, each once, and what all concepts have. */
export function untextedConceptQuads(
  { iri, statements }: Concept,
  { ids, scope, grounding }: Common
): Quad[] {
  const ref = ids.iriToRef(iri.value)
  if (ref === undefined) throw new TypeError(`<${iri.value}> is none of our identifiers`)
  const quads = new Map<string, Quad>()
  const all: readonly PredicateObject[] = [
    [dcterms.identifier, terms.literal(ref)],
    ...statements,
    [kg.scope, scope],
    [kg.grounding, terms.literal(grounding)]
  ]
  for (const [predicate, object] of all) {
    const quad = terms.quad(iri, predicate, object)
    quads.set(tripleKey(quad), quad)
  }
  const own = [...quads.values()]
  return [...own, terms.quad(iri, kg.contentHash, terms.literal(statementHash(own)))]
}

/** A name in its language, as one line: white space is single blanks. */
export const named = ({ text, language }: Name) =>
  terms.literal(text.replace(/\s+/g, ' ').trim().normalize('NFC'), language)

/** A whole number. */
export const whole = (value: number) => terms.literal(String(value), xsd.integer)
