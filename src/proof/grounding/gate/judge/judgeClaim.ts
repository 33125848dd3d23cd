import type { Supported, Verification } from '../checkClaim.js'
import type { Passage } from '../../passage.js'
import { seemsLaw, speakerOf } from '../speaker.js'
import type { Span } from '../../../law/span.js'
import { hardFacts } from './hardFacts.js'
import { coversClaim, quotesStand, type JudgedPart } from './judgement.js'

/** A second opinion on a claim in free words. */
export interface Judge {
  /** Told with each claim that it raises. */
  readonly name: string
  /**
   * Does the source say the claim? The claim, cut into parts, each with the words of the source that carry it; undefined
   * where it does not, and when the judge does not know, does not answer or says something else than asked.
   */
  judge(claim: string, source: string, signal: AbortSignal): Promise<readonly JudgedPart[] | undefined>
}

/** Passages that one claim is judged against at most. */
const MAX_ASKED = 2

/**
 * Asks the judge about a claim that the gate left open. Only where the claim's hard facts hold in one place of a passage
 * that it cites, or of any when it cites none: a judge can raise a paraphrase, never a number, a party or a negation.
 * What it quotes must stand there, and leave nothing out that limits. What names law no judge raises by a text that is none.
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
    const [span] = hardFacts(claim, passage)
    return span === undefined || mayNotRaise(claim, span, passage) ? [] : [{ passage, span }]
  })
  for (const { passage, span } of candidates.slice(0, MAX_ASKED)) {
    const quote = passage.text.slice(span.start, span.end)
    const judged = await judge.judge(claim, quote, signal)
    if (judged === undefined || !coversClaim(judged, claim) || !quotesStand(judged, quote)) continue
    const supported: Supported = {
      claim,
      verdict: 'belegt',
      source: passage.ref,
      via: 'judge',
      quote,
      start: span.start,
      end: span.end,
      passage: passage.iri,
      contentHash: passage.contentHash,
      rewrites: [],
      judge: judge.name,
      judged
    }
    return supported
  }
  return { claim, verdict: 'offen' }
}

function mayNotRaise(claim: string, { start, end }: Span, passage: Passage): boolean {
  return speakerOf(passage.ref) !== undefined && seemsLaw(claim, passage.text.slice(start, end), passage)
}
