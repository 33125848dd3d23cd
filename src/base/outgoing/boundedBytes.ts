export type Bytes = AsyncIterable<Buffer>

/** Pieces of a body that may be crumbs, and the size below which they are. */
const [CRUMBS, CRUMB] = [1_000, 8]

/** @throws `tooMany` as soon as there are more bytes than that */
export async function* upTo(most: number, bytes: Bytes, tooMany: Error): Bytes {
  let taken = 0
  for await (const chunk of bytes) {
    taken += chunk.length
    if (taken > most) throw tooMany
    yield chunk
  }
}

/**
 * Each piece costs time, however small it is: bytes that come one by one would hold up everybody.
 * @throws `crumbs` where they do
 */
export async function* inFairPieces(bytes: Bytes, crumbs: Error): Bytes {
  let [pieces, taken] = [0, 0]
  for await (const chunk of bytes) {
    pieces++
    taken += chunk.length
    if (pieces > CRUMBS && taken < pieces * CRUMB) throw crumbs
    yield chunk
  }
}

/** All in one. Kept as they come, each a `Buffer` of its own, small pieces would take many times their room. */
export async function joined(bytes: Bytes): Promise<Buffer> {
  let [all, length] = [Buffer.allocUnsafe(16 * 1024), 0]
  for await (const chunk of bytes) {
    if (length + chunk.length > all.length) {
      all = Buffer.concat([all.subarray(0, length)], Math.max(2 * all.length, length + chunk.length))
    }
    length += chunk.copy(all, length)
  }
  return all.subarray(0, length)
}
