import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { inParcels } from '../inParcels.js'
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
  const nodes = acts.map(iri => DataFactory.namedNode(iri))
  const rows = await inParcels(
    nodes,
    some => store.select(provisionsOfActsQuery(graph, some), { dataset: [graph] }),
    AT_ONCE
  )
  return rows.map(row => value(row, 'provision'))
}
