import { Unavailable } from '../errors.js'
import type { LanguageModel } from './languageModel.js'

/**
 * A model that takes at most `most` calls at once and refuses the next with `Unavailable` (503, `Retry-After`):
 * a client that waits in a queue of ours would wait longer than its own time limit.
 */
export function limitModel(model: LanguageModel, most: number, retryAfter = 5): LanguageModel {
  let running = 0
  return {
    name: model.name,
    async *complete(messages, options) {
      if (running >= most) throw new Unavailable('Answer generation is at capacity', retryAfter)
      running += 1
      try {
        yield* model.complete(messages, options)
      } finally {
        running -= 1
      }
    }
  }
}
