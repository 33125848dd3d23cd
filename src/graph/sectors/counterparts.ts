import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { ofScopes } from '../ofScopes.js'
import { sparql } from '../sparql.js'

export interface CounterpartsOf {
  readonly graph: NamedNode
  /** Codes of NACE, of either revision. */
  readonly nodes: readonly NamedNode[]
  readonly scopes: readonly NamedNode[]
}

/** Of one code: split into fifty, each in 24 languages. */
const OF_A_NODE = 1_200

/** Only what is held of both revisions: an association with a code that is not there gives no row. */
export function counterpartsQuery({ graph, nodes, scopes }: CounterpartsOf): BoundedQuery {
  const body = sparql`
    SELECT ?node ?other ?code ?revision ?heading (LANG(?heading) AS ?language) ?method ?association ?otherScope WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} {
        { ?association xkos:sourceConcept ?node ; xkos:targetConcept ?other }
        UNION
        { ?association xkos:targetConcept ?node ; xkos:sourceConcept ?other }
        ?association kg:method ?method ; kg:scope ?scope .
        ?other skos:notation ?code ; skos:prefLabel ?heading ; skos:inScheme ?scheme ; kg:scope ?otherScope .
        ?scheme skos:notation ?revision .
      }
      ${ofScopes(scopes)}
    }`
  return boundedQuery('counterparts', nodes.length * OF_A_NODE, body)
}
