import type { Comparison } from '../../grounding/check/comparison.js'
import { learnedComparison } from '../../grounding/check/learnedComparison.js'
import { alikeWords } from '../../retrieval/wordVectors/alikeWords.js'
import { bundledWordVectors } from '../../retrieval/wordVectors/wordVectors.js'

let bundled: Comparison | undefined

/** By what the service brings: its vectors of words, and what was learned of differences; read when first needed. */
export const bundledComparison = (): Comparison =>
  (bundled ??= learnedComparison(alikeWords(bundledWordVectors())))
