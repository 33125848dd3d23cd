import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { xkos } from '../vocab/terms.js'

/** What a classification says of one of its codes. */
export interface SectorNote {
  /** IRI of the code. */
  readonly sector: string
  readonly text: string
  readonly language: 'de' | 'en'
  /** What belongs to the code, or what does not, since it is another's. */
  readonly kind: 'includes' | 'excludes'
}

/** What is said to belong to the codes of a classification, and not to; in German and English. */
export function sectorNotesQuery({ graph, node }: { graph: NamedNode; node: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?sector ?kind ?note ?language WHERE {
      GRAPH ${graph} {
        VALUES ?kind { ${xkos.coreContentNote} ${xkos.additionalContentNote} ${xkos.exclusionNote} }
        ?sector skos:inScheme ${node} ; ?kind ?note
      }
      BIND (LANG(?note) AS ?language)
      FILTER (?language IN ('de', 'en'))
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
  return rows.map(row => ({
    sector: value(row, 'sector'),
    text: value(row, 'note'),
    language: value(row, 'language') === 'de' ? 'de' : 'en',
    kind: value(row, 'kind') === xkos.exclusionNote.value ? 'excludes' : 'includes'
  }))
}
