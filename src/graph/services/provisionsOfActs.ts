import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Acts that one query names. */
const AT_ONCE = 200

export function provisionsOfActsQuery(graph: NamedNode, acts: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?provision WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} { ?provision eli:is_part_of ?act }
    }
    LIMIT 5000000`)
}

/** The IRIs of all provisions of these acts. */
export async function readProvisionsOfActs(
  store: GraphStore,
  graph: NamedNode,
  acts: readonly string[]
): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const nodes = acts.slice(from, from + AT_ONCE).map(iri => DataFactory.namedNode(iri))
    const rows = await store.select(provisionsOfActsQuery(graph, nodes), { dataset: [graph] })
    for (const row of rows) found.push(value(row, 'provision'))
  }
  return found
}
