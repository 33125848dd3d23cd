import { LRUCache } from 'lru-cache'
import type { SearchOptions } from '../retrieval.js'
import type { Segment } from './segment.js'

type Admission = Pick<SearchOptions, 'scopes' | 'kinds'>

/** Ways of admitting that are kept for a segment; profiles are few. */
const KEPT = 16
const kept = new WeakMap<Segment, LRUCache<string, Uint8Array>>()

/** Tells whether a document of a segment may be found. */
export function admitted(segment: Segment, options: Admission): (document: number) => boolean {
  const open = openDocuments(segment, options)
  return document => segment.dead[document] === 0 && open[document] === 1
}

/** 1 for each document of the scopes and kinds; what is not living may be among them. */
function openDocuments(segment: Segment, { scopes, kinds }: Admission): Uint8Array {
  const names = scopes.map(scope => scope.value).sort()
  const key = JSON.stringify([names, kinds === undefined ? null : [...kinds].sort()])
  const known = kept.get(segment) ?? new LRUCache<string, Uint8Array>({ max: KEPT })
  kept.set(segment, known)
  let open = known.get(key)
  if (open === undefined) {
    const scopeSet = new Set(names)
    const kindSet = kinds === undefined ? undefined : new Set(kinds)
    open = Uint8Array.from(segment.entries, ({ scope, kind }) =>
      scopeSet.has(scope) && (kindSet?.has(kind) ?? true) ? 1 : 0
    )
    known.set(key, open)
  }
  return open
}
