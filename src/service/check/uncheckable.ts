import type { Uncheckable } from '../../proof/grounding/check/textCheck.js'
import { asWritten, type CitationLookUp } from './citationLookUp.js'
import type { FoundInText } from './findCitationsIn.js'

/** What is said of a citation that is not looked up. */
export function uncheckable(each: FoundInText, reason: Uncheckable): CitationLookUp {
  const written = 'cited' in each ? asWritten(each.cited) : { parts: [] }
  return { verdict: { ...written, verdict: 'not_checkable', reason } }
}
