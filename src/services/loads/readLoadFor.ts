import { heldLanguage } from '../../graph/loads/heldLanguage.js'
import { readOwners } from '../../graph/loads/owners.js'
import type { GraphStore } from '../../store/graphStore.js'
import { readLoad, type LoadRequest, type ReadLoad } from './readLoad.js'

/** As `readLoad`, minding what a store holds: in which language, and whose nodes. @throws Unavailable */
export function readLoadFor(store: GraphStore, request: LoadRequest): Promise<ReadLoad> {
  const { ids } = request
  return readLoad({
    heldLanguage: root => heldLanguage(store, ids, root),
    ownersOf: nodes => readOwners(store, ids.provenanceGraph, nodes),
    ...request
  })
}
