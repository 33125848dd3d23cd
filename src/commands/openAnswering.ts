import type { Config, ModelSettings } from '../config.js'
import type { Answerer } from '../grounding/answerer.js'
import { extractiveAnswerer } from '../grounding/extractAnswer.js'
import type { Judge } from '../grounding/judgeClaim.js'
import { modelAnswerer } from '../grounding/modelAnswerer.js'
import { modelJudge } from '../grounding/modelJudge.js'
import type { LanguageModel } from '../model/languageModel.js'
import { limitModel } from '../model/limitModel.js'

/** Who answers, and who judges, as the settings say: without a model the law itself. */
export async function openAnswering(config: Config): Promise<Answering> {
  const { model, judge } = config
  return {
    answerer: model === undefined ? extractiveAnswerer : modelAnswerer(await limited(model, config)),
    ...(judge === undefined ? {} : { judge: modelJudge(await limited(judge, config)) })
  }
}

interface Answering {
  readonly answerer: Answerer
  readonly judge?: Judge
}

async function limited(
  settings: ModelSettings,
  { modelCalls, modelSeconds }: Config
): Promise<LanguageModel> {
  // Loaded only where a model is configured: its package takes a tenth of a start.
  const { openaiModel } = await import('../model/openaiModel.js')
  return limitModel(openaiModel({ ...settings, timeoutMs: modelSeconds * 1000 }), modelCalls)
}
