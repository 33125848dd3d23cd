import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import { BRACKETED } from '../../law/refs.js'
import { splitSentences } from '../../law/sentences/splitSentences.js'
import type { Span } from '../../law/span.js'

/** A sentence of an answer: what it says, and what it cites. */
export interface Statement extends Span {
  /** The sentence without its references. */
  readonly claim: string
  /** As written, in order, each once. */
  readonly refs: readonly string[]
  /** False for what can be neither true nor false: a question, a heading, `Gern!`, `(weggefallen)`. */
  readonly asserts: boolean
}

/** The statements of an answer; offsets are UTF-16 code units into the text. */
export function splitClaims(text: string): Statement[] {
  return splitSentences(text).map(span => readStatement(text.slice(span.start, span.end), span.start))
}

/** References in brackets, with the blanks in front of them. */
const BEHIND = new RegExp(`[ \\t]*${BRACKETED.source}`, 'gi')

/** @param start where the sentence stands in its text */
export function readStatement(sentence: string, start: number): Statement {
  const refs = [...sentence.matchAll(BRACKETED)].flatMap(match =>
    match[1]!.split(/\s*[;,]\s*(?=[A-Z]{3,6}:)/)
  )
  const claim = sentence
    .replace(BEHIND, '')
    .replace(/([.!?…])[.…]$/, '$1')
    .replace(/^(?:[-–•*]|#+)[ \t]+/, '')
    // Copied with the number that some acts put before each sentence.
    .replace(/^\d{1,3}(?=[A-ZÄÖÜ][a-zäöüß]+ )/, '')
    .trim()
  const unique = [...new Set(refs.map(ref => ref.trim()))]
  return {
    start,
    end: start + sentence.length,
    claim,
    refs: unique,
    asserts: asserts(claim, sentence, unique)
  }
}

function asserts(claim: string, sentence: string, refs: readonly string[]): boolean {
  if (!/\p{L}/u.test(claim) || placeholderOf(claim) !== undefined) return false
  if (/\?["'»«“”)]*$/.test(claim)) return false
  if (refs.length > 0) return true
  if (sentence.startsWith('#') || claim.endsWith(':')) return false
  return !(claim.endsWith('!') && claim.split(/\s+/).length <= 2)
}
