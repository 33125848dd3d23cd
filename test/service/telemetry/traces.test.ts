import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { demoKey } from '../../../src/service/commands/open/demoKey.js'
import { openService, type OpenedService } from '../../../src/service/commands/open/openService.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { importDemoWhenEmpty } from '../../../src/service/loads/importDemoWhenEmpty.js'
import { openMetrics } from '../../../src/service/telemetry/metrics.js'
import { openTelemetry } from '../../../src/service/telemetry/openTelemetry.js'
import { startClient, type Client } from '../http/client.js'
import { CONTRACT_KEY, fakes } from '../http/fakes.js'
import { collectorStandIn, type CollectorStandIn, type ReceivedSpan } from './collectorStandIn.js'
import { scrape, valueOf } from './scrape.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const QUESTION = 'Muss ich ein Gewerbe anzeigen?'

describe('a service that is watched', function () {
  this.timeout(120_000)
  let folder: string
  let collector: CollectorStandIn
  let service: OpenedService
  let client: Client
  let key: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-traces-'))
    collector = await collectorStandIn()
    const config = readConfig({
      BELEG_DATA: folder,
      BELEG_METRICS_PORT: '0',
      BELEG_TRACES_URL: `${collector.url}/`
    })
    service = await openService(config, pino({ level: 'silent' }))
    await importDemoWhenEmpty({ ...service, now: () => new Date() })
    key = await demoKey(service.operations.keys, folder)
    client = await startClient(service.serving)
  })
  after(async () => {
    await client.close()
    await service.close()
    await collector.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const spansOf = async (trace: string, wished: number): Promise<ReceivedSpan[]> => {
    for (let left = 200; left > 0; left -= 1) {
      const found = collector.spans.filter(({ traceId }) => traceId === trace)
      if (found.length >= wished && found.some(({ kind }) => kind === 2)) return found
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return collector.spans.filter(({ traceId }) => traceId === trace)
  }

  it('traces a question from the caller on: search, store and gate are children of the request', async () => {
    const traceparent = `00-${TRACE}-${PARENT}-01`
    const target = `/v1/ask?q=${encodeURIComponent(QUESTION)}`
    const answer = await client.call(target, { key, headers: { traceparent } })
    expect(answer.body.grounded, answer.text).equal(true)
    const spans = await spansOf(TRACE, 4)
    const root = spans.find(({ parentSpanId }) => parentSpanId === PARENT)!
    expect(root.name).equal('GET ask')
    const attributes = Object.fromEntries(
      root.attributes.map(({ key: name, value }) => [name, Object.values(value)[0]])
    )
    expect(attributes).deep.equal({
      'http.request.method': 'GET',
      'http.route': 'ask',
      'http.response.status_code': 200
    })
    const byId = new Map(spans.map(span => [span.spanId, span]))
    const under = (name: string) => spans.filter(span => span.name === name)
    for (const name of ['search.rank', 'store.select', 'gate.check', 'ledger.record']) {
      expect(under(name).length, name).greaterThan(0)
      for (let span = under(name)[0]!; span !== root; span = byId.get(span.parentSpanId!)!) {
        expect(byId.get(span.parentSpanId!), `${name} leads to the request`).not.equal(undefined)
      }
    }
    expect(collector.targets[0]).equal('POST /v1/traces application/json')
  })

  it('tells the collector nothing of what was asked, answered and by whom', async () => {
    const [asked] = [encodeURIComponent(QUESTION)]
    await client.call(`/v1/legal?ref=ELI:GewO%C2%A714`, { key })
    await client.call(`/v1/ask?q=${asked}`, { key })
    await client.call('/v1/provenance?label=Geheimnis')
    await new Promise(resolve => setTimeout(resolve, 1_500))
    const sent = collector.bodies.join('\n')
    expect(sent).contain('listProvisions')
    for (const secret of [key, 'Gewerbe', 'GewO', 'Geheimnis', 'tenant', 'demo', '127.0.0.1', '/v1/'])
      expect(sent, secret).not.contain(secret)
  })

  it('begins a trace of its own where the caller has none, or one that is none', async () => {
    const before = new Set(collector.spans.map(({ spanId }) => spanId))
    await client.call('/v1/health', { headers: { traceparent: '00-nonsense-01' } })
    await client.call('/v1/health')
    await new Promise(resolve => setTimeout(resolve, 1_500))
    const roots = collector.spans.filter(span => span.name === 'GET readHealth' && !before.has(span.spanId))
    expect(roots).length(2)
    for (const { parentSpanId } of roots) expect(parentSpanId ?? '').equal('')
    expect(new Set(roots.map(({ traceId }) => traceId)).size).equal(2)
  })

  it('makes no spans for a caller that wants none', async () => {
    const trace = 'f'.repeat(31) + '1'
    await client.call('/v1/health', { headers: { traceparent: `00-${trace}-${PARENT}-00` } })
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(collector.spans.filter(({ traceId }) => traceId === trace)).length(0)
  })

  it('has metrics of its parts', async () => {
    await client.call(`/v1/legal?ref=ELI:GewO%C2%A714`, { key })
    const families = await scrape(service.telemetry!.metrics!)
    expect(valueOf(families, 'beleg_store_info', { kind: 'embedded' })).equal(1)
    expect(valueOf(families, 'beleg_store_up')).equal(1)
    expect(valueOf(families, 'beleg_operations_up')).equal(1)
    expect(valueOf(families, 'beleg_store_statements')).greaterThan(1_000)
    expect(valueOf(families, 'beleg_store_log_bytes')).greaterThan(10_000)
    expect(valueOf(families, 'beleg_store_replica_lag_commits')).equal(0)
    expect(valueOf(families, 'beleg_graph_version', { graph: 'shared' })).greaterThan(0)
    expect(valueOf(families, 'beleg_text_index_ready')).equal(1)
    expect(valueOf(families, 'beleg_text_index_open_seconds')).greaterThan(0)
    expect(valueOf(families, 'beleg_store_duration_seconds_count', { kind: 'select' })).greaterThan(0)
    expect(valueOf(families, 'beleg_search_duration_seconds_count', { kind: 'rank' })).greaterThan(0)
    expect(valueOf(families, 'beleg_gate_duration_seconds_count', { kind: 'check' })).greaterThan(0)
    expect(valueOf(families, 'beleg_ledger_duration_seconds_count', { kind: 'record' })).greaterThan(0)
    expect(valueOf(families, 'beleg_ledger_under_way', { kind: 'record' })).equal(0)
    expect(valueOf(families, 'beleg_cache_misses_total', { cache: 'texts' })).greaterThan(0)
    expect(valueOf(families, 'beleg_trace_spans_total', { outcome: 'sent' })).greaterThan(0)
  })
})

describe('a collector that is no help', function () {
  this.timeout(60_000)

  for (const how of ['down', 'never', 500] as const) {
    it(`keeps no request waiting, and is told of once: ${how}`, async () => {
      const collector = how === 'down' ? undefined : await collectorStandIn(how)
      const url = collector?.url ?? (await unusedUrl())
      const reasons: string[] = []
      const metrics = openMetrics()
      const { openCollector } = await import('../../../src/service/telemetry/collector.js')
      const { openTracer } = await import('../../../src/service/telemetry/tracer.js')
      const { openWatch } = await import('../../../src/service/telemetry/openWatch.js')
      const tracer = openTracer(
        openCollector(url, {
          report: failure => reasons.push((failure as Error).message),
          counted: (outcome, spans) => metrics.add('beleg_trace_spans_total', { outcome }, spans)
        }),
        '0.1.0'
      )
      const client = await startClient(fakes({ watch: openWatch(undefined, tracer) }).serving)
      for (let call = 0; call < 50; call += 1) {
        expect((await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { key: CONTRACT_KEY })).status).equal(200)
      }
      await client.close()
      await tracer.close()
      await collector?.close()
      expect(reasons).contain('The collector of traces takes none')
      expect(valueOf(await scrape(metrics), 'beleg_trace_spans_total', { outcome: 'lost' })).greaterThan(0)
    })
  }
})

describe('a service that nobody watches', () => {
  it('has no watch', async () => {
    expect(await openTelemetry({}, '0.1.0', () => undefined)).equal(undefined)
    const config = readConfig({})
    expect(config).not.property('metrics')
    expect(config).not.property('tracesUrl')
  })

  it('wants a port where there is an address for metrics', () => {
    expect(() => readConfig({ BELEG_METRICS_HOST: '0.0.0.0' })).throw('BELEG_METRICS_PORT is missing')
  })
})

async function unusedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
