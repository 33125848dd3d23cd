import type { Variable } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { SparqlText } from '../store/sparqlText.js'
import { sparql } from '../sparql.js'

/** Nodes that were found by other means than SPARQL, with their places in the answer: `?place` and the variable. */
export function listedNodes(variable: Variable, iris: readonly string[], offset: number): SparqlText {
  const rows = iris.map(
    (iri, index) => sparql`
    (${offset + index + 1} ${DataFactory.namedNode(iri)})`
  )
  return sparql`VALUES (?place ${variable}) {${rows}
  }`
}
