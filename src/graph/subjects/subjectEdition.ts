import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** Which edition of our subject index the graph holds. */
export function subjectEditionQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?edition WHERE { GRAPH ${graph} { <https://w3id.org/beleg/subjects> owl:versionInfo ?edition } }`
  return boundedQuery('subjectEdition', most.subjectEditions, body)
}
