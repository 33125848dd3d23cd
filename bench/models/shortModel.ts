import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ShortModel {
  /** Base address, as of a model. */
  readonly url: string
  close(): Promise<void>
}

/** Stands before a model and bounds its answers, so that a slow machine gets to the end of many questions. */
export async function shortModel(modelUrl: string, maxTokens: number): Promise<ShortModel> {
  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const forward = async () => {
      const body = { ...(JSON.parse(await text(request)) as object), max_tokens: maxTokens }
      const answer = await fetch(modelUrl + request.url!.replace(/^\/v1/, ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: gone.signal
      })
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/event-stream',
        connection: 'close'
      })
      for await (const piece of answer.body!) response.write(piece)
      response.end()
    }
    forward().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
