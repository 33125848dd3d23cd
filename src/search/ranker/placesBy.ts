/** The place of each by a value, the highest first; equal ones share the first of their places. */
export function placesBy<Each>(found: readonly Each[], value: (each: Each) => number): number[] {
  const sorted = Float64Array.from(found, each => -value(each)).sort()
  return found.map(each => sorted.indexOf(-value(each)))
}

/** The same among those of the same kind. */
export function placesWithin<Each>(
  found: readonly Each[],
  value: (each: Each) => number,
  kind: (each: Each) => unknown
): number[] {
  const places = new Map<Each, number>()
  for (const one of new Set(found.map(kind))) {
    const some = found.filter(each => kind(each) === one)
    for (const [at, place] of placesBy(some, value).entries()) places.set(some[at]!, place)
  }
  return found.map(each => places.get(each)!)
}
