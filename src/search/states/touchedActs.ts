import type { NamedNode } from '@rdfjs/types'
import { readActsOfNodes } from '../../graph/states/actsOfNodes.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { StateDays } from './stateIndex.js'

/** Nodes of the graph that are looked at one by one. */
const MOST_TOUCHED = 50_000

interface Known {
  /** The version of the graph after which changes count. */
  readonly version: number
  /** As the graph has them now. */
  readonly days: Pick<StateDays, 'firstDays'> & Partial<Pick<StateDays, 'languages'>>
  /** Expressions (IRI) that were there, with their acts. */
  readonly actsOf: readonly (readonly [expression: string, act: string])[]
}

/** Acts (IRI) of which something was changed in the graph of states since; all where the store does not know. */
export async function touchedActs(
  store: GraphStore,
  states: NamedNode,
  { version, days, actsOf }: Known
): Promise<ReadonlySet<string>> {
  const wanted = { since: version, most: MOST_TOUCHED }
  const subjects = await store.changedSubjects?.(states, wanted)
  const isKnown = subjects !== undefined && subjects !== 'many'
  const acts = isKnown
    ? await readActsOfNodes(store, states, subjects)
    : new Set([...days.firstDays.keys(), ...(days.languages?.keys() ?? [])])
  for (const [expression, act] of actsOf) if (!isKnown || subjects.has(expression)) acts.add(act)
  return acts
}
