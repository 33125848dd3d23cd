import type { Passage } from '../passage.js'
import type { PointsBack } from './antecedent.js'
import { checkClaim, checkWording, type Open, type Supported, type Verification } from './checkClaim.js'
import { following } from './prover.js'
import type { Rewriting } from './rewriting.js'
import { REPORTED } from './speaker.js'

/** A statement that an answer says is supported. Answers of earlier versions have no chain of rewrites. */
export interface Stated extends Omit<Supported, 'rewrites'> {
  readonly rewrites?: readonly Rewriting[]
}

/**
 * Judges a delivered statement again, by its passage alone: its steps are taken again, one by one. Where it has none
 * stated, they are looked for. Answers of earlier versions gave what a document says of the law as it stands there.
 * @param before the statement that it follows in the answer
 * @param pointing which sentences spoke of the one before them by the rules of its time; today's where it is not given
 */
export function checkAgain(
  { claim, source, rewrites }: Stated,
  passage: Passage,
  before: Stated | Open | undefined,
  pointing?: PointsBack
): Verification {
  const isReported = rewrites?.at(-1)?.rewrite === REPORTED
  const check = isReported ? checkClaim : checkWording
  const taken = isReported ? rewrites.slice(0, -1) : rewrites
  // Of the statement before, only its place counts.
  const rules = { ...(taken && { prover: following(taken) }), ...(pointing && { pointing }) }
  return check(claim, [source], [passage], before as Verification | undefined, rules)
}
