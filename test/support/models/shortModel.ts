import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ShortModel {
  /** Base address, as of a model. */
  readonly url: string
  /** What was said since the last time. */
  takeSaid(): string
  close(): Promise<void>
}

/** Stands before a model and bounds its answers, so that a slow machine gets to the end of many questions. */
export async function shortModel(modelUrl: string, maxTokens: number): Promise<ShortModel> {
  return modelServer(async (request, response, say) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const body = { ...(JSON.parse(await text(request)) as object), max_tokens: maxTokens }
    const answer = await fetch(modelUrl + request.url!.replace(/^\/v1/, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: gone.signal
    })
    const type = answer.headers.get('content-type') ?? 'text/event-stream'
    response.writeHead(answer.status, { 'content-type': type, connection: 'close' })
    let events = ''
    for await (const piece of answer.body!) {
      response.write(piece)
      events += Buffer.from(piece as Uint8Array).toString('latin1')
    }
    say(wordsOf(Buffer.from(events, 'latin1').toString('utf8')))
    response.end()
  })
}

const MARK = /=== [0-9a-f]{24}/

/**
 * Says again what a model said before: the gate can be tried anew without the model. Where it repeated the mark of its
 * prompt, it repeats that of the prompt now.
 */
export async function savedModel(next: () => string): Promise<ShortModel> {
  return modelServer(async (request, response, say) => {
    const mark = MARK.exec(await text(request))?.[0] ?? ''
    const before = next()
    const own = MARK.exec(before)?.[0]
    const said = own === undefined ? before : before.replaceAll(own, mark)
    say(said)
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
    const event = { id: 'saved', object: 'chat.completion.chunk', created: 0, model: 'model' }
    const choice = { index: 0, delta: { content: said }, finish_reason: 'stop' }
    response.end(`data: ${JSON.stringify({ ...event, choices: [choice] })}\n\ndata: [DONE]\n\n`)
  })
}

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  say: (words: string) => void
) => Promise<void>

async function modelServer(handle: Handler): Promise<ShortModel> {
  let said = ''
  const server = createServer((request, response) => {
    handle(request, response, words => (said += words)).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    takeSaid() {
      const words = said
      said = ''
      return words
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** The text of a stream of chat completion events. */
function wordsOf(events: string): string {
  return events
    .split('\n')
    .filter(line => line.startsWith('data: {'))
    .map(line => JSON.parse(line.slice(6)) as { choices?: { delta?: { content?: string | null } }[] })
    .map(event => event.choices?.[0]?.delta?.content ?? '')
    .join('')
}
