import type { Identifiers } from '../../../graph/identifiers.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { SpilledStatements } from '../../../graph/store/spilledStatements.js'
import { LawToBe } from '../legalBases/lawToBe.js'
import { retryCommit } from '../../retryCommit.js'
import { linkAllCitations } from './linkCitations.js'
import type { CitationChanges } from './linking.js'

/**
 * Reads all acts that are held for what they cite, and brings the links to that, in one commit: for a graph that was made
 * before there were such links. Where they are right already nothing is written.
 * @throws Unavailable
 */
export async function deriveCitations(
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers },
  actor: string
): Promise<CitationChanges['count']> {
  return retryCommit(store, async () => {
    const [shared = 0] = await store.versions([ids.sharedGraph])
    const kept = new SpilledStatements()
    try {
      const law = new LawToBe({ store, ids }, { held: [], wanted: [] })
      const { pieces, removed, count, asked, version } = await linkAllCitations({ store, ids, law, kept })
      if (count.added + count.removed + asked.added.length + asked.removed.length > 0) {
        const changes = [
          { graph: ids.sharedGraph, expected: shared, added: [], removed, pieces },
          { graph: ids.citationsGraph, expected: version, ...asked }
        ]
        await store.commit({ changes, actor })
      }
      return count
    } finally {
      kept.close()
    }
  })
}
