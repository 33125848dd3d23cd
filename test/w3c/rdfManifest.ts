import type { Term } from '@rdfjs/types'
import { DataFactory, Parser, Store } from 'n3'
import { dirname, join } from 'node:path'
import { read } from './suites.js'

const { namedNode } = DataFactory
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const HERE = 'urn:manifest:/'

export interface RdfTest {
  readonly name: string
  readonly kind: 'positive' | 'negative' | 'evaluation'
  /** The file to read, and the IRI that the suite gives it. */
  readonly action: string
  readonly baseIri: string
  readonly result?: string
}

/** The tests of a manifest of the RDF 1.1 suites. */
export function rdfTests(manifest: string): RdfTest[] {
  const graph = new Store(new Parser({ baseIRI: HERE }).parse(read(manifest)))
  const one = (subject: Term, name: string) => graph.getObjects(subject, namedNode(MF + name), null)[0]
  const path = (term: Term) => term.value.slice(HERE.length)
  const assumed = graph.getObjects(null, namedNode(`${MF}assumedTestBase`), null)[0]?.value
  const base = assumed ?? 'https://w3c.github.io/rdf-tests/rdf/rdf11/'
  return graph.getQuads(null, namedNode(`${RDF}type`), null, null).flatMap(({ subject, object }) => {
    const type = /#Test\w+$/.exec(object.value)?.[0]
    const action = one(subject, 'action')
    if (type === undefined || action === undefined) return []
    const result = one(subject, 'result')
    return {
      name: subject.value.slice(subject.value.indexOf('#') + 1),
      kind: type.includes('Negative') ? 'negative' : result === undefined ? 'positive' : 'evaluation',
      action: join(dirname(manifest), path(action)),
      baseIri: base + path(action),
      ...(result && { result: join(dirname(manifest), path(result)) })
    }
  })
}
