import { watchedPieces, watchedStep, type Watch } from '../log/watch.js'
import type { Embedder } from './embedder.js'
import type { LanguageModel } from './languageModel.js'

export function watchedModel(
  model: LanguageModel,
  step: 'model.answer' | 'model.judge',
  watch: Watch
): LanguageModel {
  return {
    name: model.name,
    complete: (messages, options) =>
      watchedPieces(watch, step, () =>
        model.complete(messages, { ...options, told: tokens => watch.tokens(tokens) })
      )
  }
}

export function watchedEmbedder(embedder: Embedder, watch: Watch): Embedder {
  return {
    name: embedder.name,
    embed: (texts, kind, signal) =>
      watchedStep(watch, 'model.embed', () => embedder.embed(texts, kind, signal))
  }
}
