import { addedByWords, EDITION, type AddedFact } from '../../proof/grounding/check/addedByWords.js'
import type { Extract } from '../../proof/grounding/answerers/extractAnswer.js'
import type { Guard } from '../../proof/grounding/answerers/answerer.js'
import { checkClaim, type Supported, type Verification } from '../../proof/grounding/gate/checkClaim.js'
import { judgeClaim, type Judge } from '../../proof/grounding/gate/judge/judgeClaim.js'
import type { Passage } from '../../proof/grounding/passage.js'
import { isSupported } from '../../proof/grounding/receipt/answer.js'
import { watchedComputing, type Watch } from '../../base/log/watch.js'
import type { DraftStatement } from './sayings.js'

/** Why words of a model on what it has picked are not delivered: what they bring, or that there is nothing to explain. */
export type LeftOut = AddedFact | 'unproven' | 'guarded' | 'unsure'

export interface Judging {
  readonly passages: readonly Passage[]
  /** What was delivered. */
  readonly entries: readonly Verification[]
  readonly guard: Guard | undefined
  readonly judge: Judge | undefined
  /** What stands for a statement that the guard keeps back. */
  readonly withheld: string
  readonly watch: Watch | undefined
  readonly signal: AbortSignal
  readonly leftOut: (why: LeftOut) => void
}

/** What becomes of something that is to be said; undefined where it is left out. */
export async function judgeDraft(
  { claim, refs, explains }: Omit<DraftStatement, 'asserts'>,
  { passages, entries, guard, judge, withheld, watch, signal, leftOut }: Judging
): Promise<Verification | undefined> {
  const entry = watchedComputing(watch, 'gate.check', () => checkClaim(claim, refs, passages, entries.at(-1)))
  if (isSupported(entry)) return entry
  const raised = () =>
    judge === undefined ? undefined : judgeClaim(judge, { claim, refs }, passages, signal)
  if (explains === undefined) {
    // What the gate has proven is made of the passage's words; all else is watched.
    if (guard?.admits(claim) === false) return { claim: withheld, verdict: 'offen' }
    return (await raised()) ?? entry
  }
  const of = explains.flatMap(extract => placeOf(extract, entries) ?? [])
  if (of.length < explains.length) {
    leftOut('unproven')
    return undefined
  }
  const quotes = of.map(at => (entries[at] as Supported).quote)
  const brought = addedByWords(claim, quotes, explains[0]!.passage)
  if (brought !== undefined) {
    leftOut(brought)
    return undefined
  }
  const judged = await raised()
  if (judged !== undefined && isSupported(judged)) return judged
  return { ...entry, explanation: { of, edition: EDITION } }
}

/** Where a quote stands in the answer, alone or with what had to be put in front of it. */
function placeOf({ text, passage }: Extract, entries: readonly Verification[]): number | undefined {
  const at = entries.findIndex(
    entry => isSupported(entry) && entry.passage === passage.iri && entry.claim.endsWith(text)
  )
  return at < 0 ? undefined : at
}
