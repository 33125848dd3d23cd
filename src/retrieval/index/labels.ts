import type { Segment } from './segment.js'

/** The documents of a segment that hold any of some stems. */
export function documentsHolding(
  { stems }: Segment,
  wanted: readonly (number | undefined)[]
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const stem of wanted) {
    const [from, to] = stems.range(stem) ?? [0, 0]
    for (let at = from; at < to; at++) found.add(stems.documents[at]!)
  }
  return found
}

/** The stems of a document's label, in order. */
export function labelOf({ sequence, sequenceStarts, labelLengths }: Segment, document: number): Uint32Array {
  const start = sequenceStarts[document]!
  return sequence.subarray(start, start + labelLengths[document]!)
}
