import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { kg } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than any node has, with all that it comes from. */
const MOST = 20_000

/** What an act says of its state. */
const NOTES = [
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
}): SparqlText {
  const said = sparql`?subject ?predicate ?object`
  const load = sparql`${node} prov:wasGeneratedBy ?load .`
  const published = sparql`?source dcterms:publisher ?subject . ${said}`
  const own = (source: SparqlText) =>
    sparql`{ ${inGraphs(graphs, sparql`${node} dcterms:source ${source}`)} }`
  const around = (source: SparqlText) =>
    sparql`{ ${inGraphs(graphs, sparql`${node} eli:is_part_of ?whole . ?whole dcterms:source ${source}`)} }`
  const [itself, its] = [sparql`?subject`, sparql`?source`]
  return asQuery(sparql`
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
      UNION { ${inGraphs(graphs, sparql`VALUES ?predicate { ${NOTES} } ${node} eli:is_part_of ?subject . ${said}`)} }
    }
    LIMIT ${MOST}`)
}
