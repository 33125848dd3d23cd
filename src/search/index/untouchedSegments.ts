/** Segments that are made one stay below so many concepts: what a change costs does not grow with the graph. */
const MOST = 8_000

/**
 * How many of an index's segments stay as they are when a change comes as one more: last ones of about its size are made
 * one with it, so that their number stays small.
 * @param alive of each segment, how many of its concepts can be found
 * @param changed how many concepts come
 * @returns of those that go, all are the last
 */
export function untouchedSegments(alive: readonly number[], changed: number): number {
  let stay = alive.length
  let size = changed
  while (stay > 0 && alive[stay - 1]! < 2 * size && alive[stay - 1]! + size <= MOST) {
    stay -= 1
    size += alive[stay]!
  }
  return stay
}
