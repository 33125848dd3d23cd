import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { inGraphs } from '../inGraphs.js'
import { sparql } from '../sparql.js'

/** Rows of any nodes, and of each: two labels in every language of the Union, and its reference, scope and place. */
const OF_ALL = 10_000
const OF_A_NODE = 60

/** What these nodes are called, and their scopes. */
export function namesQuery({
  nodes,
  graphs
}: {
  nodes: readonly NamedNode[]
  graphs: readonly NamedNode[]
}): BoundedQuery {
  // Not as a second VALUES: Oxigraph joins two of them a thousand times slower.
  const said = sparql`
    VALUES ?node { ${nodes} }
    ?node ?predicate ?value
    FILTER (?predicate IN (dcterms:identifier, rdfs:label, skos:prefLabel, kg:scope, kg:position))`
  const body = sparql`
    SELECT ?node ?predicate ?value WHERE {
      ${inGraphs(graphs, said)}
    }`
  return boundedQuery('names', OF_ALL + nodes.length * OF_A_NODE, body)
}
