import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { citationPattern, type CitationsOf } from './citationPattern.js'

interface CountOf extends CitationsOf {
  readonly graph: NamedNode
}

export function citationCountQuery({ graph, ...of }: CountOf): BoundedQuery {
  const body = sparql`
    SELECT (COUNT(*) AS ?links) WHERE {
      GRAPH ${graph} {
      ${citationPattern(of)}
      }
    }`
  return boundedQuery('citationCount', 1, body)
}

/** How many links there are. */
export async function readCitationCount(store: Pick<GraphStore, 'select'>, of: CountOf): Promise<number> {
  const [row] = await readRows(store, citationCountQuery(of), { dataset: [of.graph] })
  return row === undefined ? 0 : Number(value(row, 'links'))
}
