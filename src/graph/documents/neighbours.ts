import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** Concepts that point at a node, in the graphs of concepts; of what comes from a load, the provenance graph says so. */
export function pointingQuery({
  node,
  graphs,
  provenance,
  shared,
  limit
}: {
  node: NamedNode
  graphs: readonly NamedNode[]
  provenance: NamedNode
  shared: NamedNode
  limit: number
}): SparqlText {
  return asQuery(sparql`
    SELECT ?concept ?predicate ?scope ?position WHERE {
      ${inGraphs(graphs, sparql`?concept ?predicate ${node} ; kg:scope ?scope . OPTIONAL { ?concept kg:position ?position }`)}
      UNION {
        GRAPH ${provenance} { ?concept prov:wasGeneratedBy ${node} ; ?predicate ${node} }
        GRAPH ${shared} { ?concept kg:scope ?scope }
      }
    }
    LIMIT ${limit}`)
}

/** What these nodes are called, and their scopes. */
export function namesQuery({
  nodes,
  graphs
}: {
  nodes: readonly NamedNode[]
  graphs: readonly NamedNode[]
}): SparqlText {
  // Not as a second VALUES: Oxigraph joins two of them a thousand times slower.
  const said = sparql`
    VALUES ?node { ${nodes} }
    ?node ?predicate ?value
    FILTER (?predicate IN (dcterms:identifier, rdfs:label, skos:prefLabel, kg:scope, kg:position))`
  return asQuery(sparql`
    SELECT ?node ?predicate ?value WHERE {
      ${inGraphs(graphs, said)}
    }
    LIMIT ${nodes.length * 60}`)
}
