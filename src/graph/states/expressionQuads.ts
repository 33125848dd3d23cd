import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, eli, kg, rdf } from '../vocab/terms.js'

/** What is between works, or of the work as it is now; an expression does not bear it. */
const OF_WORKS: ReadonlySet<string> = new Set(
  [rdf.type, dcterms.identifier, eli.is_part_of, dcterms.replaces].map(predicate => predicate.value)
)
/** What an expression says of itself. */
const OF_EXPRESSIONS: ReadonlySet<string> = new Set(
  [
    rdf.type,
    dcterms.identifier,
    eli.realizes,
    kg.ofAct,
    kg.observedFrom,
    kg.observedUntil,
    kg.fromState,
    kg.untilState,
    kg.publisherNumber
  ].map(predicate => predicate.value)
)

/** `ELI:BGB§556d` of `ELI:BGB§556d@2022-01-09`. */
export function refOfWork(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'))
}

/** What a work says, as said of an expression of it. */
export function asExpression(said: readonly Quad[], iri: NamedNode): Quad[] {
  return said
    .filter(({ predicate }) => !OF_WORKS.has(predicate.value))
    .map(({ predicate, object }) => terms.quad(iri, predicate, object))
}

/** What an expression says, as said of its work. */
export function asWork(said: readonly Quad[], work: NamedNode, act: NamedNode): Quad[] {
  const ref = said.find(({ predicate }) => predicate.equals(dcterms.identifier))?.object.value
  const isAct = work.equals(act)
  return [
    terms.quad(work, rdf.type, isAct ? eli.LegalResource : eli.LegalResourceSubdivision),
    ...(isAct ? [] : [terms.quad(work, eli.is_part_of, act)]),
    ...(ref === undefined ? [] : [terms.quad(work, dcterms.identifier, terms.literal(refOfWork(ref)))]),
    ...said
      .filter(({ predicate }) => !OF_EXPRESSIONS.has(predicate.value))
      .map(({ predicate, object }) => terms.quad(work, predicate, object))
  ]
}
