import type { NamedNode } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'

/** A text of an act of the Union that was consolidated with what amended it. */
export interface ConsolidationOfAct {
  readonly iri: string
  /** The act (IRI) that it is the text of, as that was published. */
  readonly published: string
  /** YYYY-MM-DD: of which it says that it is the version. */
  readonly day: string
  readonly scope: string
  /** The authority's IRI of its language. */
  readonly language: string
  /** The source node of its file. */
  readonly source: string
}

/** The consolidated texts of all acts that state their day. */
export function everyConsolidationQuery({ shared }: { readonly shared: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?text ?published ?day ?scope ?language ?source WHERE {
      GRAPH ${shared} {
        ?text eli:consolidates ?published ; eli:version_date ?day ; kg:scope ?scope ; eli:language ?language ; dcterms:source ?source .
      }
    }`
  return boundedQuery('everyConsolidation', most.nodes, body)
}

/** The earliest first. @throws TooManyRows, Unavailable */
export async function readEveryConsolidation(
  store: Pick<GraphStore, 'select'>,
  shared: NamedNode
): Promise<readonly ConsolidationOfAct[]> {
  const rows = await readRows(store, everyConsolidationQuery({ shared }), { dataset: [shared] })
  return rows
    .map(row => ({
      iri: value(row, 'text'),
      published: value(row, 'published'),
      day: value(row, 'day'),
      scope: value(row, 'scope'),
      language: value(row, 'language'),
      source: value(row, 'source')
    }))
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.iri, b.iri))
}
