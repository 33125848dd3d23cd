import { Slices } from '../index/slices.js'

/** Rows that are packed together: reading so many holds the event loop for some milliseconds. */
const ROWS = 2_000

/** Rows as JSON, some together, in slices between which other work goes on. */
export async function inRows<Each>(
  all: readonly Each[],
  row: (each: Each) => unknown
): Promise<Uint8Array[]> {
  const slices = new Slices()
  const packed: Uint8Array[] = []
  for (let start = 0; start < all.length; start += ROWS) {
    packed.push(new TextEncoder().encode(JSON.stringify(all.slice(start, start + ROWS).map(row))))
    if (slices.usedUp) await slices.next()
  }
  return packed
}

/** Rows that were packed, some at a time. */
export async function* inSlices<Each>(packed: readonly Uint8Array[]): AsyncGenerator<Each[]> {
  const slices = new Slices()
  for (const { buffer, byteOffset, byteLength } of packed) {
    yield JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString()) as Each[]
    if (slices.usedUp) await slices.next()
  }
}
