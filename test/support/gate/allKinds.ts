import { englishFalsehoods } from './falsehoods/english.js'
import { germanClauseFalsehoods } from './falsehoods/germanClauses.js'
import { germanPhraseFalsehoods } from './falsehoods/germanPhrases.js'
import { germanSentenceFalsehoods } from './falsehoods/germanSentences.js'
import { germanWordFalsehoods } from './falsehoods/germanWords.js'
import { wordPairKinds } from './falsehoods/wordPairs.js'
import { englishTruths } from './truths/english.js'
import { germanClauseTruths } from './truths/germanClauses.js'
import { germanFormTruths } from './truths/germanForms.js'
import { germanPhraseTruths } from './truths/germanPhrases.js'
import { citationFalsehoods } from './falsehoods/citations.js'
import { mutationFalsehoods } from './falsehoods/germanMutations.js'
import type { Kind } from './kind.js'

/** Every way in which claims are made by machine. */
export const allKinds: readonly Kind[] = [
  ...englishTruths,
  ...germanFormTruths,
  ...germanClauseTruths,
  ...germanPhraseTruths,
  ...citationFalsehoods,
  ...mutationFalsehoods,
  ...wordPairKinds,
  ...germanClauseFalsehoods,
  ...germanPhraseFalsehoods,
  ...germanSentenceFalsehoods,
  ...germanWordFalsehoods,
  ...englishFalsehoods
]
