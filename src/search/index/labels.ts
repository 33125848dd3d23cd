import type { Postings } from './postings.js'
import type { Segment } from './segment.js'

/** The documents that hold any of some stems. */
export function documentsHolding(
  postings: Postings,
  wanted: Iterable<number | undefined>
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const stem of wanted) {
    const [from, to] = postings.range(stem) ?? [0, 0]
    for (let at = from; at < to; at++) found.add(postings.documents[at]!)
  }
  return found
}

/** The stems of a document's label, in order. */
export function labelOf({ sequence, sequenceStarts, labelLengths }: Segment, document: number): Uint32Array {
  const start = sequenceStarts[document]!
  return sequence.subarray(start, start + labelLengths[document]!)
}
