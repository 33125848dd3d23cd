import type { SearchOptions } from '../retrieval.js'
import type { Segment } from './segment.js'

/** Tells whether a document of a segment may be found. */
export function admitted(
  segment: Segment,
  options: Pick<SearchOptions, 'scopes' | 'kinds'>
): (document: number) => boolean {
  const scopes = new Set(options.scopes.map(scope => scope.value))
  const kinds = options.kinds === undefined ? undefined : new Set(options.kinds)
  return document => {
    const entry = segment.entries[document]!
    return (
      segment.dead[document] === 0 &&
      scopes.has(entry.scope) &&
      (kinds === undefined || kinds.has(entry.kind))
    )
  }
}
