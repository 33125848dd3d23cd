import type { LanguageModel, Message } from '../../../base/model/languageModel.js'
import { ModelCut, ModelFailed, WrongAnswer } from '../../../base/model/modelFailed.js'
import type { Answerer, AnswerRequest, Evidence } from './answerer.js'
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
  const drafts = new WeakMap<AnswerRequest, Draft>()
  function draft(asked: AnswerRequest): Draft {
    const known = drafts.get(asked)
    if (known !== undefined) return known
    const shown = shownEvidence(asked)
    const made = { shown, prompt: modelPrompt(asked.question.text, shown) }
    drafts.set(asked, made)
    return made
  }
  return {
    kind: 'model',
    async *answer(asked, signal) {
      const { shown, prompt } = draft(asked)
      if (shown.length === 0) return
      const pieces = bounded(model.complete(prompt, { signal, maxTokens: MAX_TOKENS }))
      let isSilent = true
      for await (const piece of withoutMarks(pieces, markIn(prompt))) {
        isSilent &&= piece.trim() === ''
        yield piece
      }
      if (isSilent) throw silence()
    },
    guard(asked) {
      const { shown, prompt } = draft(asked)
      return promptGuard(prompt, asked.question, { shown, all: asked.evidence })
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
    if (length >= MAX_LENGTH) throw new ModelCut(`It said more than ${MAX_LENGTH} characters`)
  }
}

interface Draft {
  readonly shown: readonly Evidence[]
  readonly prompt: readonly Message[]
}

/** What the model is asked about: nothing where the extractive answerer finds nothing to quote either. */
function shownEvidence(asked: AnswerRequest): Evidence[] {
  if (extractAnswer(asked).length === 0) return []
  return asked.evidence.filter(isEvidence)
}
