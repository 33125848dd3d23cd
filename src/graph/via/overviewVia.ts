import { ofScopes } from '../ofScopes.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'
import { viaQuery, type ViaFrame } from './viaQuery.js'

/** What a promotion changed of a scope bears that scope, too, and is no concept. */
const noChange = sparql`FILTER NOT EXISTS { ?concept a kg:ScopeChanges }`

/** The query of `/v1/graph`: its numbers by scope, which the answer adds up. */
export function overviewVia({ frame }: { frame: ViaFrame }): string {
  const admitted = ofScopes(frame.scopes)
  const body = sparql`SELECT ?scope ?license ?duties ?domain ?concepts
  (COALESCE(?said, 0) AS ?checked) (COALESCE(?proven, 0) AS ?verified) (COALESCE(?joined, 0) AS ?relations) WHERE {
  {
    SELECT ?scope (COUNT(?concept) AS ?concepts) WHERE {
      ?concept kg:scope ?scope .
      ${admitted}
      ${noChange}
    }
    GROUP BY ?scope
  }
  OPTIONAL {
    SELECT ?scope (COUNT(?concept) AS ?said) (SUM(IF(?grounding = "verified", 1, 0)) AS ?proven) WHERE {
      ?concept kg:grounding ?grounding ; kg:scope ?scope .
    }
    GROUP BY ?scope
  }
  OPTIONAL {
    SELECT ?scope (COUNT(*) AS ?joined) WHERE {
      {
        SELECT (?concept AS ?target) WHERE {
          ?concept kg:scope ?scope .
          ${admitted}
          ${noChange}
        }
      }
      ?concept ?predicate ?target .
      ?concept kg:scope ?scope .
      ${noChange}
    }
    GROUP BY ?scope
  }
  BIND (REPLACE(STR(?scope), "^.*/scope/([a-z]+).*$", "$1") AS ?license)
  BIND (REPLACE(STR(?scope), "^.*/scope/[a-z]+[.]?([a-z.-]*)/.*$", "$1") AS ?duties)
  BIND (REPLACE(STR(?scope), "^.*/", "") AS ?domain)
}
ORDER BY ?scope`
  const about = [
    sparql`How much the graph holds, a row a scope; the answer adds the rows up: all, by domain, by licence class and duties.`,
    sparql`relations are statements from a concept of the scope to a concept of any admitted scope.`,
    sparql`In the answer's graphs, concepts of the scope internal/tenant stand in the tenant's own graph, all others in the shared one.`
  ]
  return viaQuery({ frame, about, body, limit: most.scopes })
}
