import type { Identifiers } from '../../graph/identifiers.js'
import { holdsGrounding } from '../../graph/loads/holdsGrounding.js'
import type { GraphStore } from '../../store/graphStore.js'
import { importDemo } from './importDemo.js'

/**
 * Imports the demo corpus, unless somebody has loaded official files already. A graph that holds nothing but (a part of)
 * the corpus counts as empty, so a start that was cut off is made whole by the next.
 */
export async function importDemoWhenEmpty(target: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now?: () => Date
}): Promise<void> {
  const { store, ids } = target
  if (await holdsGrounding(store, { graph: ids.sharedGraph, grounding: 'verified' })) return
  await importDemo(target)
}
