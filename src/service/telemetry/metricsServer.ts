import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.js'

/** Gives metrics out at `/metrics`, and nothing else; it does not listen yet. Whoever reaches it may read them. */
export function metricsServer(metrics: Pick<Metrics, 'text' | 'contentType'>, log: Logger): Server {
  return createServer((request, response) => {
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (request.url?.split('?', 1)[0] !== '/metrics') return answer(404, TEXT, 'Metrics are at /metrics\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return answer(405, TEXT, 'Metrics are read with GET\n')
    }
    metrics.text().then(
      text => answer(200, metrics.contentType, text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be given out')
        answer(500, TEXT, 'The log says why\n')
      }
    )
    return undefined
  })
}

const TEXT = 'text/plain; charset=utf-8'
