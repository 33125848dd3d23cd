import type OpenAI from 'openai'
import { Stream } from 'openai/core/streaming'
import { EndMark } from './endMark.js'
import type { CompletionOptions, LanguageModel, Message } from './languageModel.js'
import { ModelCut, WrongAnswer } from './modelFailed.js'
import { modelFailure, openaiClient, type ModelEndpoint } from './openaiClient.js'

/** A chunk is a few hundred bytes, and comes for each word. */
const SIZE = { maxBytes: 16 * 1024 * 1024, maxLine: 256 * 1024 }
/** What stands for the other types in the log: a header may hold anything. */
const KNOWN_TYPE = /^(?:text\/(?:html|plain)|application\/(?:json|x-ndjson))(?=$|;)/i

/** The language model behind any OpenAI-compatible endpoint, streaming. */
export function openaiModel(endpoint: ModelEndpoint): LanguageModel {
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
  { signal, maxTokens, schema, told }: CompletionOptions
): AsyncIterable<string> {
  try {
    const response = await client.chat.completions
      .create(
        {
          ...{ model: name, messages: [...messages], max_tokens: maxTokens, temperature: 0, stream: true },
          ...(schema !== undefined && {
            response_format: { type: 'json_schema' as const, json_schema: { ...schema, strict: true } }
          })
        },
        { signal }
      )
      .asResponse()
    let ended: string | undefined
    for await (const part of partsOf(response, client)) {
      if (told !== undefined) tellTokens(part, told)
      const { text, finish } = readPart(part)
      if (text !== '') yield text
      ended = finish ?? ended
    }
    // The client ends an aborted stream as if it were whole.
    signal.throwIfAborted()
    mustBeWhole(ended)
  } catch (error) {
    throw modelFailure(error, signal, schema !== undefined)
  }
}

/** The chunks of an event stream; of a server that does not stream, its whole answer as one. @throws WrongAnswer */
async function* partsOf({ headers, body }: Response, client: OpenAI): AsyncGenerator<unknown> {
  const type = headers.get('content-type') ?? ''
  if (body !== null && /^text\/event-stream(?=$|[\s;])/i.test(type)) {
    const end = new EndMark()
    const passed = new Response(ReadableStream.from(end.pass(body)))
    // Without the client, what cannot be read would be printed.
    yield* Stream.fromSSEResponse(passed, new AbortController(), client)
    if (!end.seen) throw new WrongAnswer('Its stream ended without [DONE]')
    return
  }
  if (body !== null && /^application\/json(?=$|[\s;])/i.test(type)) {
    const whole = JSON.parse(await new Response(body).text()) as unknown
    mustSaySomething(whole)
    yield whole
    return
  }
  await body?.cancel()
  const sent = KNOWN_TYPE.exec(type)?.[0] ?? (type === '' ? 'nothing that is named' : 'another type')
  throw new WrongAnswer(`It sent ${sent} instead of text/event-stream`)
}

/** Others than chats (`text` of older completions) would be taken for an empty answer. @throws WrongAnswer */
function mustSaySomething(whole: unknown): void {
  const choices = (whole as { choices?: unknown } | null)?.choices
  if (!Array.isArray(choices)) return
  const [choice] = choices as (Choice | null | undefined)[]
  if (!choice?.message && !choice?.delta) throw new WrongAnswer('It sent an answer without a message')
}

interface Choice {
  readonly delta?: { readonly content?: unknown } | null
  /** Where the answer comes whole. */
  readonly message?: { readonly content?: unknown } | null
  readonly finish_reason?: unknown
}

/** What a part says, empty where it carries something else, and why the answer ends with it. @throws WrongAnswer */
function readPart(part: unknown): { readonly text: string; readonly finish: string | undefined } {
  const choices = (part as { choices?: unknown } | null)?.choices
  if (!Array.isArray(choices)) throw new WrongAnswer('It sent a chunk without choices')
  const [choice] = choices as (Choice | null)[]
  const text = choice?.delta?.content ?? choice?.message?.content ?? ''
  if (typeof text !== 'string') throw new WrongAnswer('It sent a chunk whose content is no text')
  const finish = choice?.finish_reason
  return { text, finish: typeof finish === 'string' ? finish : undefined }
}

/**
 * Of the reasons that services give for an end, those by which the answer is not whole. None at all is given by servers
 * that say by `[DONE]` alone that it is.
 */
function mustBeWhole(finish: string | undefined): void {
  // Some write them in capitals.
  switch (finish?.toLowerCase()) {
    case 'length':
    case 'max_tokens':
    case 'model_length':
      throw new ModelCut('It was ended at its limit of tokens')
    case 'content_filter':
    case 'safety':
      throw new WrongAnswer('Its filter ended the answer')
    case 'tool_calls':
    case 'function_call':
      throw new WrongAnswer('It called a tool instead of answering')
  }
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
