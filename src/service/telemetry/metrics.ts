import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { dataTable, wordsOf } from '../../base/text/dataTable.js'

export type Labels = Readonly<Record<string, string>>

/** A value with its labels, as it is at the moment. */
export interface MetricValue {
  readonly value: number
  readonly labels?: Labels
}

/** The metrics of `metrics.tsv`, by name; another name throws. */
export interface Metrics {
  add(name: string, labels?: Labels, by?: number): void
  observe(name: string, labels: Labels, seconds: number): void
  /** A gauge that goes up and down by itself. */
  shift(name: string, labels: Labels, by: number): void
  /** Read whenever metrics are asked for; undefined for what is not known. */
  read(name: string, reading: () => Promise<readonly MetricValue[]> | readonly MetricValue[]): void
  /** All of them in the text format of Prometheus. @throws what a reading throws */
  text(): Promise<string>
  readonly contentType: string
}

/** From a kept answer (under a millisecond) to a company run (90 s). */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]

export const metricTable = dataTable(new URL('./metrics.tsv', import.meta.url), [
  'name',
  'type',
  'labels',
  'help'
])

/** A registry of its own, with what Node says of the process: nothing is shared with the rest of it. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map<string, Counter>()
  const gauges = new Map<string, Gauge>()
  const histograms = new Map<string, Histogram>()
  const readings: (() => Promise<void>)[] = []
  for (const { name, type, labels, help } of metricTable) {
    const given = { name, help, labelNames: wordsOf(labels), registers }
    if (type === 'counter') counters.set(name, new Counter(given))
    else if (type === 'gauge') gauges.set(name, new Gauge(given))
    else histograms.set(name, new Histogram({ ...given, buckets: BUCKETS }))
  }
  const bare = new Set(
    metricTable.flatMap(({ name, labels }) => (wordsOf(labels).length === 0 ? [name] : []))
  )
  collectDefaultMetrics({ register: registry })
  const of = <Metric>(kind: ReadonlyMap<string, Metric>, name: string): Metric => {
    const found = kind.get(name)
    if (found === undefined) throw new TypeError(`${name} is no metric of this type`)
    return found
  }
  return {
    contentType: registry.contentType,
    add: (name, labels = {}, by = 1) => of(counters, name).inc({ ...labels }, by),
    observe: (name, labels, seconds) => of(histograms, name).observe({ ...labels }, seconds),
    shift: (name, labels, by) => of(gauges, name).inc({ ...labels }, by),
    read(name, reading) {
      const metric = counters.get(name) ?? of(gauges, name)
      readings.push(async () => {
        const values = await reading()
        metric.reset()
        // One without labels would be zero now, which says something.
        if (bare.has(name)) metric.remove()
        for (const { value, labels = {} } of values) metric.inc({ ...labels }, value)
      })
    },
    async text() {
      await Promise.all(readings.map(read => read()))
      return registry.metrics()
    }
  }
}
