import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context
} from '@opentelemetry/api'
import type { Span as OpenSpan } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { ParentBasedSampler, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { RequestEnd, Step } from '../../base/log/watch.js'

export interface TraceSpan {
  /** @param cause of `causeOf`, where it failed */
  readonly end: (cause?: string) => void
  readonly endRequest: (came: Omit<RequestEnd, 'refusal'>) => void
  readonly context: Context
}

/** Spans of OpenTelemetry, each below the one that its work is done within. */
export interface Tracer {
  /** @param traceparent of the caller, whose trace it goes on; what is none begins a new one */
  request(traceparent: string | undefined): TraceSpan
  begin(step: Step): TraceSpan
  within<Result>(span: TraceSpan, work: () => Result): Result
  /** Sends what is left, within a few seconds. */
  close(): Promise<void>
}

/** A collector that is away costs its own time limit, of nobody's but the sending. In milliseconds. */
const EXPORT_MS = 5_000
/** Spans that wait to be sent; further ones are dropped. */
const WAITING = 4_096

/** What leaves the service as a client of others. */
const CLIENTS = /^(?:store|model|web)\./

export function openTracer(exporter: SpanExporter, version: string): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'beleg', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: WAITING,
        exportTimeoutMillis: EXPORT_MS,
        scheduledDelayMillis: 1_000
      })
    ]
  })
  const tracer = provider.getTracer('beleg', version)
  const propagator = new W3CTraceContextPropagator()
  // Of our own: a context manager of the API would be one of the whole process.
  const current = new AsyncLocalStorage<Context>()

  const begin = (name: string, kind: SpanKind, parent: Context): TraceSpan => {
    const span = tracer.startSpan(name, { kind }, parent)
    const context = trace.setSpan(parent, span)
    return {
      context,
      end(cause) {
        if (cause !== undefined) fail(span, cause)
        span.end()
      },
      endRequest({ operation, method, status }) {
        span.updateName(`${method} ${operation}`)
        span.setAttributes(requestAttributes({ operation, method, status }))
        if (status >= 500) fail(span, String(status))
        span.end()
      }
    }
  }
  return {
    request: traceparent => begin('request', SpanKind.SERVER, parentOf(propagator, traceparent)),
    begin: step =>
      begin(
        step,
        CLIENTS.test(step) ? SpanKind.CLIENT : SpanKind.INTERNAL,
        current.getStore() ?? ROOT_CONTEXT
      ),
    within: ({ context }, work) => current.run(context, work),
    // What the collector did not take has been told.
    close: () => provider.shutdown().catch(() => undefined)
  }
}

function parentOf(propagator: W3CTraceContextPropagator, traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT
  const getter = {
    get: (_: unknown, name: string) => (name === 'traceparent' ? traceparent : undefined),
    keys: () => ['traceparent']
  }
  return propagator.extract(ROOT_CONTEXT, {}, getter)
}

/** By the semantic conventions of HTTP servers; `url.path` would hold what is asked, so the operation stands for it. */
function requestAttributes({ operation, method, status }: Omit<RequestEnd, 'refusal'>): Attributes {
  return {
    'http.request.method': method,
    'http.route': operation,
    'http.response.status_code': status,
    ...(status >= 500 && { 'error.type': String(status) })
  }
}

function fail(span: OpenSpan, cause: string): void {
  span.setAttribute('error.type', cause)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
