import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Quad, Term } from '@rdfjs/types'
import { DataFactory, Parser, Store } from 'n3'
import { filesBelow, read } from './suites.js'

const { namedNode, quad } = DataFactory
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#'
const SHT = 'http://www.w3.org/ns/shacl-test#'
const SH = 'http://www.w3.org/ns/shacl#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

export interface ShaclTest {
  /** `core/property/and-001`. */
  readonly name: string
  readonly data: Store
  readonly shapes: Store
  /** The report as far as the suite compares it; undefined when validation itself must fail. */
  readonly expected: Quad[] | undefined
}

/** The tests of a folder of the SHACL suite. */
export function shaclTests(root: string, folder: string): ShaclTest[] {
  return filesBelow(join(root, folder), '.ttl').flatMap(path => {
    const graph = graphOf(path)
    return graph
      .getSubjects(namedNode(`${RDF}type`), namedNode(`${SHT}Validate`), null)
      .map((test): ShaclTest => {
        const action = graph.getObjects(test, namedNode(`${MF}action`), null)[0]!
        const result = graph.getObjects(test, namedNode(`${MF}result`), null)[0]!
        const file = (name: string) =>
          fileURLToPath(graph.getObjects(action, namedNode(SHT + name), null)[0]!.value)
        const other = (name: string) => (resolve(file(name)) === resolve(path) ? graph : graphOf(file(name)))
        const title = test.value.slice(test.value.lastIndexOf('/') + 1)
        return {
          name: join(dirname(relative(root, path)), title),
          data: other('dataGraph'),
          shapes: other('shapesGraph'),
          expected: result.value === `${SHT}Failure` ? undefined : reportOf(graph, result)
        }
      })
  })
}

/** What the suite compares of a report: conformance, and each result without its messages. */
export function reportOf(graph: Store, report: Term): Quad[] {
  const compared: Quad[] = []
  const take = (subject: Term, name: string) => {
    const found = graph.getQuads(subject, namedNode(SH + name), null, null)
    compared.push(
      ...found.map(each => quad(each.subject as never, each.predicate as never, each.object as never))
    )
    return found.map(each => each.object)
  }
  take(report, 'conforms')
  for (const result of take(report, 'result')) {
    for (const name of ['focusNode', 'resultSeverity', 'sourceConstraintComponent', 'sourceShape', 'value']) {
      take(result, name)
    }
    for (const path of take(result, 'resultPath')) compared.push(...closure(graph, path))
  }
  return compared
}

/** All that is said of a blank node and of those below it: a path is written so. */
function closure(graph: Store, node: Term): Quad[] {
  if (node.termType !== 'BlankNode') return []
  const own = graph.getQuads(node, null, null, null)
  return [...own, ...own.flatMap(({ object }) => closure(graph, object))]
}

function graphOf(path: string): Store {
  return new Store(new Parser({ baseIRI: pathToFileURL(path).href }).parse(read(path)))
}
