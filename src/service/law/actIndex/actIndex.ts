import { byVersion } from '../../../graph/byVersion.js'
import { readActFacts } from '../../../graph/acts/actFacts.js'
import type { Acts } from '../../../graph/acts/openActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readFirstDays } from '../../../graph/states/firstDays.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { readSubjectFields } from '../../../graph/subjects/subjectFields.js'
import { indexedActs, type IndexedActs } from './indexedActs.js'
import { listActs, type ActList, type ListActs } from './listActs.js'

/** All acts, as one looks through them. */
export interface ActIndex {
  /** @throws NotFound for a field or a page that there is not */
  readonly list: (request: ListActs) => Promise<ActList>
}

export interface ActIndexParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly acts: Acts
  /** When the shared graph was read for the first time. */
  readonly retrieval?: { readonly ready: Promise<void> }
}

/** What it is made of is read once for each state of the graph. */
export function openActIndex({ store, ids, acts, retrieval }: ActIndexParts): ActIndex {
  const [graph, states] = [ids.sharedGraph, ids.statesGraph]
  const compose = async (): Promise<IndexedActs> => {
    const [table, facts, fields, firstDays] = await Promise.all([
      acts(),
      readActFacts(store, { graph, states }),
      readSubjectFields(store, graph),
      readFirstDays(store, states)
    ])
    return indexedActs({ acts: table.acts, facts, fields, firstDays }, ids)
  }
  // That an act is published no more changes nothing in the shared graph.
  const ofLaw = byVersion(store, graph, () => Promise.resolve(byVersion(store, states, compose)))
  const read = async () => (await ofLaw())()
  // Of a large graph it takes a second, which the first reader need not wait for; who comes later sees what failed.
  void retrieval?.ready.then(read).catch(() => undefined)
  return { list: async request => listActs(await read(), request) }
}
