import type { NamedNode } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { groupedBy } from '../groupedBy.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { holdsOn, type Times } from './daysInForce.js'

/** Ends of acts: seven times federal law, each of which ends several times. */
const MOST = 200_000

/** By act (IRI): when it was published no more, from a day until the one from which a state counts again. */
export type UnpublishedTimes = ReadonlyMap<string, readonly Times[]>

/** The days from which acts are published no more, each with those from which states count again, one a row. */
export function unpublishedTimesQuery({ states }: { readonly states: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?act ?from ?until WHERE {
      GRAPH ${states} {
        ?end a kg:PublicationEnd ; kg:ofAct ?act ; kg:observedFrom ?from .
        OPTIONAL {
          ?state kg:ofAct ?act ; a kg:ActState ; kg:observedFrom ?until .
          FILTER (?until >= ?from)
          FILTER NOT EXISTS { ?state a kg:StateSetAside }
        }
      }
    }`
  return boundedQuery('unpublishedTimes', MOST, body)
}

/** @throws TooManyRows, Unavailable */
export async function readUnpublishedTimes(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode
): Promise<UnpublishedTimes> {
  const rows = await readRows(store, unpublishedTimesQuery({ states }), { dataset: [states] })
  const ends = groupedBy(rows, row => value(row, 'act'))
  return new Map(
    [...ends].map(([act, own]): readonly [string, readonly Times[]] => {
      const times = [...groupedBy(own, row => value(row, 'from'))].map(([from, found]) => {
        const [until] = found.flatMap(row => row['until']?.value ?? []).sort()
        return { from, ...(until !== undefined && { until }) }
      })
      // A state that counts from the same day is later news.
      return [
        act,
        times.filter(({ from, until }) => from !== until).sort((a, b) => compareText(a.from, b.from))
      ]
    })
  )
}

/** Whether an act (IRI) is published no more on a day (YYYY-MM-DD). */
export function isUnpublished(times: UnpublishedTimes, act: string, day: string): boolean {
  return (times.get(act) ?? []).some(one => holdsOn(one, day))
}

/** What is left of the time of a text without those in which its act was published no more, the earliest first. */
export function publishedTimes<Some extends Times>(text: Some, unpublished: readonly Times[] = []): Some[] {
  let left = [text]
  for (const { from, until } of unpublished)
    left = left.flatMap(one => {
      if (one.until !== undefined && one.until <= from) return [one]
      if (until !== undefined && until <= one.from) return [one]
      const after = until !== undefined && (one.until === undefined || until < one.until)
      return [
        ...(one.from < from ? [{ ...one, until: from }] : []),
        ...(after ? [{ ...one, from: until }] : [])
      ]
    })
  return left
}
