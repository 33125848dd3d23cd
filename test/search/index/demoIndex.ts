import { readActs } from '../../support/retrieval/readActs.js'
import type { Identifiers } from '../../../src/graph/identifiers.js'
import { GraphIndex } from '../../../src/search/index/graphIndex.js'
import { MemoryStore } from '../memoryStore.js'

/** An index of two acts of the demo. */
export async function demoIndex(ids: Identifiers): Promise<GraphIndex> {
  const store = new MemoryStore()
  const added = await readActs('fixtures/demo', ids, ['gewo', 'arbzg'])
  await store.commit({
    actor: 'test',
    changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
  })
  const index = new GraphIndex(store, ids.sharedGraph)
  await index.update()
  return index
}
