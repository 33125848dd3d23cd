import type { ReportFailure } from '../../base/log/causeLog.js'
import type { Config } from '../../base/settings/config.js'
import type { Watch } from '../../base/log/watch.js'
import { openMetrics, type Metrics } from './metrics.js'
import { openWatch } from './openWatch.js'
import type { Tracer } from './tracer.js'

export interface Telemetry {
  readonly watch: Watch
  /** Undefined where only traces are made. */
  readonly metrics?: Metrics | undefined
  /** Sends the spans that wait, within a few seconds. */
  readonly close: () => Promise<void>
}

/** What watches the service, as the settings say; undefined where they want nothing. */
export async function openTelemetry(
  { metrics: place, tracesUrl }: Pick<Config, 'metrics' | 'tracesUrl'>,
  version: string,
  report: ReportFailure
): Promise<Telemetry | undefined> {
  const metrics = place && openMetrics()
  const tracer =
    tracesUrl === undefined ? undefined : await openTraces(tracesUrl, { version, report, metrics })
  const watch = openWatch(metrics, tracer)
  return watch && { watch, metrics, close: async () => tracer?.close() }
}

/** Loaded only where traces are wanted: their packages are as large as the rest of the HTTP floor. */
async function openTraces(
  url: string,
  { version, report, metrics }: { version: string; report: ReportFailure; metrics: Metrics | undefined }
): Promise<Tracer> {
  const [{ openCollector }, { openTracer }] = await Promise.all([
    import('./collector.js'),
    import('./tracer.js')
  ])
  const counted = (outcome: string, spans: number) =>
    metrics?.add('beleg_trace_spans_total', { outcome }, spans)
  return openTracer(openCollector(url, { report, counted }), version)
}
