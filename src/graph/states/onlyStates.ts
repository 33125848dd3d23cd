import type { Literal, NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { eli } from '../vocab/terms.js'
import { firstDayOfEach } from './firstDays.js'
import { stateDay } from './stateDay.js'

/** The state of the file that each act's text of today comes from. */
export function onlyStatesQuery({
  shared,
  provenance
}: {
  readonly shared: NamedNode
  readonly provenance: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?act ?state WHERE {
      GRAPH ${shared} { ?act a ${eli.LegalResource} }
      GRAPH ${provenance} { ?act kg:sourceState ?state }
    }`
  return boundedQuery('onlyStates', most.nodes, body)
}

/**
 * The day (YYYY-MM-DD) from which each act (IRI) counts by the file of its text of today: the first of all where it is
 * held in one state. @throws TooManyRows, Unavailable
 */
export async function readOnlyStates(
  store: Pick<GraphStore, 'select'>,
  { shared, provenance }: { readonly shared: NamedNode; readonly provenance: NamedNode }
): Promise<ReadonlyMap<string, string>> {
  const query = onlyStatesQuery({ shared, provenance })
  const rows = await readRows(store, query, { dataset: [shared, provenance] })
  return firstDayOfEach(
    rows.flatMap(row => {
      const day = stateDay(row['state'] as Literal)
      return day === undefined ? [] : [[value(row, 'act'), day] as const]
    })
  )
}
