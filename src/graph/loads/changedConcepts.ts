import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** A commit names no more of a scope, then says that all may have changed (`kg:allChanged`). */
const OF_A_SCOPE = 1_000

interface ChangedBy {
  readonly provenance: NamedNode
  readonly scopes: readonly NamedNode[]
  readonly nodes: readonly NamedNode[]
}

/** What these commits changed within the scopes, a row for each concept and each state of an act. */
export function changedConceptsQuery({ provenance, scopes, nodes }: ChangedBy): BoundedQuery {
  const body = sparql`
    SELECT ?promotion ?changed ?deleted ?all ?added ?removed ?current ?corrected WHERE {
      VALUES ?promotion { ${nodes} }
      VALUES ?scope { ${scopes} }
      GRAPH ${provenance} {
        ?part dcterms:isPartOf ?promotion ; kg:scope ?scope .
        { ?part kg:changed ?changed } UNION { ?part kg:deleted ?deleted } UNION { ?part kg:allChanged ?all }
        UNION { ?part kg:addedState ?added } UNION { ?part kg:removedState ?removed }
        UNION { ?part kg:currentState ?current } UNION { ?part kg:corrected ?corrected }
      }
    }`
  return boundedQuery('changedConcepts', nodes.length * scopes.length * OF_A_SCOPE, body)
}
