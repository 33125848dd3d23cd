import type { Comparison } from '../../proof/grounding/check/comparison.js'
import { learnedComparison } from '../../proof/grounding/check/learnedComparison.js'
import { alikeWords } from '../../proof/analysis/wordVectors/alikeWords.js'
import { bundledWordVectors } from '../../search/wordVectors/bundledWordVectors.js'

let bundled: Comparison | undefined

/** By what the service brings: its vectors of words, and what was learned of differences; read when first needed. */
export const bundledComparison = (): Comparison =>
  (bundled ??= learnedComparison(alikeWords(bundledWordVectors())))
