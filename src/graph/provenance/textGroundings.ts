import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** There are three. */
const MOST_GROUNDINGS = 100

interface TextsOf {
  readonly node: NamedNode
  /** The graph of what law said before. */
  readonly states: NamedNode
}

/** How the texts of a work stand to their files. */
export function textGroundingsQuery({ node, states }: TextsOf): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?grounding WHERE {
      GRAPH ${states} { ?text eli:realizes ${node} ; kg:grounding ?grounding }
    }`
  return boundedQuery('textGroundings', MOST_GROUNDINGS, body)
}

/** The groundings of what a work said before; empty where nothing of that is held. */
export async function readTextGroundings(
  store: Pick<GraphStore, 'select'>,
  texts: TextsOf
): Promise<ReadonlySet<string>> {
  const rows = await readRows(store, textGroundingsQuery(texts), { dataset: [texts.states] })
  return new Set(rows.map(row => value(row, 'grounding')))
}
