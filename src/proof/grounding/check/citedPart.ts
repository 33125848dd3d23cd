import type { CitedPart } from '../../law/citations/citation.js'
import { findAbsatz } from '../../law/parts/absatz.js'
import { locatePart } from '../../law/parts/locatePart.js'
import type { Span } from '../../law/span.js'
import type { CheckProof } from './textCheck.js'

/**
 * Whether what proves a statement stands in the part that the statement cites: as deep as the text shows it for certain,
 * its Absatz at least.
 */
export function standsInPart(
  text: string,
  parts: readonly CitedPart[],
  { start, end, rewrites }: Pick<CheckProof, 'start' | 'end' | 'rewrites'>
): boolean {
  const located = parts.length === 0 ? undefined : locatePart(text, parts)
  const absatz = parts.find(({ kind }) => kind === 'Absatz')
  const span: Span | undefined = located?.own ?? (absatz && findAbsatz(text, absatz.number))
  if (span === undefined) return parts.length === 0 || absatz === undefined
  if (span.end <= start || span.start >= end) return false
  // The sentence around a list holds all its items: which of them is said stands in the first step.
  const [first] = rewrites
  if (first?.rewrite !== 'list-item' || located === undefined || located.around.length === 0) return true
  const own = plain(text.slice(span.start, span.end)).replace(/[\s,;.]*(?: (?:und|oder|and|or))?$/, '')
  return plain(first.said).includes(own)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
