import type { NamedNode } from '@rdfjs/types'
import { SparqlText } from '../sparqlText.js'
import { iriText } from '../termText.js'

/** What this store asks itself. Whether a graph has more statements than so many. */
export function hasMoreThan(graph: NamedNode, statements: number): SparqlText {
  const skipped = Math.trunc(statements)
  return new SparqlText(
    `ASK { { SELECT ?s { GRAPH ${iriText(graph)} { ?s ?p ?o } } OFFSET ${skipped} LIMIT 1 } }`
  )
}
