import type { Literal, NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { stateDay } from './stateDay.js'

/** The longest series that is known is of 72 states; one a day for a hundred years is more than there can be. */
const MOST = 40_000

/** A state in which an act is held. */
export interface StoredState {
  /** YYYY-MM-DD: from which it counts. */
  readonly day: string
  /** The source node of its file. */
  readonly source: string
  /** Its source states the day, which may lie ahead. */
  readonly isVersion?: true
}

/** The states of an act: those that the graph of states tells, and the one that its passage does. */
export function statesOfActQuery({
  states,
  provenance,
  shared,
  act
}: Graphs & { readonly act: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?day ?state ?source ?version WHERE {
      {
        GRAPH ${states} {
          ?node kg:ofAct ${act} ; a kg:ActState ; kg:observedFrom ?day ; kg:sourceState ?state ; dcterms:source ?source .
          FILTER NOT EXISTS { ?node a kg:StateSetAside }
          OPTIONAL { ?node eli:version_date ?version }
        }
      } UNION {
        GRAPH ${provenance} { ${act} kg:sourceState ?state }
        GRAPH ${shared} { ${act} dcterms:source ?source }
      }
    }`
  return boundedQuery('statesOfAct', MOST, body)
}

interface Graphs {
  readonly states: NamedNode
  readonly provenance: NamedNode
  readonly shared: NamedNode
}

/**
 * The states of an act in the order of days, of each day the one that counts; none where no day is known from which its
 * text counts. @throws TooManyRows, Unavailable
 */
export async function readStatesOfAct(
  store: Pick<GraphStore, 'select'>,
  graphs: Graphs,
  act: string
): Promise<StoredState[]> {
  const query = statesOfActQuery({ ...graphs, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [graphs.states, graphs.provenance, graphs.shared] })
  const days = new Map<string, { readonly rank: string; readonly state: StoredState }>()
  for (const row of rows) {
    const day = row['day']?.value ?? stateDay(row['state'] as Literal)
    if (day === undefined) continue
    const version = row['version']?.value
    const state = {
      day,
      source: value(row, 'source'),
      ...(version !== undefined && { isVersion: true as const })
    }
    const rank = `${version ?? value(row, 'state')} ${state.source}`
    const other = days.get(day)
    if (other === undefined || other.rank < rank) days.set(day, { rank, state })
  }
  return [...days.values()].map(({ state }) => state).sort((a, b) => compareText(a.day, b.day))
}
