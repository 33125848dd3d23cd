import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { ReportFailure } from '../../base/log/causeLog.js'
import { Cause, Unavailable } from '../../base/errors.js'
import { HttpClient } from '../../base/outgoing/httpClient.js'

const LIMITS = {
  connectMs: 2_000,
  headersMs: 4_000,
  idleMs: 4_000,
  totalMs: 4_500,
  connections: 1,
  maxBytes: 1024 * 1024
}

interface Told {
  readonly report: ReportFailure
  readonly counted: (outcome: 'sent' | 'lost', spans: number) => void
}

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON, over our own client. What it does not take is lost and counted:
 * nobody waits for a collector.
 * @param url base address, as `http://127.0.0.1:4318`; `/v1/traces` is put behind it
 */
export function openCollector(url: string, { report, counted }: Told): SpanExporter {
  const { origin, pathname } = new URL(url)
  const path = `${pathname.replace(/\/+$/, '')}/v1/traces`
  const client = new HttpClient(origin, LIMITS)

  async function send(spans: ReadableSpan[]): Promise<void> {
    const body = JsonTraceSerializer.serializeRequest(spans)
    const { status } = await client.text({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body
    })
    if (status < 200 || status > 299) throw new Cause(`It answered with ${status}`)
  }

  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      send(spans).then(
        () => {
          counted('sent', spans.length)
          done({ code: ExportResultCode.SUCCESS })
        },
        (cause: unknown) => {
          counted('lost', spans.length)
          report(new Unavailable('The collector of traces takes none', 5, { cause }))
          done({ code: ExportResultCode.FAILED })
        }
      )
    },
    shutdown: () => client.close()
  }
}
