import type { GraphStore } from '../../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** More than software has parts and versions. */
const MOST = 10_000

export function loadImportersQuery({ provenanceGraph }: Pick<Identifiers, 'provenanceGraph'>) {
  return asQuery(sparql`
    SELECT ?agent (COUNT(?load) AS ?loads) WHERE {
      GRAPH ${provenanceGraph} { ?load prov:startedAtTime ?begin ; prov:wasAssociatedWith ?agent . FILTER EXISTS { ?load prov:used ?source } }
    }
    GROUP BY ?agent
    LIMIT ${MOST}`)
}

/** How many loads of the graph each importer has read, by the importer's IRI. @throws Unavailable */
export async function readLoadImporters(store: GraphStore, ids: Identifiers): Promise<Map<string, number>> {
  const rows = await store.select(loadImportersQuery(ids), { dataset: [ids.provenanceGraph] })
  return new Map(rows.map(row => [value(row, 'agent'), Number(value(row, 'loads'))]))
}
