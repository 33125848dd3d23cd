import type { MatchOptions, Matches } from '../retrieval.js'
import type { IndexView } from './indexView.js'
import { matchTokens } from './matchTokens.js'

/** A page of the concepts in whose label and text every token stands, by graph as asked for. */
export function matchPage(
  indexes: readonly IndexView[],
  tokens: readonly string[],
  match: MatchOptions
): Matches {
  const found = indexes.map(index => matchTokens(index, tokens, match))
  const total = found.reduce((sum, entries) => sum + entries.length, 0)
  const iris: string[] = []
  let skip = match.offset
  for (const entries of found) {
    const page = entries.slice(skip, skip + match.limit - iris.length)
    for (const entry of page) iris.push(entry.iri)
    skip = Math.max(0, skip - entries.length)
  }
  return { total, iris, version: indexes.map(index => index.version).join('.') }
}
