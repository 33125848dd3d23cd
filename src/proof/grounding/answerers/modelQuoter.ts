import type { LanguageModel } from '../../../base/model/languageModel.js'
import { ModelCut, ModelFailed, SchemaRefused, WrongAnswer } from '../../../base/model/modelFailed.js'
import { answeredJson } from './answeredJson.js'
import { promptGuard } from './promptGuard.js'
import {
  pickedWithWords,
  quotingPrompt,
  readQuotes,
  trial,
  type Numbered,
  type QuotingPrompt,
  type ReadPick
} from './quotingPrompt.js'
import type { Picked, Reader } from './reader.js'

const MAX_TOKENS = 900
const MAX_LENGTH = 6_000

export interface QuoterOptions {
  /** Gets why an answer was not taken. */
  readonly report: (failure: ModelFailed) => void
  /** For one question. */
  readonly timeoutMs: number
  /** Told of words that betray the prompt, or that nobody can read. */
  readonly guarded: () => void
}

/** A model that answers by quotes, and can be tried before the first question. */
export interface Quoter extends Reader {
  /** Whether it can; undefined where it could not be asked, so that the first question will tell. */
  tried(): Promise<boolean | undefined>
}

/**
 * A language model that picks sentences and items by their numbers, each with words of its own or none. Whether it can is
 * tried once, as soon as it is asked to: one that does not answer by the schema, or whose server refuses that, is not asked
 * again.
 */
export function modelQuoter(model: LanguageModel, { report, timeoutMs, guarded }: QuoterOptions): Quoter {
  let able: boolean | undefined
  let trying: Promise<void> | undefined
  const hear = async (prompt: typeof trial, signal: AbortSignal) => {
    const options = {
      schema: pickedWithWords,
      maxTokens: MAX_TOKENS,
      maxLength: MAX_LENGTH,
      timeoutMs,
      signal
    }
    try {
      const picks = readQuotes(await answeredJson(model, prompt.messages, options), prompt.numbered)
      if (picks !== undefined) {
        able = true
        return picks
      }
      report(unread())
    } catch (error) {
      if (!(error instanceof SchemaRefused || error instanceof ModelCut)) throw error
      report(error)
    }
    able ??= false
    return undefined
  }
  return {
    answers: true,
    async tried() {
      trying ??= hear(trial, new AbortController().signal)
        .then(() => undefined)
        .catch((error: unknown) => {
          if (error instanceof ModelFailed) report(error)
        })
      await trying
      return able
    },
    async read(asked, signal) {
      await trying
      signal.throwIfAborted()
      if (able === false) return undefined
      const prompt = quotingPrompt(asked)
      if (prompt.numbered.size === 0) return undefined
      const picks = await hear(prompt, signal)
      if (picks === undefined) return undefined
      // Of what stands in the data nothing is secret; the rules hold the mark.
      const rules = prompt.messages.slice(0, 1)
      const guard = promptGuard(rules, asked.question, { shown: asked.evidence, all: asked.evidence })
      return picks.map(pick =>
        pickedOf(pick, prompt, words => {
          const seen = guard.visible(words)
          if (guard.admits(seen)) return seen
          guarded()
          return ''
        })
      )
    }
  }
}

function pickedOf(
  { number, words }: ReadPick,
  { numbered }: QuotingPrompt,
  visible: (words: string) => string
): Picked {
  const { sentence, item }: Numbered = numbered.get(number)!
  const { rated } = sentence
  const said = item?.said()
  const free = words === undefined ? '' : visible(words)
  return {
    passage: rated.passage,
    sentences: [said ?? rated.text],
    ...(said !== undefined && { place: item!.start }),
    ...(free !== '' && { words: free })
  }
}

function unread(): ModelFailed {
  const cause = new WrongAnswer('It picked no sentences by their numbers')
  return new ModelFailed('The model does not quote', { cause })
}
