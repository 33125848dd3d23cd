import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { kg } from '../vocab/terms.js'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/**
 * Statements of a node with all that it comes from. The most has a promotion: the loads that it brought (7,175 for all
 * federal law), and 1,000 changes a scope. A document of more would be no document.
 */
export const MOST_OF_A_RECORD = 200_000

/** What an act says of its state. */
export const STATE_NOTES = [
  kg.lastAmendment,
  kg.restatement,
  kg.repealNote,
  kg.editorialNote,
  kg.furtherNote,
  kg.stateNote,
  kg.uncheckedNote
]

/**
 * All statements about a node, and about what it comes from: its load with the importer, the source that this used and
 * the source that it or the act around it names, each with its publisher, and what that act says of
 * its state; of a promotion also its changes. As `subject`,
 * `predicate`, `object`, and `recorded` for what the provenance graph says of the node itself; some come twice.
 */
export function recordStatementsQuery({
  node,
  graphs,
  provenance
}: {
  node: NamedNode
  /** Where concepts stand: the shared graph, then the caller's own. */
  graphs: readonly NamedNode[]
  provenance: NamedNode
}): BoundedQuery {
  const said = sparql`?subject ?predicate ?object`
  const load = sparql`${node} prov:wasGeneratedBy ?load .`
  const published = sparql`?source dcterms:publisher ?subject . ${said}`
  const own = (source: SparqlText) =>
    sparql`{ ${inGraphs(graphs, sparql`${node} dcterms:source ${source}`)} }`
  const around = (source: SparqlText) =>
    sparql`{ ${inGraphs(graphs, sparql`${node} eli:is_part_of ?whole . ?whole dcterms:source ${source}`)} }`
  const [itself, its] = [sparql`?subject`, sparql`?source`]
  const body = sparql`
    SELECT ?subject ?predicate ?object ?recorded WHERE {
      ${inGraphs(graphs, sparql`VALUES ?subject { ${node} } ${said}`)}
      UNION { GRAPH ${provenance} { VALUES ?subject { ${node} } ${said} } BIND (true AS ?recorded) }
      UNION { GRAPH ${provenance} { ${node} prov:wasGeneratedBy ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${load} ?load prov:used ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${load} ?load prov:used ?source . ${published} } }
      UNION { GRAPH ${provenance} { ${load} ?load prov:wasAssociatedWith ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${node} prov:used ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${node} prov:used ?source . ${published} } }
      UNION { GRAPH ${provenance} { ${node} dcterms:publisher ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${node} prov:wasAssociatedWith ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ?subject dcterms:isPartOf ${node} . ${said} } }
      UNION { ${own(itself)} GRAPH ${provenance} { ${said} } }
      UNION { ${own(its)} GRAPH ${provenance} { ${published} } }
      UNION { ${around(itself)} GRAPH ${provenance} { ${said} } }
      UNION { ${around(its)} GRAPH ${provenance} { ${published} } }
      UNION { ${inGraphs(graphs, sparql`VALUES ?predicate { ${STATE_NOTES} } ${node} eli:is_part_of ?subject . ${said}`)} }
    }`
  return boundedQuery('recordStatements', MOST_OF_A_RECORD, body)
}
