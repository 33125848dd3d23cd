import OpenAI, { APIConnectionError, APIError } from 'openai'
import { asFetch } from '../outgoing/asFetch.js'
import { HttpClient } from '../outgoing/httpClient.js'
import type { OriginLimits } from '../outgoing/limits.js'
import { ModelCut, ModelFailed, SchemaRefused, WrongAnswer } from './modelFailed.js'
import { OutgoingFailure } from '../outgoing/outgoingFailure.js'

export interface ModelEndpoint {
  /** Base URL of an OpenAI-compatible server, with its version: `http://127.0.0.1:8000/v1`. */
  readonly url: string
  readonly name: string
  readonly key?: string
  /** Time for a whole call, in milliseconds. */
  readonly timeoutMs: number
  /** At once; what is more waits. */
  readonly calls?: number
}

/** The client's own time limit; ours ends a call before. */
const NEVER_MS = 2_147_483_647
const CONNECT_MS = 10_000
/** With which servers refuse a parameter that they do not know. */
const REFUSES = [400, 422, 501]

/** A client that neither retries by itself nor takes settings from the environment, over our HTTP. */
export function openaiClient(
  { url, key, timeoutMs, calls = 16 }: ModelEndpoint,
  size: Pick<OriginLimits, 'maxBytes' | 'maxLine'>
): OpenAI {
  const send = asFetch(
    new HttpClient(new URL(url).origin, {
      connectMs: Math.min(CONNECT_MS, timeoutMs),
      headersMs: timeoutMs,
      idleMs: timeoutMs,
      totalMs: timeoutMs,
      connections: calls,
      ...size
    })
  )
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: 'off',
    fetch: async (target, init) => {
      try {
        return await send(target, init)
      } catch (error) {
        throw new CallFailed(error)
      }
    }
  })
}

/** Carries a failure through the client, which takes errors that look like time-outs for its own. */
class CallFailed extends Error {
  constructor(readonly failure: unknown) {
    super('The call failed')
  }
}

/** What the caller is told of a failed call, with a cause in our own words. */
export function modelFailure(error: unknown, signal?: AbortSignal, withSchema = false): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof ModelCut) return error
  const cause = causeOf(error)
  if (withSchema && error instanceof APIError && REFUSES.includes(error.status as number))
    return new SchemaRefused('The model takes no schema of an answer', { cause })
  const isBusy = error instanceof APIError && error.status === 429
  return new ModelFailed(isBusy ? 'The model is at capacity' : 'The model does not answer', { cause })
}

function causeOf(error: unknown): Error {
  if (error instanceof APIConnectionError && error.cause instanceof CallFailed) {
    return causeOf(error.cause.failure)
  }
  if (error instanceof OutgoingFailure || error instanceof WrongAnswer) return error
  if (error instanceof APIError) {
    return new WrongAnswer(
      error.status === undefined
        ? 'It sent an error instead of an answer'
        : `It answered with status ${error.status}`
    )
  }
  // Their messages may hold what the model has said.
  return new WrongAnswer('It sent what is no answer of an OpenAI-compatible service')
}
