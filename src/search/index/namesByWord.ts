import { Slices } from './slices.js'

/** A name of a thing of a list: folded, with a blank before each word. */
export interface SpelledName {
  readonly name: string
  /** Place in the list. */
  readonly of: number
}

/** The names of the things of a list, by how the words in them begin. */
export interface NamesByWord {
  /** The names that hold these words next to each other, of which the last may be begun only, in the order of the list. */
  holding(words: readonly string[]): SpelledName[]
}

/** So many letters of a word lead to the names that hold it. */
const LETTERS = 2

/** @param namesOf of each thing, spelled; read in slices between which other work goes on */
export async function namesByWord<Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[]
): Promise<NamesByWord> {
  const names: SpelledName[] = []
  const beginnings = new Map<string, number[]>()
  const slices = new Slices()
  for (const [of, thing] of things.entries()) {
    if (slices.usedUp) await slices.next()
    for (const name of namesOf(thing)) {
      const place = names.push({ name, of }) - 1
      for (const letters of new Set(name.split(' ').map(word => word.slice(0, LETTERS)))) {
        const there = beginnings.get(letters)
        if (there === undefined) beginnings.set(letters, [place])
        else there.push(place)
      }
    }
  }
  const beginningSo = (letters: string): readonly number[] => {
    if (letters.length === LETTERS) return beginnings.get(letters) ?? []
    const found = new Set<number>()
    for (const [all, places] of beginnings)
      if (all.startsWith(letters)) for (const place of places) found.add(place)
    return [...found].sort((one, other) => one - other)
  }
  return {
    holding: words => {
      const rarest = words
        // Only the last may be begun, and a word of one letter is whole.
        .map(word =>
          word.length < LETTERS && word !== words.at(-1)
            ? (beginnings.get(word) ?? [])
            : beginningSo(word.slice(0, LETTERS))
        )
        .reduce((few, each) => (each.length < few.length ? each : few))
      const wanted = ` ${words.join(' ')}`
      return rarest.map(place => names[place]!).filter(({ name }) => name.includes(wanted))
    }
  }
}
