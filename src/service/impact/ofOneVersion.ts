import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** Loads are promoted minutes apart, not many within the time of an answer. */
const MOST = 3

/**
 * An answer that is put together from several reads, all of them of one version of a graph: made again when a load was
 * promoted meanwhile, so that no sum of one version stands beside a list of another. What changes faster than it can be
 * read is answered as it was read last.
 */
export async function ofOneVersion<Answer>(
  store: Pick<GraphStore, 'versions'>,
  graph: NamedNode,
  make: () => Promise<Answer>
): Promise<Answer> {
  let [version] = await store.versions([graph])
  for (let tries = 1; ; tries += 1) {
    const answer = await make()
    const [now] = await store.versions([graph])
    if (now === version || tries === MOST) return answer
    version = now
  }
}
