import type { Serving } from './serving.js'

/** Which version of the shared law is searched for an answer, where it is known: looked up before the search, so that what is said is never newer. */
export function searchedVersion({ versions }: Pick<Serving['services'], 'versions'>): {
  readonly searched: number | undefined
  readonly headers: Readonly<Record<string, string>>
} {
  const searched = versions.ofSearch()
  return { searched, headers: searched === undefined ? {} : { 'Searched-Version': String(searched) } }
}
