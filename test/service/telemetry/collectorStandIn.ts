import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number }
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

export interface CollectorStandIn {
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** What it was sent, as it came. */
  readonly bodies: string[]
  readonly targets: string[]
  readonly close: () => Promise<void>
}

/** A collector of OpenTelemetry on the loopback that reads OTLP. @param how it answers */
export async function collectorStandIn(how: 'well' | 'never' | 500 = 'well'): Promise<CollectorStandIn> {
  const spans: ReceivedSpan[] = []
  const [bodies, targets]: [string[], string[]] = [[], []]
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      bodies.push(body)
      targets.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
      if (how === 'never') return
      const read = JSON.parse(body) as ExportRequest
      spans.push(...read.resourceSpans.flatMap(each => each.scopeSpans.flatMap(scope => scope.spans)))
      response.writeHead(how === 500 ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans, bodies, targets },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
