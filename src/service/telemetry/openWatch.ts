import type { Watch, Watched } from '../../base/log/watch.js'
import { causeOf } from './causeOf.js'
import type { Metrics } from './metrics.js'
import type { TraceSpan, Tracer } from './tracer.js'

type Reads<Kind extends 'cache' | 'queue'> = Map<string, Parameters<Watch[Kind]>[1]>

/** A watch that makes metrics, traces or both; undefined where neither is wanted. */
export function openWatch(metrics: Metrics | undefined, tracer: Tracer | undefined): Watch | undefined {
  if (metrics === undefined && tracer === undefined) return undefined
  const caches: Reads<'cache'> = new Map()
  const queues: Reads<'queue'> = new Map()
  if (metrics !== undefined) readParts(metrics, caches, queues)
  return {
    request: watchRequest(metrics, tracer),
    begin: watchStep(metrics, tracer),
    streamOpened() {
      metrics?.shift('beleg_http_streams_open', {}, 1)
      return () => metrics?.shift('beleg_http_streams_open', {}, -1)
    },
    waited: (queue, seconds) => metrics?.observe('beleg_queue_wait_seconds', { queue }, seconds),
    tokens({ prompt, completion }) {
      metrics?.add('beleg_model_tokens_total', { kind: 'prompt' }, prompt)
      metrics?.add('beleg_model_tokens_total', { kind: 'completion' }, completion)
    },
    leftOut: reason => metrics?.add('beleg_explanations_left_out_total', { reason }),
    queue: (name, read) => void queues.set(name, read),
    cache: (name, read) => void caches.set(name, read)
  }
}

/** What caches and queues say of themselves, whenever metrics are read. */
function readParts(metrics: Metrics, caches: Reads<'cache'>, queues: Reads<'queue'>): void {
  for (const [name, part] of [
    ['beleg_cache_hits_total', 'hits'],
    ['beleg_cache_misses_total', 'misses'],
    ['beleg_cache_bytes', 'bytes']
  ] as const) {
    metrics.read(name, () => [...caches].map(([cache, read]) => ({ labels: { cache }, value: read()[part] })))
  }
  for (const [name, part] of [
    ['beleg_queue_waiting', 'waiting'],
    ['beleg_queue_under_way', 'underWay']
  ] as const) {
    metrics.read(name, () => [...queues].map(([queue, read]) => ({ labels: { queue }, value: read()[part] })))
  }
}

function watchRequest(metrics: Metrics | undefined, tracer: Tracer | undefined): Watch['request'] {
  return traceparent => {
    const since = performance.now()
    const span = tracer?.request(traceparent)
    metrics?.shift('beleg_http_requests_under_way', {}, 1)
    return {
      within: withinOf(tracer, span),
      end({ operation, method, status, refusal }) {
        span?.endRequest({ operation, method, status })
        if (metrics === undefined) return
        metrics.shift('beleg_http_requests_under_way', {}, -1)
        metrics.add('beleg_http_requests_total', { operation, method, status: String(status) })
        metrics.observe('beleg_http_request_duration_seconds', { operation }, secondsSince(since))
        if (refusal !== undefined) metrics.add('beleg_http_refusals_total', { reason: refusal })
      }
    }
  }
}

function watchStep(metrics: Metrics | undefined, tracer: Tracer | undefined): Watch['begin'] {
  return step => {
    const since = performance.now()
    const span = tracer?.begin(step)
    const [area, kind] = step.split('.') as [string, string]
    metrics?.shift(`beleg_${area}_under_way`, { kind }, 1)
    return {
      within: withinOf(tracer, span),
      end(failure) {
        const cause = failure === undefined ? undefined : causeOf(failure)
        span?.end(cause)
        if (metrics === undefined) return
        metrics.shift(`beleg_${area}_under_way`, { kind }, -1)
        metrics.observe(`beleg_${area}_duration_seconds`, { kind }, secondsSince(since))
        if (cause !== undefined) metrics.add(`beleg_${area}_failures_total`, { kind, cause })
      }
    }
  }
}

function withinOf(tracer: Tracer | undefined, span: TraceSpan | undefined): Watched['within'] {
  if (tracer === undefined || span === undefined) return work => work()
  return work => tracer.within(span, work)
}

function secondsSince(since: number): number {
  return (performance.now() - since) / 1000
}
