import type { LanguageModel } from '../../../base/model/languageModel.js'
import { ModelCut, ModelFailed, SchemaRefused, WrongAnswer } from '../../../base/model/modelFailed.js'
import { answeredJson } from './answeredJson.js'
import type { Reader } from './reader.js'
import { pickedSentences, readingPrompt, readPicked } from './readingPrompt.js'

/** Six numbers in JSON, in a spacious form. */
const MAX_TOKENS = 120
const MAX_LENGTH = 1_000

export interface ReaderOptions {
  /** Gets why an answer was not taken. */
  readonly report: (failure: ModelFailed) => void
  /** For one question. */
  readonly timeoutMs: number
}

/**
 * A language model that picks sentences by their numbers. One whose first answer is none by the schema, or whose server
 * refuses that, is not asked again.
 */
export function modelReader(model: LanguageModel, { report, timeoutMs }: ReaderOptions): Reader {
  let canRead: boolean | undefined
  const cannot = (failure: ModelFailed) => {
    canRead ??= false
    report(failure)
    return undefined
  }
  return {
    async read(asked, signal) {
      if (canRead === false) return undefined
      const { messages, sentences } = readingPrompt(asked)
      if (sentences.length === 0) return undefined
      let said: string
      try {
        said = await answeredJson(model, messages, {
          ...{ schema: pickedSentences, maxTokens: MAX_TOKENS, maxLength: MAX_LENGTH, timeoutMs, signal }
        })
      } catch (error) {
        if (error instanceof SchemaRefused || error instanceof ModelCut) return cannot(error)
        throw error
      }
      const picked = readPicked(said, sentences.length)
      if (picked === undefined) return cannot(unread())
      canRead = true
      return picked.map(at => {
        const one = sentences[at]!
        return { passage: one.passage, sentences: [one.text] }
      })
    }
  }
}

function unread(): ModelFailed {
  const cause = new WrongAnswer('It named no sentences by their numbers')
  return new ModelFailed('The model does not read', { cause })
}
