import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import parse from 'parse-prometheus-text-format'
import { pino } from 'pino'
import type { Metrics } from '../../../src/service/telemetry/metrics.js'
import { metricsServer } from '../../../src/service/telemetry/metricsServer.js'

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value?: string
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly metrics: readonly Sample[]
}

/** The metrics as a client of Prometheus gets and reads them. */
export async function scrape(metrics: Metrics): Promise<ReadonlyMap<string, Family>> {
  const server = metricsServer(metrics, pino({ level: 'silent' })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
    if (response.status !== 200) throw new Error(`It answered with ${response.status}`)
    // The parser puts the buckets of all labels of a histogram together: it is told of samples alone.
    const text = (await response.text()).replace(/^# TYPE (\S+) histogram$/gm, '# TYPE $1 untyped')
    const families = parse(text) as Family[]
    const byName = new Map<string, Family>()
    for (const family of families) {
      const metrics = [...(byName.get(family.name)?.metrics ?? []), ...family.metrics]
      byName.set(family.name, { ...family, metrics })
    }
    return byName
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The value of the one sample with these labels. */
export function valueOf(
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Readonly<Record<string, string>> = {}
): number | undefined {
  const found = (families.get(name)?.metrics ?? []).filter(sample =>
    Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value)
  )
  return found.length === 1 ? Number(found[0]!.value) : undefined
}
