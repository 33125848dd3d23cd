/**
 * The fewest numbers of a list that must be taken out so that the rest ascends, in ascending order.
 * @param order numbers that are all different
 */
export function movedAmong(order: readonly number[]): number[] {
  const kept = new Set(longestAscent(order))
  return order.filter(number => !kept.has(number)).sort((one, other) => one - other)
}

/** A longest part of a list that ascends (patience sorting). */
function longestAscent(order: readonly number[]): number[] {
  /** The smallest number that an ascent of each length ends with. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const number of order) {
    let [from, to] = [0, ends.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (ends[middle]! < number) from = middle + 1
      else to = middle
    }
    before.set(number, ends[from - 1])
    ends[from] = number
  }
  const ascent: number[] = []
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) ascent.push(number)
  return ascent.reverse()
}
