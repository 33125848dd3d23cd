import type { NamedNode } from '@rdfjs/types'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than any load has. */
const MOST = 20_000_000

/** All statements about these nodes in one graph, as `subject`, `predicate`, `object`. */
export function statementsQuery(graph: NamedNode, nodes: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?subject { ${nodes} }
      GRAPH ${graph} { ?subject ?predicate ?object }
    }
    LIMIT ${MOST}`)
}

/** All statements about the parts of these roots, in the graph that holds them. */
export function partStatementsQuery(graph: NamedNode, provenance: NamedNode, roots: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      ${partsOf(provenance, roots)}
      GRAPH ${graph} { ?subject ?predicate ?object }
    }
    LIMIT ${MOST}`)
}

/** What the provenance graph says of the parts of these roots. */
export function partProvenanceQuery(provenance: NamedNode, roots: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      ${partsOf(provenance, roots)}
      GRAPH ${provenance} { ?subject ?predicate ?object }
    }
    LIMIT ${MOST}`)
}

/** What came with a root in the load that the root itself came with. */
function partsOf(provenance: NamedNode, roots: readonly NamedNode[]) {
  return sparql`
      VALUES ?root { ${roots} }
      GRAPH ${provenance} {
        ?load prov:generated ?root .
        ?subject prov:wasGeneratedBy ?load .
        FILTER (?subject != ?root)
      }`
}

/** Those of these roots that the graph holds with parts, as `root`. */
export function rootsWithPartsQuery(provenance: NamedNode, roots: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT DISTINCT ?root WHERE {
      VALUES ?root { ${roots} }
      GRAPH ${provenance} { ?load prov:generated ?root }
    }
    LIMIT ${roots.length}`)
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
