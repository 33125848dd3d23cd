import type { Answer } from '../../proof/grounding/receipt/answer.js'
import type { Delivered } from '../tenant/usage/metered.js'

export interface Counting {
  /** Whether an answer that is only possible is counted as grounded; absent is true. */
  readonly countsPossible?: boolean
}

/** What the ledger has of an answer: whether what is only possible counts as grounded is the operator's to say. */
export function countedOf(
  { grounded, assurance, factscore }: Pick<Answer, 'grounded' | 'assurance' | 'factscore'>,
  { countsPossible = true }: Counting
): Delivered {
  return { grounded: grounded && (countsPossible || assurance !== 'possible'), factscore }
}
