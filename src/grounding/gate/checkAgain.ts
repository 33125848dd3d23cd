import type { Passage } from '../passage.js'
import { checkClaim, type Open, type Supported, type Verification } from './checkClaim.js'
import { following } from './prover.js'
import type { Rewriting } from './rewriting.js'

/** A statement that an answer says is supported. Answers of earlier versions have no chain of rewrites. */
export interface Stated extends Omit<Supported, 'rewrites'> {
  readonly rewrites?: readonly Rewriting[]
}

/**
 * Judges a delivered statement again, by its passage alone: its steps are taken again, one by one. Where it has none
 * stated, they are looked for.
 * @param before the statement that it follows in the answer
 */
export function checkAgain(
  { claim, source, rewrites }: Stated,
  passage: Passage,
  before: Stated | Open | undefined
): Verification {
  // Of the statement before, only its place counts.
  return checkClaim(
    claim,
    [source],
    [passage],
    before as Verification | undefined,
    rewrites && following(rewrites)
  )
}
