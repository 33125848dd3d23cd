import type { ConceptKind } from './retrieval.js'

/** A concept as the index reads it; strings are empty where the graph says nothing. */
export interface IndexedConcept {
  readonly iri: string
  readonly ref: string
  readonly kind: ConceptKind
  readonly label: string
  readonly text: string
  /** IRI of the scope. */
  readonly scope: string
  /** IRI of the act, or of the whole that it is part of. */
  readonly act: string
  /** The act's label, abbreviation and other names, in one text. */
  readonly actNames: string
  /** Headings above the provision. */
  readonly path: string
  readonly position: number
  readonly repealed: boolean
  /** Of a text that is not today's. */
  readonly past?: PastText
  /** Of a text in a language in which its work is not read first. */
  readonly spoken?: SpokenWords
}

/** When a work said what it says no more, or does not say yet; days are YYYY-MM-DD. */
export interface PastText {
  /** IRI of the expression. */
  readonly expression: string
  readonly from: string
  /** The first day on which it held no more. */
  readonly until: string
}

/** What a work says in a further language. */
export interface SpokenWords {
  /** IRI of the expression. */
  readonly expression: string
  /** ISO 639-1: `en`. */
  readonly code: string
}

/** The expression (IRI) of what does not stand with its work. */
export function expressionOf({ past, spoken }: Pick<IndexedConcept, 'past' | 'spoken'>): string {
  return (past ?? spoken)?.expression ?? ''
}

/** The order of results that no score decides. */
export function byPlace(a: IndexedConcept, b: IndexedConcept): number {
  return comparePlaces(a.act || a.iri, a.position, a.iri, b.act || b.iri, b.position, b.iri)
}

export function comparePlaces(
  act: string,
  position: number,
  iri: string,
  otherAct: string,
  otherPosition: number,
  otherIri: string
): number {
  if (act !== otherAct) return act < otherAct ? -1 : 1
  if (position !== otherPosition) return position - otherPosition
  return iri < otherIri ? -1 : iri > otherIri ? 1 : 0
}
