import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { xsd } from '../../graph/vocab/terms.js'

type Said = readonly [predicate: NamedNode, objects: Quad_Object | readonly Quad_Object[]]

/** Statements about one subject. */
export function about(subject: NamedNode, said: readonly Said[]): Quad[] {
  return said.flatMap(([predicate, objects]) =>
    (Array.isArray(objects) ? (objects as readonly Quad_Object[]) : [objects as Quad_Object]).map(object =>
      terms.quad(subject, predicate, object)
    )
  )
}

export const node = (iri: string) => terms.namedNode(iri)
export const integerLiteral = (number: number) => terms.literal(String(number), xsd.integer)
export const natural = (number: number) => terms.literal(String(number), xsd.nonNegativeInteger)
export const dateTimeLiteral = (value: string) => terms.literal(value, xsd.dateTime)
export const both = (german: string, english: string) => [
  terms.literal(german, 'de'),
  terms.literal(english, 'en')
]
