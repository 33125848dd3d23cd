import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { passageSentences } from '../../src/proof/grounding/gate/sources.js'

/** How fast the scripted model speaks: as a hosted one of middle size does. */
export const PACE = { firstMs: 100, tokenMs: 5, letters: 4 }

export interface ModelClock {
  /** Base URL of an OpenAI-compatible service. */
  readonly url: string
  /** Milliseconds of each call so far, from its arrival to the end of its answer. */
  readonly calls: readonly number[]
  close(): Promise<void>
}

/**
 * Stands where the service expects its model, and times each call: in front of the model at `url`, or, without one,
 * as a scripted model that quotes the first passages of its prompt.
 */
export async function modelClock(url?: string): Promise<ModelClock> {
  const calls: number[] = []
  const server = createServer((request, response) => {
    const arrived = performance.now()
    const gone = new AbortController()
    response.once('close', () => {
      gone.abort()
      calls.push(performance.now() - arrived)
    })
    const answered =
      url === undefined ? speak(request, response) : forward(url, request, response, gone.signal)
    answered.catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

async function forward(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  gone: AbortSignal
): Promise<void> {
  const { authorization } = request.headers
  const answer = await fetch(url.replace(/\/$/, '') + request.url!.replace(/^\/v1/, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: await text(request),
    signal: gone
  })
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/event-stream'
  })
  for await (const piece of answer.body!) response.write(piece)
  response.end()
}

async function speak(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = JSON.parse(await text(request)) as { model: string; messages: { content: string }[] }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const answer = quotes(call.messages.at(-1)!.content)
  await delay(PACE.firstMs)
  for (let at = 0; at < answer.length; at += PACE.letters) {
    response.write(`data: ${JSON.stringify(chunk(call.model, answer.slice(at, at + PACE.letters)))}\n\n`)
    await delay(PACE.tokenMs)
  }
  response.end('data: [DONE]\n\n')
}

/** The first sentence of the first two passages, each with its reference. */
function quotes(prompt: string): string {
  const blocks = [...prompt.matchAll(/^reference: (.+)\ntitle: .*\n([^]*?)\n=== /gm)].slice(0, 2)
  return blocks
    .map(([, ref, passage]) => {
      const sentence = passageSentences(passage!)[0]
      return sentence === undefined ? '' : `${passage!.slice(sentence.start, sentence.end)} [${ref!}]`
    })
    .join('\n')
}

function chunk(model: string, content: string) {
  return {
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta: { content }, finish_reason: null }]
  }
}
