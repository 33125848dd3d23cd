import type { Identifiers } from '../../graph/identifiers.js'
import { holdsGrounding } from '../../graph/loads/holdsGrounding.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { holdsDemo } from './holdsDemo.js'
import { importDemo } from './importDemo.js'

/**
 * Imports the demo corpus, unless somebody has loaded official files already. A graph that holds nothing but (a part of)
 * the corpus counts as empty, so a start that was cut off is made whole by the next; a whole one is not read again.
 */
export async function importDemoWhenEmpty(target: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now?: () => Date
}): Promise<void> {
  const { store, ids } = target
  if (await holdsGrounding(store, { graph: ids.sharedGraph, grounding: 'verified' })) return
  if (!(await holdsDemo(target))) await importDemo(target)
}
