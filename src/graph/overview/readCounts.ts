import type { NamedNode } from '@rdfjs/types'
import type { GraphStore, Row } from '../store/graphStore.js'
import { value } from '../rows.js'
import { readRows } from '../boundedQuery.js'
import { conceptCountsQuery } from './conceptCounts.js'
import { groundingCountsQuery } from './groundingCounts.js'
import { relationCountsQuery } from './relationCounts.js'
import { sharedRelationCountsQuery } from './sharedRelationCounts.js'

/** What a graph holds, by scope: enough to say it for any set of scopes without asking the graph again. */
export interface GraphCounts {
  readonly concepts: readonly { readonly scope: string; readonly number: number }[]
  readonly groundings: readonly {
    readonly scope: string
    readonly grounding: string
    readonly number: number
  }[]
  readonly relations: readonly { readonly from: string; readonly to: string; readonly number: number }[]
}

/**
 * One query after the other: each goes through the whole graph, and others want answers meanwhile.
 * @param shared where a tenant's concepts may point to besides
 */
export async function readCounts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  shared?: NamedNode
): Promise<GraphCounts> {
  const number = (row: Row) => Number(value(row, 'number'))
  const only = { dataset: [graph] }
  const concepts = await readRows(store, conceptCountsQuery({ graph }), only)
  const groundings = await readRows(store, groundingCountsQuery({ graph }), only)
  const relations = await readRows(store, relationCountsQuery({ graph }), only)
  if (shared !== undefined) {
    const dataset = [graph, shared]
    relations.push(...(await readRows(store, sharedRelationCountsQuery({ graph, shared }), { dataset })))
  }
  return {
    concepts: concepts
      .filter(row => row['scope'] !== undefined)
      .map(row => ({ scope: value(row, 'scope'), number: number(row) })),
    groundings: groundings
      .filter(row => row['scope'] !== undefined)
      .map(row => ({ scope: value(row, 'scope'), grounding: value(row, 'grounding'), number: number(row) })),
    relations: relations
      .filter(row => row['from'] !== undefined)
      .map(row => ({ from: value(row, 'from'), to: value(row, 'to'), number: number(row) }))
  }
}
