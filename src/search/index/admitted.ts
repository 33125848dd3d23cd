import { LRUCache } from 'lru-cache'
import type { SearchOptions } from '../retrieval.js'
import type { Segment } from './segment.js'

/** For each document of a segment 1 where it holds; undefined for one of which all do. */
export type Holding = (segment: Segment) => Uint8Array | undefined

/** What may be found. */
export interface Admission extends Pick<SearchOptions, 'scopes' | 'kinds'> {
  /** Of a search as of a day; absent of one in what is there today. */
  readonly holding?: Holding
}

/** Ways of admitting that are kept for a segment; profiles are few. */
const KEPT = 16
const kept = new WeakMap<Segment, LRUCache<string, Uint8Array>>()

const listed = new WeakMap<Admission['scopes'], string>()

/** Tells whether a document of a segment may be found. */
export function admitted(segment: Segment, options: Admission): (document: number) => boolean {
  const open = openDocuments(segment, options)
  const holds = options.holding?.(segment)
  if (holds === undefined) return document => segment.dead[document] === 0 && open[document] === 1
  return document => segment.dead[document] === 0 && open[document] === 1 && holds[document] === 1
}

/** 1 for each document of the scopes and kinds; what is not living may be among them. */
function openDocuments(segment: Segment, { scopes, kinds }: Admission): Uint8Array {
  const key = `${listOf(scopes)} ${kinds === undefined ? '' : JSON.stringify([...kinds].sort())}`
  const known = kept.get(segment) ?? new LRUCache<string, Uint8Array>({ max: KEPT })
  kept.set(segment, known)
  let open = known.get(key)
  if (open === undefined) {
    const scopeSet = new Set(scopes.map(({ value }) => value))
    const kindSet = kinds === undefined ? undefined : new Set(kinds)
    open = Uint8Array.from(segment.entries, ({ scope, kind }) =>
      scopeSet.has(scope) && (kindSet?.has(kind) ?? true) ? 1 : 0
    )
    known.set(key, open)
  }
  return open
}

/** One text for the same scopes in any order; a question asks with the same list again and again. */
function listOf(scopes: Admission['scopes']): string {
  let list = listed.get(scopes)
  if (list === undefined) {
    list = JSON.stringify(scopes.map(({ value }) => value).sort())
    listed.set(scopes, list)
  }
  return list
}
