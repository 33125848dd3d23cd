import type { Segment } from './segment.js'

/** The documents of a segment that hold any of some stems, each once. */
export function documentsHolding({ stems, entries }: Segment, wanted: readonly number[]): readonly number[] {
  const isFound = new Uint8Array(entries.length)
  const found: number[] = []
  for (const stem of wanted) {
    const [from, to] = stems.range(stem) ?? [0, 0]
    for (let at = from; at < to; at++) {
      const document = stems.documents[at]!
      if (isFound[document] === 1) continue
      isFound[document] = 1
      found.push(document)
    }
  }
  return found
}

/** The stems of a document's label, in order. */
export function labelOf({ sequence, sequenceStarts, labelLengths }: Segment, document: number): Uint32Array {
  const start = sequenceStarts[document]!
  return sequence.subarray(start, start + labelLengths[document]!)
}

/** Whether one of some stems stands in a document's label. */
export function isInLabel(
  { sequence, sequenceStarts, labelLengths }: Segment,
  document: number,
  stems: readonly number[]
): boolean {
  const start = sequenceStarts[document]!
  const end = start + labelLengths[document]!
  for (let at = start; at < end; at++) if (stems.includes(sequence[at]!)) return true
  return false
}
