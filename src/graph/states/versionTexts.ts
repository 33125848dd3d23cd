import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActInStates } from './actInStates.js'
import type { ExpressionTimes } from './expressionsOfAct.js'

/** As many as expressions of an act. */
const MOST = 200_000

/** Of an act that is held in versions whose days their source states: what its expressions are, one a row. */
export function versionTextsQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?expression ?from ?until ?label ?first ?last WHERE {
      GRAPH ${states} {
        ?expression kg:ofAct ${act} ; eli:realizes ?work ; kg:fromState ?state .
        ?state kg:observedFrom ?from .
        OPTIONAL { ?expression kg:untilState ?next . ?next kg:observedFrom ?until }
        OPTIONAL { ?expression rdfs:label ?label }
        OPTIONAL { ?expression eli:first_date_entry_in_force ?first }
        OPTIONAL { ?expression eli:date_no_longer_in_force ?last }
      }
    }`
  return boundedQuery('versionTexts', MOST, body)
}

/** What tells an expression of a version from one of files. */
export type VersionText = Required<Pick<ExpressionTimes, 'isCurrent' | 'ofStates'>> & {
  /** A day is stated on which it enters into force or is in force no more; not told of what stands with the work. */
  readonly isInForce: boolean
}

/** By expression (IRI). @throws TooManyRows, Unavailable */
export async function readVersionTexts(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: string
): Promise<ReadonlyMap<string, VersionText>> {
  const query = versionTextsQuery({ states, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [states] })
  return new Map(
    rows.map(row => [
      value(row, 'expression'),
      {
        // Of what holds today the words, and the name, stand with the work.
        isCurrent: row['label'] === undefined,
        isInForce: row['first'] !== undefined || row['last'] !== undefined,
        ofStates: { from: value(row, 'from'), ...(row['until'] && { until: row['until'].value }) }
      }
    ])
  )
}
