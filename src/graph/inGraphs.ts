import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from './store/sparqlText.js'
import { sparql } from './sparql.js'

/**
 * A pattern asked of each graph: `{ GRAPH a { … } } UNION { GRAPH b { … } }`.
 * @throws TypeError for no graph at all, which a store could read as "every graph"
 */
export function inGraphs(graphs: readonly NamedNode[], pattern: SparqlText): SparqlText {
  const [first, ...others] = graphs
  if (first === undefined) throw new TypeError('A query needs at least one graph')
  return others.reduce(
    (text, graph) => sparql`${text} UNION { GRAPH ${graph} { ${pattern} } }`,
    sparql`{ GRAPH ${first} { ${pattern} } }`
  )
}

/** A pattern of one graph; of the default graph where none is named, as others' stores have it. */
export function inGraph(graph: NamedNode | undefined, pattern: SparqlText): SparqlText {
  return graph === undefined ? pattern : sparql`GRAPH ${graph} { ${pattern} }`
}
