import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'

/** The states of all acts: of 45 acts there are 860. */
const MOST = 1_000_000

/** The days from which the states of acts count that are held in several, and of versions those of what they say. */
export function firstDaysQuery({ states }: { readonly states: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?act ?day WHERE {
      GRAPH ${states} {
        {
          ?node a kg:ActState ; kg:ofAct ?act ; kg:observedFrom ?day .
          FILTER NOT EXISTS { ?node a kg:StateSetAside }
        } UNION {
          ?version eli:version_date ?stated ; kg:ofAct ?act .
          ?expression kg:ofAct ?act ; eli:realizes ?work ; kg:observedFrom ?day .
        }
      }
    }`
  return boundedQuery('firstDays', MOST, body)
}

/** The first day (YYYY-MM-DD) of each act (IRI) that is held in several states. @throws TooManyRows, Unavailable */
export async function readFirstDays(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(store, firstDaysQuery({ states }), { dataset: [states] })
  return firstDayOfEach(rows.map(row => [value(row, 'act'), value(row, 'day')]))
}

/** Of days of acts (IRI) the first of each. */
export function firstDayOfEach(
  days: Iterable<readonly [act: string, day: string]>
): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const [act, day] of days) {
    const other = first.get(act)
    if (other === undefined || day < other) first.set(act, day)
  }
  return first
}
