import type { LanguageModel, Message } from '../model/languageModel.js'
import { ModelFailed, WrongAnswer } from '../model/modelFailed.js'
import type { Answerer, Evidence } from './answerer.js'
import { extractAnswer } from './extractAnswer.js'
import { isEvidence } from './fittingEvidence.js'
import { markIn, modelPrompt } from './modelPrompt.js'
import { promptGuard } from './promptGuard.js'
import { withoutMarks } from './withoutMarks.js'

const MAX_TOKENS = 700
/** Of an answer, in UTF-16 units: a model that does not stop is stopped. */
const MAX_LENGTH = 6000

/** Answers in the words of a language model, which sees the fitting passages and the question as data. */
export function modelAnswerer(model: LanguageModel): Answerer {
  const drafts = new WeakMap<readonly Evidence[], Draft>()
  function draft(question: string, evidence: readonly Evidence[]): Draft {
    const known = drafts.get(evidence)
    if (known?.question === question) return known
    const shown = shownEvidence(question, evidence)
    const made = { question, shown, prompt: modelPrompt(question, shown) }
    drafts.set(evidence, made)
    return made
  }
  return {
    kind: 'model',
    async *answer(question, evidence, signal) {
      const { shown, prompt } = draft(question, evidence)
      if (shown.length === 0) return
      const pieces = bounded(model.complete(prompt, { signal, maxTokens: MAX_TOKENS }))
      let isSilent = true
      for await (const piece of withoutMarks(pieces, markIn(prompt))) {
        isSilent &&= piece.trim() === ''
        yield piece
      }
      if (isSilent) throw silence()
    },
    guard(question, evidence) {
      const { shown, prompt } = draft(question, evidence)
      return promptGuard(prompt, question, { shown, all: evidence })
    }
  }
}

/** The rules ask for a hyphen where there is no answer: who says nothing has failed. */
function silence(): ModelFailed {
  return new ModelFailed('The model does not answer', { cause: new WrongAnswer('It said nothing') })
}

async function* bounded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0
  for await (const piece of pieces) {
    yield piece.slice(0, MAX_LENGTH - length)
    length += piece.length
    if (length >= MAX_LENGTH) return
  }
}

interface Draft {
  readonly question: string
  readonly shown: readonly Evidence[]
  readonly prompt: readonly Message[]
}

/** What the model is asked about: nothing where the extractive answerer finds nothing to quote either. */
function shownEvidence(question: string, evidence: readonly Evidence[]): Evidence[] {
  if (extractAnswer(question, evidence).length === 0) return []
  return evidence.filter(isEvidence)
}
