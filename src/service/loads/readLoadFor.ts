import { storedLanguage } from '../../graph/loads/storedLanguage.js'
import { knownNodes } from '../../graph/loads/knownNodes.js'
import { readOwners } from '../../graph/loads/owners.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { readLoad, type LoadRequest, type ReadLoad } from './readLoad.js'

/** As `readLoad`, minding what a store holds: in which language, whose nodes, and what others rest on. @throws Unavailable */
export function readLoadFor(store: GraphStore, request: LoadRequest): Promise<ReadLoad> {
  const { ids } = request
  return readLoad({
    heldLanguage: root => storedLanguage(store, ids, root),
    ownersOf: nodes => readOwners(store, ids.provenanceGraph, nodes),
    knownOf: nodes => knownNodes(store, { shared: ids.sharedGraph, provenance: ids.provenanceGraph }, nodes),
    ...request
  })
}
