import type { NamedNode } from '@rdfjs/types'
import { asQuery } from '../../../src/graph/prologue.js'
import { sparql } from '../../../src/graph/sparql.js'

/**
 * All that a graph says of the parts of some roots, in one query: what is read in batches may be of different moments.
 */
export function partStatementsQuery(graph: NamedNode, provenance: NamedNode, roots: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?root { ${roots} }
      GRAPH ${provenance} {
        ?load prov:generated ?root .
        ?subject prov:wasGeneratedBy ?load .
        FILTER (?subject != ?root)
      }
      GRAPH ${graph} { ?subject ?predicate ?object }
    }`)
}
