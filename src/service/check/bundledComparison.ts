import type { Comparison } from '../../proof/grounding/check/comparison.js'
import { learnedComparison } from '../../proof/grounding/check/learnedComparison.js'
import { alikeWords } from '../../search/wordVectors/alikeWords.js'
import { bundledWordVectors } from '../../search/wordVectors/wordVectors.js'

let bundled: Comparison | undefined

/** By what the service brings: its vectors of words, and what was learned of differences; read when first needed. */
export const bundledComparison = (): Comparison =>
  (bundled ??= learnedComparison(alikeWords(bundledWordVectors())))
