import type { NamedNode } from '@rdfjs/types'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than any act or parcel of services has. */
const MOST = 2_000_000

/** All statements about these nodes in one graph, as `subject`, `predicate`, `object`. */
export function statementsQuery(graph: NamedNode, nodes: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?subject { ${nodes} }
      GRAPH ${graph} { ?subject ?predicate ?object }
    }
    LIMIT ${MOST}`)
}

/** All statements about the parts (provisions) of these acts, in the graph that holds them. */
export function partStatementsQuery(graph: NamedNode, acts: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} {
        ?subject eli:is_part_of ?act ;
                 ?predicate ?object .
      }
    }
    LIMIT ${MOST}`)
}

/** What the provenance graph says of the parts of these acts. */
export function partProvenanceQuery(graph: NamedNode, provenance: NamedNode, acts: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} { ?subject eli:is_part_of ?act }
      GRAPH ${provenance} { ?subject ?predicate ?object }
    }
    LIMIT ${MOST}`)
}

/** How many nodes point at each of these by a predicate, as `node`, `uses`; a node that none points at is absent. */
export function usesQuery(graph: NamedNode, predicate: NamedNode, nodes: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?node (COUNT(?user) AS ?uses) WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} { ?user ${predicate} ?node }
    }
    GROUP BY ?node
    LIMIT ${nodes.length}`)
}
