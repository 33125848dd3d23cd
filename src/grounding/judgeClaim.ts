import type { Supported, Verification } from './checkClaim.js'
import { hardFacts } from './hardFacts.js'
import type { Passage } from './passage.js'

/** A second opinion on a claim in free words. */
export interface Judge {
  /** Does the source say it? False when the judge does not know or does not answer. */
  supports(claim: string, source: string, signal: AbortSignal): Promise<boolean>
}

/** Passages that one claim is judged against at most. */
const MAX_ASKED = 2

/**
 * Asks the judge about a claim that the gate left open. Only where the claim's hard facts hold in one place of a passage
 * that it cites, or of any when it cites none: a judge can raise a paraphrase, never a number, a party or a negation.
 */
export async function judgeClaim(
  judge: Judge,
  { claim, refs }: { readonly claim: string; readonly refs: readonly string[] },
  passages: readonly Passage[],
  signal: AbortSignal
): Promise<Verification> {
  const cited = refs.map(ref => passages.find(passage => passage.ref.toLowerCase() === ref.toLowerCase()))
  const asked = cited.length === 0 ? passages : cited.includes(undefined) ? [] : (cited as Passage[])
  const candidates = asked.flatMap(passage => {
    const span = hardFacts(claim, passage)
    return span === undefined ? [] : [{ passage, span }]
  })
  for (const { passage, span } of candidates.slice(0, MAX_ASKED)) {
    const quote = passage.text.slice(span.start, span.end)
    if (!(await judge.supports(claim, quote, signal))) continue
    const supported: Supported = {
      claim,
      verdict: 'belegt',
      source: passage.ref,
      via: 'judge',
      quote,
      start: span.start,
      end: span.end,
      passage: passage.iri,
      contentHash: passage.contentHash
    }
    return supported
  }
  return { claim, verdict: 'offen' }
}
