import type { Term } from '@rdfjs/types'
import { DataFactory, Parser, Store } from 'n3'
import { dirname, join } from 'node:path'
import { read } from './suites.js'

const { namedNode } = DataFactory
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#'
const QT = 'http://www.w3.org/2001/sw/DataAccess/tests/test-query#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const HERE = 'urn:manifest:/'

export interface SparqlTest {
  /** `aggregates/agg01`. */
  readonly name: string
  readonly kind: 'evaluation' | 'positive' | 'negative'
  /** File of the query. */
  readonly query: string
  readonly data: readonly string[]
  readonly named: readonly string[]
  readonly result?: string
  /** Solutions may be given fewer times (REDUCED). */
  readonly isLax: boolean
}

/** The tests of queries in a folder of the SPARQL suites; those of updates and of federation are left out. */
export function sparqlTests(root: string, folder: string): SparqlTest[] {
  const manifest = join(root, folder, 'manifest.ttl')
  const graph = new Store(new Parser({ baseIRI: HERE }).parse(read(manifest)))
  const all = (subject: Term, name: string) => graph.getObjects(subject, namedNode(name), null)
  const file = (term: Term) => join(dirname(manifest), term.value.slice(HERE.length))
  return graph.getQuads(null, namedNode(`${RDF}type`), null, null).flatMap(({ subject, object }) => {
    const type = object.value.startsWith(MF) ? object.value.slice(MF.length) : ''
    const kind = /^(?:QueryEvaluation|CSVResultFormat)Test$/.test(type)
      ? 'evaluation'
      : /^PositiveSyntaxTest(?:11)?$/.test(type)
        ? 'positive'
        : /^NegativeSyntaxTest(?:11)?$/.test(type)
          ? 'negative'
          : undefined
    const [action] = all(subject, `${MF}action`)
    if (kind === undefined || action === undefined) return []
    const [query] = all(action, `${QT}query`)
    const [result] = all(subject, `${MF}result`)
    return {
      name: `${folder.split('/').at(-1)!}/${subject.value.slice(subject.value.indexOf('#') + 1)}`,
      kind,
      query: file(query ?? action),
      data: all(action, `${QT}data`).map(file),
      named: all(action, `${QT}graphData`).map(file),
      ...(result && { result: file(result) }),
      isLax: all(subject, `${MF}resultCardinality`).length > 0
    } as const
  })
}
