import type { ReportFailure } from '../causeLog.js'
import type { Config, ModelSettings } from '../config.js'
import { extractiveAnswerer } from '../grounding/answerers/extractAnswer.js'
import { modelAnswerer } from '../grounding/answerers/modelAnswerer.js'
import { modelReader } from '../grounding/answerers/modelReader.js'
import { modelJudge } from '../grounding/gate/judge/modelJudge.js'
import type { LanguageModel } from '../model/languageModel.js'
import { limitModel } from '../model/limitModel.js'
import type { Watch } from '../watch.js'
import { watchedModel } from '../model/watchedModel.js'
import type { Answering } from '../services/ask/answerEvents.js'

/** To read a question's provisions and name some numbers. */
const MOST_READING_MS = 20_000

/** Who answers, and who judges, as the settings say: without a model the law itself, and where it fails as well. */
export async function openAnswering(
  config: Config,
  report: ReportFailure,
  watch?: Watch
): Promise<{
  readonly answering: Pick<Answering, 'answerer' | 'reader' | 'fallback' | 'reportCut' | 'judge'>
  /** Whoever writes for other parts. */
  readonly model?: LanguageModel
}> {
  const { judge, modelFallback } = config
  const model = config.model && (await limited(config.model, config, 'model.answer', watch))
  const law = { ...extractiveAnswerer, kind: 'extractive_fallback' as const }
  const answering = {
    answerer: model === undefined ? extractiveAnswerer : modelAnswerer(model),
    ...(model !== undefined &&
      config.modelReads && {
        reader: modelReader(model, {
          report,
          timeoutMs: Math.min(MOST_READING_MS, config.modelSeconds * 1000)
        })
      }),
    reportCut: report,
    ...(model !== undefined && modelFallback === 'extractive' && { fallback: { answerer: law, report } }),
    ...(judge === undefined
      ? {}
      : { judge: modelJudge(await limited(judge, config, 'model.judge', watch), report) })
  }
  return { answering, ...(model !== undefined && { model }) }
}

async function limited(
  settings: ModelSettings,
  { modelCalls, modelSeconds }: Config,
  step: 'model.answer' | 'model.judge',
  watch: Watch | undefined
): Promise<LanguageModel> {
  // Loaded only where a model is configured: its package takes a tenth of a start.
  const { openaiModel } = await import('../model/openaiModel.js')
  const model = openaiModel({ ...settings, timeoutMs: modelSeconds * 1000, calls: modelCalls })
  const limited = limitModel(model, modelCalls)
  return watch === undefined ? limited : watchedModel(limited, step, watch)
}
