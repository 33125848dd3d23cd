import type { Alike } from './alignment.js'
import type { Difference } from './factsThatDiffer.js'
import type { CitedSentence } from './nearestOfCited.js'

/** By what statements are laid beside sentences: what words mean, and what was learned of what differs. */
export interface Comparison {
  readonly alike: Alike
  /** The kinds of facts that a statement states otherwise; `wording` alone where only other words are likely. */
  readonly differs: (claim: string, sentence: CitedSentence) => readonly Difference[]
}
