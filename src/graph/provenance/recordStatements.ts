import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than any node has, with all that it comes from. */
const MOST = 20_000

/**
 * All statements about a node, and about what it comes from: its load, the source that this used, the source that it or
 * the act around it names; of a promotion also its changes. As `subject`, `predicate`, `object`; some come twice.
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
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      ${inGraphs([...graphs, provenance], sparql`VALUES ?subject { ${node} } ${said}`)}
      UNION { GRAPH ${provenance} { ${node} prov:wasGeneratedBy ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${node} prov:wasGeneratedBy ?load . ?load prov:used ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ${node} prov:used ?subject . ${said} } }
      UNION { GRAPH ${provenance} { ?subject dcterms:isPartOf ${node} . ${said} } }
      UNION { { ${inGraphs(graphs, sparql`${node} dcterms:source ?subject`)} } GRAPH ${provenance} { ${said} } }
      UNION { { ${inGraphs(graphs, sparql`${node} eli:is_part_of ?whole . ?whole dcterms:source ?subject`)} }
        GRAPH ${provenance} { ${said} } }
    }
    LIMIT ${MOST}`)
}
