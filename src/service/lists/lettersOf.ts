import { compareText } from '../../base/text/compareText.js'
import { countOfEach } from './countOfEach.js'
import { initialOf } from './initialOf.js'

/** A letter of a list, or `other`, and how many names stand under it. */
export interface LetterCount {
  readonly letter: string
  readonly count: number
}

/** The letters under which names stand, in their order. */
export function lettersOf(names: readonly string[]): LetterCount[] {
  return Array.from(countOfEach(names.map(initialOf)), ([letter, count]) => ({ letter, count })).sort(
    (one, other) => compareText(one.letter, other.letter)
  )
}
