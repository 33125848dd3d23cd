import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { xsd } from '../vocab/terms.js'

/** As many as states of all acts. */
const MOST = 1_000_000

interface OfDay {
  readonly states: NamedNode
  /** YYYY-MM-DD */
  readonly today: string
}

/** Days still to come on which something of acts says something else, by what versions state. */
export function datedAheadQuery({ states, today }: OfDay): BoundedQuery {
  const day = DataFactory.literal(today, xsd.date)
  const body = sparql`
    SELECT DISTINCT ?act ?day WHERE {
      GRAPH ${states} {
        ?version eli:version_date ?stated ; kg:ofAct ?act .
        ?node kg:ofAct ?act ; kg:observedFrom ?day .
        OPTIONAL { ?node kg:observedUntil ?until }
        FILTER (?day > ${day} && (!BOUND(?until) || ?until > ?day))
        FILTER NOT EXISTS { ?node a kg:StateSetAside }
      }
    }`
  return boundedQuery('datedAhead', MOST, body)
}

/** A day (YYYY-MM-DD) on which a text of an act (IRI) comes into force. */
export interface DayAhead {
  readonly act: string
  readonly day: string
}

/** The earliest first. @throws TooManyRows, Unavailable */
export async function readDatedAhead(store: Pick<GraphStore, 'select'>, of: OfDay): Promise<DayAhead[]> {
  const rows = await readRows(store, datedAheadQuery(of), { dataset: [of.states] })
  return rows
    .map(row => ({ act: value(row, 'act'), day: value(row, 'day') }))
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.act, b.act))
}
