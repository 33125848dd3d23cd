import type { Identifiers } from '../../graph/identifiers.js'
import { holdsVerified } from '../../graph/loads/holdsVerified.js'
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
  if (await holdsVerified(target.store, target.ids.sharedGraph)) return
  await importDemo(target)
}
