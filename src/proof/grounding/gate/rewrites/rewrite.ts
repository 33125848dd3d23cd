import type { Language } from '../../../grammar/language.js'
import type { Word } from '../../../grammar/wording/word.js'

/** What a rewrite must know besides the sentence. */
export interface Setting {
  /** Undefined where the passage does not tell it: then nothing is rewritten. */
  readonly language: Language | undefined
  /** The reference to its own source that the claim carries, as words: `nach § 14 Absatz 1 GewO`. */
  readonly reference?: readonly Word[]
  /** The sentence before, of which this one may speak. */
  readonly before?: readonly Word[]
}

/**
 * A change that keeps a sentence true. It makes all that may be made of a sentence; which of it is wanted is told by the
 * goal, so that only what leads there is made.
 */
export interface Rewrite {
  /** As a receipt names it. */
  readonly name: string
  readonly language?: Language
  /**
   * The words that it may put in though nothing in the sentence or the one before it is like them, by their keys; verbs by
   * their infinitives. Commas, articles, other forms of a word that is there and prefixes that leave it need no telling.
   */
  readonly brings: Iterable<string>
  /** What follows from the sentence in one step, on the way to the goal. */
  results(sentence: readonly Word[], goal: readonly Word[], setting: Setting): Iterable<readonly Word[]>
}
