import type { Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import * as rdflib from 'rdflib'
import { rdf } from '../../../src/graph/vocab/terms.js'

const { blankNode, literal, namedNode, quad } = DataFactory
const RDF = rdf.type.value.slice(0, -'type'.length)
const [first, rest, nil] = [`${RDF}first`, `${RDF}rest`, `${RDF}nil`].map(iri => namedNode(iri))

/** Statements as a store of rdflib. */
export function toRdflib(quads: readonly Quad[]): rdflib.IndexedFormula {
  const store = rdflib.graph()
  for (const { subject, predicate, object } of quads) {
    store.add(toTerm(subject) as rdflib.NamedNode, toTerm(predicate) as rdflib.NamedNode, toTerm(object))
  }
  return store
}

function toTerm(term: Term): rdflib.NamedNode | rdflib.BlankNode | rdflib.Literal {
  if (term.termType === 'NamedNode') return rdflib.sym(term.value)
  if (term.termType === 'BlankNode') return new rdflib.BlankNode(term.value)
  if (term.termType !== 'Literal') throw new TypeError(term.termType)
  if (term.language !== '') return new rdflib.Literal(term.value, term.language)
  return new rdflib.Literal(term.value, undefined, rdflib.sym(term.datatype.value))
}

/** What a store of rdflib holds, its lists as the statements that they stand for. */
export function fromRdflib(store: rdflib.IndexedFormula): Quad[] {
  const quads: Quad[] = []
  const written = new Map<string, Quad['object']>()
  const fromTerm = (term: { termType: string; value: string }): Quad['object'] => {
    if (term.termType === 'NamedNode') return namedNode(term.value)
    if (term.termType === 'BlankNode') return blankNode(`r${term.value}`)
    if (term.termType === 'Literal') {
      const { value, language, datatype } = term as rdflib.Literal
      return literal(value, language || namedNode(datatype.value))
    }
    if (term.termType !== 'Collection') throw new TypeError(term.termType)
    return fromList(term as unknown as rdflib.Collection)
  }
  /** A list is one term, however often it is named. */
  const fromList = ({ id, elements }: rdflib.Collection): Quad['object'] => {
    const known = written.get(String(id))
    if (known !== undefined) return known
    const nodes = elements.map((_, at) => blankNode(`l${id}-${at}`))
    written.set(String(id), nodes[0] ?? nil!)
    for (const [at, element] of elements.entries()) {
      quads.push(quad(nodes[at]!, first!, fromTerm(element)), quad(nodes[at]!, rest!, nodes[at + 1] ?? nil!))
    }
    return nodes[0] ?? nil!
  }
  for (const { subject, predicate, object } of store.statements) {
    quads.push(quad(fromTerm(subject) as never, fromTerm(predicate) as never, fromTerm(object)))
  }
  return quads
}
