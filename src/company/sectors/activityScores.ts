import type { ActivityIndex } from './activityIndex.js'
import type { ActivityPhrase } from './activityPhrases.js'
import type { PageStatement } from './pageStatements.js'
import type { SectorTree } from './sectorTree.js'

/** What a company's statements say of each class. */
export interface ActivityScores {
  /** In the order of the tree's classes; what counts against a class is taken off. */
  readonly classes: Float64Array
  /** By place in the tree's classes, how much each statement says of it. */
  readonly byStatement: readonly ReadonlyMap<number, number>[]
}

/** How much is believed of whom; a phrase against a class counts less than one for it. */
const BELIEF: Readonly<Record<ActivityPhrase['kind'], number>> = { term: 1, heading: 0.75, note: 0.55 }
const AGAINST = 0.4
/** Of a phrase less than this share said, nothing follows; a note is long, and some of it enough. */
const LEAST: Readonly<Record<ActivityPhrase['kind'], number>> = { term: 0.45, heading: 0.3, note: 0.25 }
/** What a wide code says is said of each of its classes a little less surely. */
const WIDE = 0.12
/** What is said of others is taken off their classes, so much of it: whoever serves banks speaks of accounts, too. */
const OTHERS = 0.6
/** What a word that is said again adds, of what it said at first, at most. */
const AGAIN = 0.12
const MOST_AGAIN = 4

/**
 * Each word of the company counts once for a class, by the phrase of that class that it fits best and the statement in
 * which it says most; said again it adds a little, and soon nothing.
 */
export function scoreActivities(
  statements: readonly PageStatement[],
  index: ActivityIndex,
  tree: SectorTree
): ActivityScores {
  const speaking = tree.classes.map(() => new Map<string, { most: number; times: number }>())
  const against = tree.classes.map(() => new Map<string, number>())
  const byStatement = statements.map(({ words }) => {
    const own = new Map<number, Map<string, number>>()
    for (const { phrase, coverage, words: said } of index.find(words)) {
      if (coverage < LEAST[phrase.kind]) continue
      const places = tree.placesOf(phrase.code)
      const belief = beliefIn(phrase, coverage, tree)
      for (const [word, weight] of said) {
        const counts = weight * belief
        for (const place of places) {
          if (phrase.excluded) keepMost(against[place]!, word, counts * AGAINST)
          else {
            const ofClass = own.get(place) ?? new Map<string, number>()
            own.set(place, ofClass)
            keepMost(ofClass, word, counts)
          }
        }
      }
    }
    for (const [place, words] of own) {
      for (const [word, counts] of words) {
        const known = speaking[place]!.get(word)
        if (known === undefined) speaking[place]!.set(word, { most: counts, times: 1 })
        else {
          known.times++
          known.most = Math.max(known.most, counts)
        }
      }
    }
    return new Map([...own].map(([place, words]) => [place, sum(words.values())]))
  })
  const ofOthers = tree.classes.map(() => new Map<string, number>())
  for (const { others } of statements) {
    for (const { phrase, coverage, words } of index.find(others)) {
      if (coverage < LEAST[phrase.kind] || phrase.excluded) continue
      const belief = beliefIn(phrase, coverage, tree)
      for (const place of tree.placesOf(phrase.code))
        for (const [word, weight] of words) keepMost(ofOthers[place]!, word, weight * belief * OTHERS)
    }
  }
  const classes = Float64Array.from(speaking, (words, place) => {
    const said = [...words].map(
      ([word, { most, times }]) =>
        most * (1 + AGAIN * Math.min(MOST_AGAIN, Math.log2(times))) - (against[place]!.get(word) ?? 0)
    )
    return Math.max(0, sum(said) - sum(ofOthers[place]!.values()))
  })
  return { classes, byStatement }
}

function beliefIn(phrase: ActivityPhrase, coverage: number, tree: SectorTree): number {
  const wide = WIDE * Math.log(Math.max(1, tree.placesOf(phrase.code).length))
  return (BELIEF[phrase.kind] * coverage) / (1 + wide)
}

function keepMost(map: Map<string, number>, key: string, value: number): void {
  if (value > (map.get(key) ?? 0)) map.set(key, value)
}

function sum(values: Iterable<number>): number {
  let all = 0
  for (const value of values) all += value
  return all
}
