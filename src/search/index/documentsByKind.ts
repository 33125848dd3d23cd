import type { IndexEntry, Segment } from './segment.js'

type Kind = IndexEntry['kind']

const known = new WeakMap<Segment, ReadonlyMap<Kind, Uint32Array>>()

/** The documents of a segment by their kind, in ascending order; looked through once for a segment. */
export function documentsByKind(segment: Segment): ReadonlyMap<Kind, Uint32Array> {
  const found = known.get(segment)
  if (found !== undefined) return found
  const made = new Map<Kind, number[]>()
  for (const [document, { kind }] of segment.entries.entries()) {
    const some = made.get(kind)
    if (some === undefined) made.set(kind, [document])
    else some.push(document)
  }
  const kinds = new Map(Array.from(made, ([kind, documents]) => [kind, Uint32Array.from(documents)]))
  known.set(segment, kinds)
  return kinds
}
