import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { xkos } from '../../vocab/terms.js'

/** What a classification says of one of its codes, in German. */
export interface SectorNote {
  /** IRI of the code. */
  readonly sector: string
  readonly text: string
}

/** What belongs to the codes of a classification. What does not belong to them is another code's. */
export function sectorNotesQuery({ graph, node }: { graph: NamedNode; node: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?sector ?note WHERE {
      GRAPH ${graph} {
        VALUES ?kind { ${xkos.coreContentNote} ${xkos.additionalContentNote} }
        ?sector skos:inScheme ${node} ; ?kind ?note
      }
      FILTER (LANG(?note) = 'de')
    }`
  return boundedQuery('sectorNotes', most.sectors, body)
}

/** In any order. @throws TooManyRows, Unavailable */
export async function readSectorNotes(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  scheme: NamedNode
): Promise<SectorNote[]> {
  const rows = await readRows(store, sectorNotesQuery({ graph, node: scheme }), { dataset: [graph] })
  return rows.map(row => ({ sector: value(row, 'sector'), text: value(row, 'note') }))
}
