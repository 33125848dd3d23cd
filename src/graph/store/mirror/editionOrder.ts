/** Parts into which an edition is sorted one after the other, so that none need lie in memory whole. */
export const BUCKETS = 256

/** The part in which all statements of a subject stand: FNV-1a of its text, as N-Triples writes it. */
export function bucketOf(line: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index)
    if (code === 0x20) break
    hash = Math.imul(hash ^ code, 0x01000193)
  }
  return ((hash >>> 24) ^ (hash >>> 16) ^ (hash >>> 8) ^ hash) & (BUCKETS - 1)
}

/** The order of the lines of an edition: by bucket, then by their UTF-16 code units. */
export function editionOrder(one: string, other: string): number {
  const apart = bucketOf(one) - bucketOf(other)
  if (apart !== 0) return apart
  return one < other ? -1 : one > other ? 1 : 0
}
