import type { ReportFailure } from '../../../base/log/causeLog.js'
import type { Logger } from 'pino'
import type { Config, ModelSettings } from '../../../base/settings/config.js'
import { extractiveAnswerer } from '../../../proof/grounding/answerers/extractAnswer.js'
import { modelAnswerer } from '../../../proof/grounding/answerers/modelAnswerer.js'
import { modelQuoter } from '../../../proof/grounding/answerers/modelQuoter.js'
import { modelReader } from '../../../proof/grounding/answerers/modelReader.js'
import { modelJudge } from '../../../proof/grounding/gate/judge/modelJudge.js'
import type { Reader } from '../../../proof/grounding/answerers/reader.js'
import type { LanguageModel } from '../../../base/model/languageModel.js'
import { limitModel } from '../../../base/model/limitModel.js'
import type { Watch } from '../../../base/log/watch.js'
import { watchedModel } from '../../../base/model/watchedModel.js'
import type { AnswerParts } from '../../ask/answerEvents.js'
import type { LeftOut } from '../../ask/judgeDraft.js'
import { leftOutLog } from '../../ask/leftOutLog.js'

/** To read a question's provisions and name some numbers, and to say some sentences on them. */
const MOST_READING_MS = 20_000
const MOST_QUOTING_MS = 40_000

/** Who answers, and who judges, as the settings say: without a model the law itself, and where it fails as well. */
export async function openAnswering(
  config: Config,
  report: ReportFailure,
  { watch, log }: { readonly watch?: Watch | undefined; readonly log?: Pick<Logger, 'info'> } = {}
): Promise<{
  readonly answering: Pick<
    AnswerParts,
    'answerer' | 'reader' | 'fallback' | 'reportCut' | 'leftOut' | 'judge'
  >
  /** Whoever writes for other parts. */
  readonly model?: LanguageModel
}> {
  const { judge, modelFallback } = config
  const model = config.model && (await limited(config.model, config, 'model.answer', watch))
  const leftOut = leftOutLog(log, watch)
  const law = { ...extractiveAnswerer, kind: 'extractive_fallback' as const }
  const answering = {
    answerer: model === undefined ? extractiveAnswerer : modelAnswerer(model),
    ...(model !== undefined && { reader: readerOf(model, config, { report, leftOut }) }),
    ...{ reportCut: report, leftOut },
    ...(model !== undefined && modelFallback === 'extractive' && { fallback: { answerer: law, report } }),
    ...(judge === undefined
      ? {}
      : { judge: modelJudge(await limited(judge, config, 'model.judge', watch), report) })
  }
  return { answering, ...(model !== undefined && { model }) }
}

/** Who picks sentences: it is tried while the service starts, which does not wait for that. */
function readerOf(
  model: LanguageModel,
  { modelReads, modelQuotes, modelSeconds }: Config,
  { report, leftOut }: { readonly report: ReportFailure; readonly leftOut: (why: LeftOut) => void }
): Reader | undefined {
  const seconds = (most: number) => Math.min(most, modelSeconds * 1000)
  if (modelReads) return modelReader(model, { report, timeoutMs: seconds(MOST_READING_MS) })
  if (!modelQuotes) return undefined
  const quoter = modelQuoter(model, {
    ...{ report, timeoutMs: seconds(MOST_QUOTING_MS), guarded: () => leftOut('guarded') }
  })
  void quoter.tried()
  return quoter
}

async function limited(
  settings: ModelSettings,
  { modelCalls, modelSeconds }: Config,
  step: 'model.answer' | 'model.judge',
  watch: Watch | undefined
): Promise<LanguageModel> {
  // Loaded only where a model is configured: its package takes a tenth of a start.
  const { openaiModel } = await import('../../../base/model/openaiModel.js')
  const model = openaiModel({ ...settings, timeoutMs: modelSeconds * 1000, calls: modelCalls })
  const limited = limitModel(model, modelCalls)
  return watch === undefined ? limited : watchedModel(limited, step, watch)
}
