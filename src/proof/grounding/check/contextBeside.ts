import { contextOf } from '../gate/context/contextOf.js'
import type { Passage } from '../passage.js'
import type { Span } from '../../law/span.js'
import type { ContextSentence } from './textCheck.js'

/** What a reader must know besides a statement that these words of a passage prove: what they take up, what is excepted. */
export function contextBeside(passage: Passage, proof: Span, edition?: number): ContextSentence[] {
  const { before, behind } = contextOf(passage.text, proof, edition)
  return [
    ...before.map(span => sentenceOf(passage, span, 'antecedent')),
    ...behind.map(span => sentenceOf(passage, span, 'exception'))
  ]
}

export function sentenceOf(
  { ref, iri, text, contentHash }: Passage,
  { start, end }: Span,
  kind: ContextSentence['kind']
): ContextSentence {
  return { kind, source: ref, passage: iri, contentHash, quote: text.slice(start, end), start, end }
}
