/** Something that stands at a place of the text. */
export interface PlacedInText {
  readonly start: number
}

/** The first of parts in order that begins at the place or behind it, by number; how many there are where none does. */
export function firstFrom(parts: readonly PlacedInText[], place: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (parts[middle]!.start < place) low = middle + 1
    else high = middle
  }
  return low
}
