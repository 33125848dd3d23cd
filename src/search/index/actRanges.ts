import type { Segment } from './segment.js'

/** Where the documents of an act begin in a segment, and where they end. */
export type Range = readonly [from: number, to: number]

const known = new WeakMap<Segment, ReadonlyMap<string, readonly Range[]>>()

/** By the IRI of the act: a segment is in the order of acts, so that each has one range, or few. */
export function actRanges(segment: Segment): ReadonlyMap<string, readonly Range[]> {
  const held = known.get(segment)
  if (held !== undefined) return held
  const ranges = new Map<string, Range[]>()
  const { entries } = segment
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const { act } = entries[from]!
    while (to < entries.length && entries[to]!.act === act) to++
    const others = ranges.get(act)
    if (others === undefined) ranges.set(act, [[from, to]])
    else others.push([from, to])
  }
  known.set(segment, ranges)
  return ranges
}
