import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
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

/** Acts of which a text holds on a day that does not stand with its work, or one stands there that has ended. */
export function turningTextsQuery({ states, today }: OfDay): BoundedQuery {
  const day = DataFactory.literal(today, xsd.date)
  const body = sparql`
    SELECT DISTINCT ?act WHERE {
      GRAPH ${states} {
        ?version eli:version_date ?stated ; kg:ofAct ?act .
        ?text kg:ofAct ?act ; eli:realizes ?work ; kg:observedFrom ?from .
        OPTIONAL { ?text kg:observedUntil ?until }
        OPTIONAL { ?text rdfs:label ?words }
        FILTER (
          (BOUND(?words) && ?from <= ${day} && (!BOUND(?until) || ?until > ${day})) ||
          (!BOUND(?words) && BOUND(?until) && ?until <= ${day})
        )
      }
    }`
  return boundedQuery('turningTexts', MOST, body)
}

/** By IRI, in no order. @throws TooManyRows, Unavailable */
export async function readTurningTexts(store: Pick<GraphStore, 'select'>, of: OfDay): Promise<string[]> {
  const rows = await readRows(store, turningTextsQuery(of), { dataset: [of.states] })
  return rows.map(row => value(row, 'act'))
}
