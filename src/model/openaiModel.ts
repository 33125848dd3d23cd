import type OpenAI from 'openai'
import { Stream } from 'openai/core/streaming'
import { EndMark } from './endMark.js'
import type { CompletionOptions, LanguageModel, Message } from './languageModel.js'
import { WrongAnswer } from './modelFailed.js'
import { modelFailure, openaiClient, type Endpoint } from './openaiClient.js'

/** A chunk is a few hundred bytes, and comes for each word. */
const SIZE = { maxBytes: 16 * 1024 * 1024, maxLine: 256 * 1024 }
/** What stands for the other types in the log: a header may hold anything. */
const KNOWN_TYPE = /^(?:text\/(?:html|plain)|application\/(?:json|x-ndjson))(?=$|;)/i

/** The language model behind any OpenAI-compatible endpoint, streaming. */
export function openaiModel(endpoint: Endpoint): LanguageModel {
  const client = openaiClient(endpoint, SIZE)
  return {
    name: endpoint.name,
    complete: (messages, options) => complete(client, endpoint.name, messages, options)
  }
}

async function* complete(
  client: OpenAI,
  name: string,
  messages: readonly Message[],
  { signal, maxTokens, told }: CompletionOptions
): AsyncIterable<string> {
  try {
    const response = await client.chat.completions
      .create(
        { model: name, messages: [...messages], max_tokens: maxTokens, temperature: 0, stream: true },
        { signal }
      )
      .asResponse()
    const body = await eventStreamOf(response)
    const end = new EndMark()
    const passed = new Response(ReadableStream.from(end.pass(body)))
    // Without the client, what cannot be read would be printed.
    for await (const chunk of Stream.fromSSEResponse(passed, new AbortController(), client)) {
      if (told !== undefined) tellTokens(chunk, told)
      const text = contentOf(chunk)
      if (text !== '') yield text
    }
    // The client ends an aborted stream as if it were whole.
    signal.throwIfAborted()
    if (!end.seen) throw new WrongAnswer('Its stream ended without [DONE]')
  } catch (error) {
    throw modelFailure(error, signal)
  }
}

async function eventStreamOf({ headers, body }: Response): Promise<AsyncIterable<Uint8Array>> {
  const type = headers.get('content-type') ?? ''
  if (/^text\/event-stream(?=$|[\s;])/i.test(type) && body !== null) return body
  await body?.cancel()
  const sent = KNOWN_TYPE.exec(type)?.[0] ?? (type === '' ? 'nothing that is named' : 'another type')
  throw new WrongAnswer(`It sent ${sent} instead of text/event-stream`)
}

/** The part of a chunk that is said; empty for those that carry something else. @throws WrongAnswer */
function contentOf(chunk: unknown): string {
  const choices = (chunk as { choices?: unknown } | null)?.choices
  if (!Array.isArray(choices)) throw new WrongAnswer('It sent a chunk without choices')
  const [choice] = choices as ({ delta?: { content?: unknown } | null; finish_reason?: unknown } | null)[]
  if (choice?.finish_reason === 'content_filter') throw new WrongAnswer('Its filter ended the answer')
  const content = choice?.delta?.content ?? ''
  if (typeof content !== 'string') throw new WrongAnswer('It sent a chunk whose content is no text')
  return content
}

/** Servers that count say so in their last chunk. */
function tellTokens(chunk: unknown, told: NonNullable<CompletionOptions['told']>): void {
  const { prompt_tokens: prompt, completion_tokens: completion } =
    (chunk as { usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null } | null)?.usage ?? {}
  if (isCount(prompt) && isCount(completion)) told({ prompt, completion })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
