/**
 * Which of two records of a company counts: the one that was seen later, of two of the same time the entry of the
 * register.
 */
export function countingRecord<Record>(
  entry: Record,
  other: Record,
  seenAt: (record: Record) => string | undefined
): Record {
  return timeOf(seenAt(other)) > timeOf(seenAt(entry)) ? other : entry
}

function timeOf(time: string | undefined): number {
  const value = Date.parse(time ?? '')
  return Number.isNaN(value) ? -Infinity : value
}
