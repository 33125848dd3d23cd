import { createHash } from 'node:crypto'
import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { cpsv, dcterms, eli, kg, rdf, rdfs } from '../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory

export const openLaw = namedNode('https://w3id.org/beleg/scope/open/law')
export const internal = namedNode('https://w3id.org/beleg/scope/internal/law')

export interface TestConcept {
  readonly iri: string
  readonly label: string
  readonly text: string
  readonly scope?: NamedNode
  readonly kind?: 'provision' | 'service' | 'document'
  readonly act?: string
  readonly position?: number
  readonly repealed?: boolean
}

/** A concept as docs/graphs.md draws it. */
export function conceptQuads(concept: TestConcept): Quad[] {
  const subject = namedNode(concept.iri)
  const types = {
    provision: eli.LegalResourceSubdivision,
    service: cpsv.PublicService,
    document: kg.Document
  }
  const type = types[concept.kind ?? 'provision']
  const facts: [NamedNode, Term | undefined][] = [
    [rdf.type, type],
    [dcterms.identifier, literal(`REF:${concept.iri.split('/').slice(3).join('/')}`)],
    [rdfs.label, literal(concept.label, 'de')],
    [kg.text, literal(concept.text, 'de')],
    [kg.contentHash, literal(createHash('sha256').update(concept.text).digest('hex'))],
    [kg.scope, concept.scope ?? openLaw],
    [eli.is_part_of, concept.act === undefined ? undefined : namedNode(concept.act)],
    [kg.position, concept.position === undefined ? undefined : literal(concept.position)],
    [eli.in_force, concept.repealed ? eli['InForce-notInForce'] : undefined]
  ]
  return facts
    .filter(([, object]) => object !== undefined)
    .map(([predicate, object]) => quad(subject, predicate, object as Quad['object']) as Quad)
}

export function actQuads(iri: string, names: readonly string[]): Quad[] {
  const subject = namedNode(iri)
  return [
    quad(subject, rdf.type, eli.LegalResource),
    ...names.map(name => quad(subject, eli.title_alternative, literal(name)) as Quad)
  ]
}
