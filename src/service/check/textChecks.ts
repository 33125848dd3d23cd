import type { TextCheck } from '../../proof/grounding/check/textCheck.js'
import { metered, type MeteredCall, type LedgerParts } from '../tenant/usage/metered.js'
import type { CheckParts } from './checkRun.js'
import { checkText, type TextToCheck } from './checkText.js'

/** A text, and who has it checked. */
export type CheckRequest = TextToCheck & Omit<MeteredCall, 'kind'>

export interface TextChecks {
  /**
   * Counted when it resolves.
   * @throws TextRefused when the text holds more than one call may ask for
   * @throws Unavailable when the graph or the ledger is down
   */
  readonly check: (request: CheckRequest) => Promise<TextCheck>
}

export function openTextChecks(parts: CheckParts & LedgerParts): TextChecks {
  return {
    check: request => metered(parts, { ...request, kind: 'verify' }, () => checkText(parts, request))
  }
}
