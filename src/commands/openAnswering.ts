import type { Config, ModelSettings } from '../config.js'
import type { Answerer } from '../grounding/answerer.js'
import { extractiveAnswerer } from '../grounding/extractAnswer.js'
import type { Judge } from '../grounding/judgeClaim.js'
import { modelAnswerer } from '../grounding/modelAnswerer.js'
import { modelJudge } from '../grounding/modelJudge.js'
import type { LanguageModel } from '../model/languageModel.js'
import { limitModel } from '../model/limitModel.js'
import { openaiModel } from '../model/openaiModel.js'

/** Who answers, and who judges, as the settings say: without a model the law itself. */
export function openAnswering(config: Config): { readonly answerer: Answerer; readonly judge?: Judge } {
  const { model, judge } = config
  return {
    answerer: model === undefined ? extractiveAnswerer : modelAnswerer(limited(model, config)),
    ...(judge === undefined ? {} : { judge: modelJudge(limited(judge, config)) })
  }
}

function limited(settings: ModelSettings, { modelCalls, modelSeconds }: Config): LanguageModel {
  return limitModel(openaiModel({ ...settings, timeoutMs: modelSeconds * 1000 }), modelCalls)
}
