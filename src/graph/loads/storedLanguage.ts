import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { eli, rdfs } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Labels in more languages has no concept that anybody publishes. */
const MOST_LANGUAGES = 1_000

export function storedLanguageQuery({ graph, act }: { graph: NamedNode; act: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?naming (LANG(?name) AS ?language) WHERE {
      VALUES ?naming { ${eli.title} ${rdfs.label} }
      GRAPH ${graph} { ${act} ?naming ?name }
    }
    ORDER BY ?language`
  return boundedQuery('storedLanguage', MOST_LANGUAGES, body)
}

/**
 * The language in which an act is held: `de`; of what is no act those of its labels: `de,en`; undefined when it is not
 * held. @throws Unavailable
 */
export async function storedLanguage(
  store: GraphStore,
  ids: Identifiers,
  act: NamedNode
): Promise<string | undefined> {
  const graph = ids.sharedGraph
  const rows = await readRows(store, storedLanguageQuery({ graph, act }), { dataset: [graph] })
  const title = rows.find(row => row['naming']?.value === eli.title.value)
  if (title !== undefined) return value(title, 'language')
  return rows.length === 0 ? undefined : rows.map(row => value(row, 'language')).join(',')
}
