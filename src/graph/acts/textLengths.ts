import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { byVersion } from '../byVersion.js'
import { cachedReadings } from '../cachedReadings.js'
import type { Identifiers } from '../identifiers.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'

/** Acts whose lengths are kept, for one version of the shared graph. */
const KEPT = 100

/** How long the texts of an act's provisions are. */
export function textLengthsQuery({ act, graph }: { act: NamedNode; graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?provision (STRLEN(?text) AS ?length) WHERE {
      GRAPH ${graph} { ?provision eli:is_part_of ${act} ; kg:text ?text }
    }`
  return boundedQuery('textLengths', most.provisionsOfAct, body)
}

/** Characters of the texts of an act's provisions, by IRI, whoever may see them. */
export type TextLengths = (act: string) => Promise<ReadonlyMap<string, number>>

export function openTextLengths({ store, ids }: { store: GraphStore; ids: Identifiers }): TextLengths {
  const graph = ids.sharedGraph
  const read = async (act: string) => {
    const query = textLengthsQuery({ act: DataFactory.namedNode(act), graph })
    const rows = await readRows(store, query, { dataset: [graph] })
    return new Map(rows.map(row => [value(row, 'provision'), Number(value(row, 'length'))]))
  }
  const ofVersion = byVersion(store, graph, () => Promise.resolve(cachedReadings(KEPT, String, read)))
  return async act => (await ofVersion())(act)
}
