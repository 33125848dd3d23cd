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

/** The scopes of the concepts that come from a source, its publisher or an activity, or that a promotion changed. */
export function servedScopesQuery({
  node,
  shared,
  provenance
}: {
  node: NamedNode
  shared: NamedNode
  provenance: NamedNode
}): SparqlText {
  const scope = sparql`GRAPH ${shared} { ?concept kg:scope ?scope }`
  return asQuery(sparql`
    SELECT DISTINCT ?scope WHERE {
      { GRAPH ${shared} { ?concept dcterms:source ${node} ; kg:scope ?scope } }
      UNION { GRAPH ${provenance} { ?concept prov:wasGeneratedBy ${node} } ${scope} }
      UNION { GRAPH ${provenance} { ?load prov:used ${node} . ?concept prov:wasGeneratedBy ?load } ${scope} }
      UNION { GRAPH ${provenance} {
        ?source dcterms:publisher ${node} . ?load prov:used ?source . ?concept prov:wasGeneratedBy ?load } ${scope} }
      UNION { GRAPH ${provenance} { ?part dcterms:isPartOf ${node} ; kg:scope ?scope } }
    }
    LIMIT 1000`)
}
