import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import type { Identifiers } from '../identifiers.js'
import { eli, rdfs } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export function heldLanguageQuery({ graph, act }: { graph: NamedNode; act: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT DISTINCT ?naming (LANG(?name) AS ?language) WHERE {
      VALUES ?naming { ${eli.title} ${rdfs.label} }
      GRAPH ${graph} { ${act} ?naming ?name }
    }
    ORDER BY ?language
    LIMIT 100`)
}

/**
 * The language in which an act is held: `de`; of what is no act those of its labels: `de,en`; undefined when it is not
 * held. @throws Unavailable
 */
export async function heldLanguage(
  store: GraphStore,
  ids: Identifiers,
  act: NamedNode
): Promise<string | undefined> {
  const graph = ids.sharedGraph
  const rows = await store.select(heldLanguageQuery({ graph, act }), { dataset: [graph] })
  const title = rows.find(row => row['naming']?.value === eli.title.value)
  if (title !== undefined) return value(title, 'language')
  return rows.length === 0 ? undefined : rows.map(row => value(row, 'language')).join(',')
}
