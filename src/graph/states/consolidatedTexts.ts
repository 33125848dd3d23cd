import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'

/** Of an act that is amended each month there are some hundreds in thirty years. */
const MOST = 10_000

/** A text of an act of the Union that was consolidated with what amended it. */
export interface ConsolidatedText {
  readonly iri: string
  /** YYYY-MM-DD: of which it says that it is the version. */
  readonly day: string
  readonly scope: string
  /** The authority's IRI of its language. */
  readonly language: string
  /** The source node of its file. */
  readonly source: string
}

/** The consolidated texts of an act that state their day. */
export function consolidatedTextsQuery({
  shared,
  act
}: {
  readonly shared: NamedNode
  readonly act: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?text ?day ?scope ?language ?source WHERE {
      GRAPH ${shared} {
        ?text eli:consolidates ${act} ; eli:version_date ?day ; kg:scope ?scope ; eli:language ?language ; dcterms:source ?source .
      }
    }`
  return boundedQuery('consolidatedTexts', MOST, body)
}

/** The earliest first. @param act the act as it was published @throws TooManyRows, Unavailable */
export async function readConsolidatedTexts(
  store: Pick<GraphStore, 'select'>,
  shared: NamedNode,
  act: string
): Promise<ConsolidatedText[]> {
  const query = consolidatedTextsQuery({ shared, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [shared] })
  return rows
    .map(row => ({
      iri: value(row, 'text'),
      day: value(row, 'day'),
      scope: value(row, 'scope'),
      language: value(row, 'language'),
      source: value(row, 'source')
    }))
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.iri, b.iri))
}
