import { expect } from 'chai'
import { openMetrics } from '../../../src/service/telemetry/metrics.js'
import { readPartMetrics } from '../../../src/service/telemetry/readPartMetrics.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scrape, valueOf } from './scrape.js'

const never = () => new Promise<never>(() => {})

describe('metrics of parts that give no answer', () => {
  it('come all the same, say that these are down, and nothing of what is not known', async () => {
    const metrics = openMetrics()
    readPartMetrics(metrics, {
      store: {
        health: never,
        versions: never,
        graphs: never,
        measure: never,
        connections: () => ({ used: 3, idle: 0, waiting: 2, oldest: 7 })
      },
      ids: identifiers('https://law.example'),
      operations: { health: never, connections: () => undefined },
      retrieval: { state: () => ({ state: 'building' }) as never, ready: never() },
      vectors: undefined,
      dataCheck: { state: () => ({ damaged: [] }) as never },
      version: '1.0.0'
    })
    const families = await scrape(metrics)
    expect(valueOf(families, 'beleg_store_up')).equal(0)
    expect(valueOf(families, 'beleg_operations_up')).equal(0)
    expect(valueOf(families, 'beleg_database_connections', { kind: 'graph', state: 'waiting' })).equal(2)
    expect(valueOf(families, 'beleg_database_unanswered_seconds', { kind: 'graph' })).equal(7)
    expect(await metrics.text()).not.match(/^beleg_store_replica_lag_commits\b/m)
  })
})
