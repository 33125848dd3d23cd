import type { Quad } from '@rdfjs/types'

/** Items by what they have in common, groups and items in the order in which they come. */
export function groupedBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** What is said of each subject (IRI). */
export function bySubject(quads: Iterable<Quad>): Map<string, Quad[]> {
  return groupedBy(quads, ({ subject }) => subject.value)
}
