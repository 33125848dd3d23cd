import type { NamedNode } from '@rdfjs/types'
import { neighbouringDay } from '../../base/text/neighbouringDay.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { DaysInForce, ForceOfWorks } from './daysInForce.js'
import type { StoredState } from './statesOfAct.js'

/** The days that the source of an act states: that of the version in which it is held, and those of its provisions. */
export interface StatedDays {
  readonly states: readonly StoredState[]
  readonly inForce: ForceOfWorks
}

/** By act (IRI); no act of the Union is among them, whose texts are read in another way. */
export type EveryStatedDay = ReadonlyMap<string, StatedDays>

/** The day of each act's version, and of provisions the first and the last day in force, as far as they are stated. */
export function statedDaysQuery({ shared }: { readonly shared: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?act ?version ?source ?work ?first ?last WHERE {
      GRAPH ${shared} {
        {
          ?act eli:version_date ?version ; dcterms:source ?source .
          FILTER NOT EXISTS { ?act eli:consolidates ?published }
        }
        UNION { ?work eli:first_date_entry_in_force ?first ; eli:is_part_of ?act }
        UNION { ?work eli:date_no_longer_in_force ?last ; eli:is_part_of ?act }
      }
    }`
  return boundedQuery('statedDays', most.nodes, body)
}

/** @throws TooManyRows, Unavailable */
export async function readStatedDays(
  store: Pick<GraphStore, 'select'>,
  shared: NamedNode
): Promise<EveryStatedDay> {
  const rows = await readRows(store, statedDaysQuery({ shared }), { dataset: [shared] })
  const versions = rows.filter(row => row['version'] !== undefined)
  const stated = new Map(
    versions.map(row => [
      value(row, 'act'),
      {
        states: [{ day: value(row, 'version'), source: value(row, 'source') }],
        inForce: new Map<string, DaysInForce>()
      }
    ])
  )
  for (const row of rows) {
    const inForce = stated.get(value(row, 'act'))?.inForce
    if (inForce === undefined || row['work'] === undefined) continue
    const work = value(row, 'work')
    const [first, last] = [row['first']?.value, row['last']?.value]
    inForce.set(work, {
      ...inForce.get(work),
      ...(first !== undefined && { from: first }),
      // The last day in force is stated.
      ...(last !== undefined && { until: neighbouringDay(last, 1) })
    })
  }
  return stated
}
