import type { AnswerSchema, LanguageModel, Message } from '../../../base/model/languageModel.js'
import { ModelFailed, WrongAnswer } from '../../../base/model/modelFailed.js'

export interface Hearing {
  readonly schema: AnswerSchema
  readonly maxTokens: number
  /** In UTF-16 units: what is longer is not listened to any further. */
  readonly maxLength: number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * What a model says when it is asked for JSON by a schema, whole.
 * @throws ModelFailed when it does, or is late; SchemaRefused, ModelCut as `LanguageModel.complete` does
 */
export async function answeredJson(
  model: LanguageModel,
  messages: readonly Message[],
  { schema, maxTokens, maxLength, timeoutMs, signal }: Hearing
): Promise<string> {
  const limit = AbortSignal.timeout(timeoutMs)
  let said = ''
  try {
    const pieces = model.complete(messages, { signal: AbortSignal.any([signal, limit]), maxTokens, schema })
    for await (const piece of pieces) {
      said += piece
      if (said.length > maxLength) break
    }
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw late(timeoutMs)
    throw error
  }
  return said
}

/** The list that a member of what was said holds; undefined for all that is not such JSON. */
export function readList(said: string, member: string): readonly unknown[] | undefined {
  let value: unknown
  try {
    value = (JSON.parse(said) as Record<string, unknown> | null)?.[member]
  } catch {
    return undefined
  }
  return Array.isArray(value) ? value : undefined
}

function late(ms: number): ModelFailed {
  const cause = new WrongAnswer(`It has not read what it was shown within ${ms / 1000} s`)
  return new ModelFailed('The model does not answer', { cause })
}
