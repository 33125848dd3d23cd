import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { citationPattern, type CitationsOf } from './citationPattern.js'

interface CitingActs extends Omit<CitationsOf, 'direction'> {
  readonly graph: NamedNode
}

export function citingActsQuery({ graph, node, isAct, scopes }: CitingActs): BoundedQuery {
  const pattern = citationPattern(
    { node, isAct, scopes, direction: 'cited_by' },
    sparql`?citing eli:is_part_of ?citing_act .`
  )
  const body = sparql`
    SELECT ?citing_act (COUNT(*) AS ?links) WHERE {
      GRAPH ${graph} {
      ${pattern}
      }
    }
    GROUP BY ?citing_act`
  return boundedQuery('citingActs', most.citingActs, body)
}

/** The acts (IRIs) whose provisions cite a node, each with how many links there are. */
export async function readCitingActs(
  store: Pick<GraphStore, 'select'>,
  of: CitingActs
): Promise<Map<string, number>> {
  const rows = await readRows(store, citingActsQuery(of), { dataset: [of.graph] })
  return new Map(rows.map(row => [value(row, 'citing_act'), Number(value(row, 'links'))]))
}
