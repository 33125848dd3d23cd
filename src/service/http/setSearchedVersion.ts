import type { Context } from './context.js'
import type { Serving } from './serving.js'

/**
 * Says which version of the shared law is searched for an answer: before the search, so that what is said is never newer.
 * @returns it, where it is known
 */
export function setSearchedVersion(
  ctx: Pick<Context, 'set'>,
  { versions }: Pick<Serving['services'], 'versions'>
): number | undefined {
  const version = versions.ofSearch()
  if (version !== undefined) ctx.set('Searched-Version', String(version))
  return version
}
