import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeModelServer {
  readonly url: string
  /** Bodies of the calls so far, in order. */
  readonly calls: ChatCall[]
  /** Resolves when the n-th call's client has gone away before the answer ended. */
  aborted(call: number): Promise<void>
  close(): Promise<void>
}

export interface ChatCall {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly stream?: boolean
  readonly response_format?: unknown
}

/** What a scripted model says to a call: pieces of text; it may fail or hang between them. */
export type Script = (call: ChatCall) => AsyncIterable<string> | Iterable<string>

/**
 * An OpenAI-compatible server that says what a test wants, however hostile.
 * @param refused the status that a call gets instead of an answer; undefined for none
 */
export async function fakeModelServer(
  script: Script,
  refused: (call: ChatCall) => number | undefined = () => undefined
): Promise<FakeModelServer> {
  const calls: ChatCall[] = []
  const gone: { promise: Promise<void>; resolve: () => void }[] = []
  const goneAt = (index: number) => (gone[index] ??= withResolvers())

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = JSON.parse(await text(request)) as ChatCall
    const index = calls.push(call) - 1
    response.on('close', () => {
      if (!response.writableFinished) goneAt(index).resolve()
    })
    const status = refused(call)
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for await (const content of script(call)) {
      if (response.destroyed) return
      response.write(`data: ${JSON.stringify(chunk(call.model, content))}\n\n`)
    }
    response.end('data: [DONE]\n\n')
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    aborted: call => goneAt(call).promise,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

function chunk(model: string, content: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta: { content }, finish_reason: null }]
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part as string
  return body
}

function withResolvers() {
  let resolve!: () => void
  const promise = new Promise<void>(done => (resolve = done))
  return { promise, resolve }
}
