import type { LanguageModel } from '../model/languageModel.js'
import type { Answerer, Evidence } from './answerer.js'
import { extractAnswer } from './extractAnswer.js'
import { modelPrompt } from './modelPrompt.js'
import { promptGuard } from './promptGuard.js'
import { thresholds } from './thresholds.js'

const MAX_TOKENS = 700
/** Of an answer, in UTF-16 units: a model that does not stop is stopped. */
const MAX_LENGTH = 6000

/** Answers in the words of a language model, which sees the fitting passages and the question as data. */
export function modelAnswerer(model: LanguageModel): Answerer {
  return {
    async *answer(question, evidence, signal) {
      const fitting = fittingEvidence(question, evidence)
      if (fitting.length === 0) return
      let length = 0
      const prompt = modelPrompt(question, fitting)
      for await (const piece of model.complete(prompt, { signal, maxTokens: MAX_TOKENS })) {
        yield piece.slice(0, MAX_LENGTH - length)
        length += piece.length
        if (length >= MAX_LENGTH) return
      }
    },
    guard(question, evidence) {
      return promptGuard(modelPrompt(question, fittingEvidence(question, evidence)), question, evidence)
    }
  }
}

/** What the model is asked about: nothing where the extractive answerer finds nothing to quote either. */
function fittingEvidence(question: string, evidence: readonly Evidence[]): Evidence[] {
  if (extractAnswer(question, evidence).length === 0) return []
  return evidence.filter(one => one.named || one.coverage >= thresholds.minCoverage)
}
