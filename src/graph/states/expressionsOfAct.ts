import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActInStates } from './actInStates.js'
import type { Times } from './daysInForce.js'

/** Of the act with the most states there are four thousand; forty times as many are none. */
const MOST = 200_000

/** What a work says from a day on, until another. Days are YYYY-MM-DD. */
export interface ExpressionTimes {
  readonly iri: string
  readonly work: string
  readonly scope: string
  readonly from: string
  /** The first day on which it holds no more; absent of what no state follows that says otherwise. */
  readonly until?: string
  /** Its words stand with the work: it holds today. Absent where that is told by its having no end. */
  readonly isCurrent?: boolean
  /** Of a version that states days: it is in force on them. */
  readonly kindOfDay?: 'in_force'
  /** Of versions: the days of the first that has it, and of the first after that which has it no more. */
  readonly ofStates?: Times
  /** The work behind which it stood; of a work that is in its act no more. */
  readonly after?: string
  readonly isFormer: boolean
}

/** Whether its words stand with the work. */
export function isCurrentText({ isCurrent, until }: Pick<ExpressionTimes, 'isCurrent' | 'until'>): boolean {
  return isCurrent ?? until === undefined
}

/** The expressions of an act and its parts, one a row. */
export function expressionsOfActQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?expression ?work ?scope ?from ?until ?former ?after WHERE {
      GRAPH ${states} {
        ?expression kg:ofAct ${act} ; eli:realizes ?work ; kg:scope ?scope ; kg:observedFrom ?from .
        OPTIONAL { ?expression kg:observedUntil ?until }
        OPTIONAL { ?work a ?former }
        OPTIONAL { ?work kg:after ?after }
      }
    }`
  return boundedQuery('expressionsOfAct', MOST, body)
}

/** The expressions of an act and its parts, in no order. @throws TooManyRows, Unavailable */
export async function readExpressionsOfAct(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: string
): Promise<ExpressionTimes[]> {
  const query = expressionsOfActQuery({ states, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [states] })
  return rows.map(row => ({
    iri: value(row, 'expression'),
    work: value(row, 'work'),
    scope: value(row, 'scope'),
    from: value(row, 'from'),
    ...(row['until'] && { until: row['until'].value }),
    ...(row['after'] && { after: row['after'].value }),
    isFormer: row['former'] !== undefined
  }))
}
