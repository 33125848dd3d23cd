import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/**
 * All that the graph says of a scheme of ours (our lay terms, our subject index) and of its own concepts, whose IRIs lie
 * below the scheme's; those of others keep out of our names.
 */
export function ownSchemeStatementsQuery({
  graph,
  scheme
}: {
  graph: NamedNode
  scheme: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?subject ?predicate ?object WHERE {
      GRAPH ${graph} {
        { VALUES ?subject { ${scheme} } ?subject ?predicate ?object }
        UNION
        {
          ?subject skos:inScheme ${scheme} ; ?predicate ?object .
          FILTER(STRSTARTS(STR(?subject), ${DataFactory.literal(`${scheme.value}/`)}))
        }
      }
    }`
  return boundedQuery('ownSchemeStatements', most.schemeStatements, body)
}
