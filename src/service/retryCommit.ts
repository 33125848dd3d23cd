import { Unavailable } from '../base/errors.js'
import { VersionConflict, type GraphStore } from '../graph/store/graphStore.js'

/** Others can win again and again, but each time somebody's commit got through. */
const ATTEMPTS = 100

/**
 * Reads, compares and commits: all of it again, on the new state, when another writer was first.
 * @param attempt is told how often it was called before
 * @param advice what its caller can do when others were always first
 * @throws Unavailable then
 */
export async function retryCommit<Result>(
  store: Pick<GraphStore, 'refresh'>,
  attempt: (before: number) => Promise<Result>,
  advice = 'try again when they are done'
): Promise<Result> {
  for (let before = 0; before < ATTEMPTS; before++) {
    try {
      return await attempt(before)
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      await store.refresh()
    }
  }
  throw new Unavailable(`Other writers were first ${ATTEMPTS} times; ${advice}`)
}
