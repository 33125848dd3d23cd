import OpenAI, { APIError } from 'openai'
import { Unavailable } from '../errors.js'
import type { CompletionOptions, LanguageModel, Message } from './languageModel.js'

export interface Endpoint {
  /** Base URL of an OpenAI-compatible server, with its version: `http://127.0.0.1:8000/v1`. */
  readonly url: string
  readonly name: string
  readonly key?: string
  /** Time for a whole call, in milliseconds. */
  readonly timeoutMs: number
}

/** A client that neither retries by itself nor takes settings from the environment. */
export function openaiClient({ url, key, timeoutMs }: Endpoint): OpenAI {
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off'
  })
}

/** The language model behind any OpenAI-compatible endpoint, streaming. */
export function openaiModel(endpoint: Endpoint): LanguageModel {
  const client = openaiClient(endpoint)
  return {
    name: endpoint.name,
    complete: (messages, options) => complete(client, endpoint, messages, options)
  }
}

async function* complete(
  client: OpenAI,
  { name, timeoutMs }: Endpoint,
  messages: readonly Message[],
  { signal, maxTokens }: CompletionOptions
): AsyncIterable<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const chunks = await client.chat.completions.create(
      { model: name, messages: [...messages], max_tokens: maxTokens, temperature: 0, stream: true },
      { signal: limit }
    )
    for await (const chunk of chunks) {
      const text = chunk.choices[0]?.delta.content
      if (text) yield text
    }
    // The client ends an aborted stream as if it were whole.
    if (limit.aborted) throw new Error('aborted')
  } catch (error) {
    throw modelFailure(error, signal)
  }
}

/** What the caller is told of a failed call; the endpoint's own words stay inside as the cause. */
export function modelFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof APIError && error.status === 429) {
    return new Unavailable('The model is at capacity', 5, { cause: error })
  }
  return new Unavailable('The model does not answer', 5, { cause: error })
}
