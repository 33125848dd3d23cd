import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** Which of these nodes there are: concepts with their scope, sources and activities with their type. */
export function thingsQuery({
  nodes,
  graphs,
  provenance
}: {
  nodes: readonly NamedNode[]
  graphs: readonly NamedNode[]
  provenance: NamedNode
}): SparqlText {
  return asQuery(sparql`
    SELECT ?node ?scope ?type WHERE {
      ${inGraphs(graphs, sparql`VALUES ?node { ${nodes} } ?node kg:scope ?scope`)}
      UNION { GRAPH ${provenance} { VALUES ?node { ${nodes} } ?node a ?type } }
    }
    LIMIT ${nodes.length * 20}`)
}

/** Whether a concept of these scopes comes from a source or an activity, or a promotion changed one. */
export function servesScopesQuery({
  node,
  scopes,
  shared,
  provenance
}: {
  node: NamedNode
  scopes: readonly NamedNode[]
  shared: NamedNode
  provenance: NamedNode
}): SparqlText {
  const admitted = sparql`GRAPH ${shared} { ?concept kg:scope ?scope }`
  return asQuery(sparql`
    ASK {
      VALUES ?scope { ${scopes} }
      { GRAPH ${shared} { ?concept dcterms:source ${node} ; kg:scope ?scope } }
      UNION { GRAPH ${provenance} { ?concept prov:wasGeneratedBy ${node} } ${admitted} }
      UNION { GRAPH ${provenance} { ?load prov:used ${node} . ?concept prov:wasGeneratedBy ?load } ${admitted} }
      UNION { GRAPH ${provenance} { ?part dcterms:isPartOf ${node} ; kg:scope ?scope } }
    }`)
}
