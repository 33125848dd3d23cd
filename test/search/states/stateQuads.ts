import { createHash } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { dcterms, eli, kg, rdf, rdfs } from '../../../src/graph/vocab/terms.js'
import { openLaw } from '../conceptQuads.js'

const { literal, namedNode, quad } = DataFactory

/** What a work said from a day on, until another; without an end, what is said today: its words stand elsewhere. */
export interface TestExpression {
  /** IRI of the work, which stands below that of its act. */
  readonly work: string
  readonly text?: string
  readonly from: string
  readonly until?: string
}

const actOf = (work: string) => namedNode(work.slice(0, work.lastIndexOf('/')))

/** An expression as docs/graphs.md draws it. */
export function expressionQuads({ work, text, from, until }: TestExpression): Quad[] {
  const subject = namedNode(`${work}/${from}`)
  const date = (day: string) =>
    literal(day, namedNode('http://www.w3.org/2001/XMLSchema#date')) as unknown as NamedNode
  const said: [NamedNode, NamedNode][] = [
    [rdf.type, eli.LegalExpression],
    [eli.realizes, namedNode(work)],
    [kg.ofAct, actOf(work)],
    [kg.observedFrom, date(from)]
  ]
  if (until !== undefined) said.push([kg.observedUntil, date(until)])
  const quads = said.map(([predicate, object]) => quad(subject, predicate, object))
  if (text === undefined) return quads
  const words: [NamedNode, string][] = [
    [dcterms.identifier, `REF:${work.split('/').slice(3).join('/')}@${from}`],
    [rdfs.label, `§ ${work.slice(work.lastIndexOf('/') + 1)} Norm`],
    [kg.text, text],
    [kg.contentHash, createHash('sha256').update(text).digest('hex')]
  ]
  return [
    ...quads,
    quad(subject, kg.scope, openLaw),
    ...words.map(([predicate, value]) => quad(subject, predicate, literal(value)))
  ]
}

/** A state of an act that counts from a day on. */
export function stateQuads(act: string, day: string): Quad[] {
  const subject = namedNode(`${act}/state/${day}`)
  return [
    quad(subject, rdf.type, kg.ActState),
    quad(subject, kg.ofAct, namedNode(act)),
    quad(subject, kg.observedFrom, literal(day, namedNode('http://www.w3.org/2001/XMLSchema#date')))
  ]
}

/** What an act and works of it say in English, where the works are read in another language first. */
export function englishQuads(act: string, texts: Iterable<readonly [work: string, text: string]>): Quad[] {
  const english = namedNode('http://publications.europa.eu/resource/authority/language/ENG')
  const told = (work: string, more: readonly [NamedNode, Quad['object']][]) => {
    const subject = namedNode(`${work}/en`)
    const all: readonly [NamedNode, Quad['object']][] = [
      [rdf.type, eli.LegalExpression],
      [eli.realizes, namedNode(work)],
      [kg.ofAct, namedNode(act)],
      [eli.language, english],
      [kg.scope, openLaw],
      [dcterms.identifier, literal(`REF:${work.split('/').slice(3).join('/')}@en`)],
      ...more
    ]
    return all.map(([predicate, object]) => quad(subject, predicate, object))
  }
  return [
    ...told(act, [
      [eli.title, literal('Umbrella Act', 'en')],
      [rdfs.label, literal('Umbrella Act', 'en')]
    ]),
    ...[...texts].flatMap(([work, text], at) =>
      told(work, [
        [rdfs.label, literal(`Article ${at}`, 'en')],
        [kg.text, literal(text, 'en')],
        [kg.contentHash, literal(createHash('sha256').update(text).digest('hex'))],
        [kg.position, literal(at + 1)]
      ])
    )
  ]
}
