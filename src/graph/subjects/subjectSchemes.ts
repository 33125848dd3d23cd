import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The schemes that index subjects, with their editions where they have some. */
export function subjectSchemesQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?scheme ?edition WHERE {
      GRAPH ${graph} {
        ?scheme kg:indexesSubjects true .
        OPTIONAL { ?scheme owl:versionInfo ?edition }
      }
    }`
  return boundedQuery('subjectSchemes', most.subjectSchemes, body)
}
