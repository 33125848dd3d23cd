import type { Word } from '../../grammar/wording/word.js'
import { thresholds } from '../thresholds.js'
import type { Rewriting } from './rewriting.js'
import { findChain, holdsChain } from './rewrites/chain.js'
import type { Setting } from './rewrites/rewrite.js'

/** What shows that a sentence of the source says a sentence of the claim. */
export interface Prover {
  /**
   * The steps from one to the other; none when they are the same words, undefined when it cannot be shown.
   * @param before steps that were made already: to the sentence, or for the one before it
   */
  prove(
    source: readonly Word[],
    goal: readonly Word[],
    setting: Setting,
    before: readonly Rewriting[]
  ): readonly Rewriting[] | undefined
  /** Whether steps are all that there must be. */
  isWhole(steps: readonly Rewriting[]): boolean
}

/** Looks for the steps; work for one claim is bounded. */
export function searching(): Prover {
  const work = { left: thresholds.maxWork }
  return {
    prove: (source, goal, setting) => findChain(source, goal, setting, work),
    isWhole: () => true
  }
}

/** Takes the steps that are given, and no others: each must be what its rewrite makes of the sentence before it. */
export function following(given: readonly Rewriting[]): Prover {
  return {
    prove(source, goal, setting, before) {
      if (before.some(({ rewrite, said }, at) => given[at]?.rewrite !== rewrite || given[at].said !== said))
        return undefined
      const left = given.slice(before.length)
      for (let count = 0; count <= left.length; count++) {
        const steps = left.slice(0, count)
        if (holdsChain(source, goal, steps, setting)) return steps
      }
      return undefined
    },
    isWhole: steps => steps.length === given.length
  }
}
