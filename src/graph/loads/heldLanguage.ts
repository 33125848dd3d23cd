import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import type { Identifiers } from '../identifiers.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export function heldLanguageQuery({ graph, act }: { graph: NamedNode; act: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT (LANG(?title) AS ?language) WHERE { GRAPH ${graph} { ${act} eli:title ?title } }
    ORDER BY ?language
    LIMIT 1`)
}

/** The language in which an act is held: `de`; undefined when it is not held. @throws Unavailable */
export async function heldLanguage(
  store: GraphStore,
  ids: Identifiers,
  act: NamedNode
): Promise<string | undefined> {
  const graph = ids.sharedGraph
  const [row] = await store.select(heldLanguageQuery({ graph, act }), { dataset: [graph] })
  return row === undefined ? undefined : value(row, 'language')
}
