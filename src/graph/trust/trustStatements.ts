import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** What the trusted lists say, of themselves, of their services and of the periods of these; a statement a row. */
export function trustStatementsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?node ?type ?predicate ?object WHERE {
      VALUES ?type { kg:TrustedList kg:TrustService kg:TrustServiceStatus }
      GRAPH ${graph} { ?node a ?type ; kg:grounding ?grounding ; ?predicate ?object }
      FILTER (?predicate IN (
        dcterms:identifier, rdfs:label, kg:scope, dcterms:isPartOf, dcterms:publisher, dcterms:type, dcterms:source,
        dcterms:issued, kg:sequenceNumber, kg:nextUpdate, kg:signatureChecked, kg:signatureUnchecked, kg:uncertainty,
        kg:subjectName, kg:serviceType, kg:trustStatus, kg:serviceExtension, schema:validFrom, schema:validThrough
      ))
    }`
  return boundedQuery('trustStatements', most.trustStatements, body)
}
