import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { routes } from '../../../src/service/routes.js'
import { metricTable, openMetrics, type Metrics } from '../../../src/service/telemetry/metrics.js'
import { openWatch } from '../../../src/service/telemetry/openWatch.js'
import { startClient, type Client } from '../http/client.js'
import { CONTRACT_KEY, fakes, readableLog } from '../http/fakes.js'
import { scrape, valueOf } from './scrape.js'

describe('metrics', () => {
  let metrics: Metrics
  let client: Client
  let allowed = true
  before(async () => {
    metrics = openMetrics()
    client = await startClient(
      fakes({
        watch: openWatch(metrics, undefined),
        quota: { consume: async () => ({ allowed, remaining: 0, resetSeconds: 9 }) },
        services: {
          publicServices: {
            list: async () => {
              throw new Unavailable('The graph store cannot be reached')
            }
          }
        }
      }).serving
    )
  })
  after(() => client.close())

  it('stand in the table with base units, help, and nothing that a request could make up', () => {
    const labels = new Set([
      ...['operation', 'method', 'status', 'reason', 'queue', 'kind', 'cause', 'version', 'contract'],
      ...['graph', 'cache', 'outcome', 'state']
    ])
    for (const { name, type, labels: given, help } of metricTable) {
      expect(name).match(/^beleg_[a-z_]+$/)
      expect(['counter', 'gauge', 'histogram']).contain(type)
      if (type === 'counter') expect(name).match(/_total$/)
      if (type === 'histogram') expect(name).match(/_seconds$/)
      expect(help.length, name).greaterThan(10)
      for (const label of given.split(' ').filter(Boolean)) expect(labels, name).contain(label)
    }
  })

  it('are all in the manual, which has no others', () => {
    const manual = readFileSync('docs/operating.md', 'utf8')
    const told = [...manual.matchAll(/^\| `(beleg_[a-z_]+)`/gm)].map(([, name]) => name)
    expect(told).deep.equal(metricTable.map(({ name }) => name))
  })

  it('count requests by operation and status, as a client of Prometheus reads them', async () => {
    await client.call('/v1/health')
    await client.call('/v1/health')
    await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { key: CONTRACT_KEY })
    await client.call('/v1/legal?ref=ELI:GewO%C2%A714')
    await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { key: 'beleg_none' })
    await client.call('/v1/leistung', { key: CONTRACT_KEY })
    allowed = false
    await client.call('/v1/profiles')
    allowed = true
    const families = await scrape(metrics)
    const requests = (operation: string, status: string) =>
      valueOf(families, 'beleg_http_requests_total', { operation, status, method: 'GET' })
    expect(requests('readHealth', '200')).equal(2)
    expect(requests('listProvisions', '200')).equal(1)
    expect(requests('listProvisions', '401')).equal(2)
    expect(requests('listServices', '503')).equal(1)
    expect(requests('listProfiles', '429')).equal(1)
    const refused = (reason: string) => valueOf(families, 'beleg_http_refusals_total', { reason })
    expect(refused('key missing')).equal(1)
    expect(refused('key unknown')).equal(1)
    expect(refused('quota')).equal(1)
    expect(refused('unavailable')).equal(1)
    const health = { operation: 'readHealth' }
    expect(valueOf(families, 'beleg_http_request_duration_seconds_count', health)).equal(2)
    expect(valueOf(families, 'beleg_http_request_duration_seconds_bucket', { ...health, le: '+Inf' })).equal(
      2
    )
    expect(valueOf(families, 'beleg_queue_wait_seconds_count', { queue: 'lookups' })).greaterThan(0)
    expect(valueOf(families, 'beleg_queue_waiting', { queue: 'lookups' })).equal(0)
    expect(valueOf(families, 'process_resident_memory_bytes')).greaterThan(1e7)
    expect(families.get('nodejs_eventloop_lag_p99_seconds')).property('type', 'GAUGE')
  })

  it('stay as many, whatever paths, methods and keys are sent', async () => {
    const targets = (from: number) =>
      Array.from(
        { length: 500 },
        (_, index) => `/${['nowhere/', 'eli/', 'v1/x', 'assets/'][index % 4]}${from + index}`
      )
    // Of Node's own, those of a kind of garbage collection begin with the first of that kind.
    const series = async () =>
      [...(await scrape(metrics))]
        .filter(([name]) => !name.startsWith('nodejs_'))
        .reduce((sum, [, { metrics: samples }]) => sum + samples.length, 0)
    const send = async (from: number) => {
      for (const [index, target] of targets(from).entries())
        await client.call(target, {
          key: `beleg_${from}${index}`,
          method: ['GET', 'HEAD', 'PURGE'][index % 3]!
        })
    }
    await send(0)
    const before = await series()
    await send(500)
    expect(await series()).equal(before)
    const operations = (await scrape(metrics))
      .get('beleg_http_requests_total')!
      .metrics.map(({ labels }) => labels!['operation']!)
    const known = new Set([...routes.map(({ operationId }) => operationId), 'unmatched'])
    for (const operation of operations)
      expect(known.has(operation) || operation.startsWith('page/'), operation).equal(true)
  })

  const python = pythonWithParser()
  it(`are read by the parser of Prometheus's own Python client${python === undefined ? ' (skipped: no python3 with prometheus_client)' : ''}`, async function () {
    if (python === undefined) return this.skip()
    const program = [
      'import sys, json',
      'from prometheus_client.parser import text_string_to_metric_families as read',
      'print(json.dumps({f.name: f.type for f in read(sys.stdin.read())}))'
    ].join('\n')
    const { stdout, stderr } = spawnSync(python, ['-c', program], {
      input: await metrics.text(),
      encoding: 'utf8'
    })
    expect(stderr).equal('')
    const types = JSON.parse(stdout) as Record<string, string>
    for (const { name, type } of metricTable) expect(types[name.replace(/_total$/, '')], name).equal(type)
    return undefined
  })

  it('are given out on a port of their own alone', async () => {
    expect((await client.call('/metrics')).status).equal(404)
  })

  it('follow streams of events', async () => {
    await client.call('/v1/ask/stream?q=Was%20gilt', { key: CONTRACT_KEY })
    const families = await scrape(metrics)
    expect(valueOf(families, 'beleg_http_streams_open')).equal(0)
    expect(valueOf(families, 'beleg_http_requests_total', { operation: 'askStream' })).equal(1)
    expect(valueOf(families, 'beleg_http_requests_under_way')).equal(0)
  })
})

/** Where it is installed beside the tests: `BELEG_TEST_PYTHON`, or what is found on the path. */
function pythonWithParser(): string | undefined {
  const candidates = [process.env['BELEG_TEST_PYTHON'], 'python3'].filter(each => each !== undefined)
  return candidates.find(each => spawnSync(each, ['-c', 'import prometheus_client.parser']).status === 0)
}

describe('the log', () => {
  it('says why a request was refused, and nothing of what it held', async () => {
    const { log, text } = readableLog()
    const client = await startClient(fakes({ log }).serving)
    await client.call('/v1/legal?ref=ELI:GewO%C2%A714')
    await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { key: 'beleg_secretsecretsecret' })
    await client.call('/v1/findings', { key: CONTRACT_KEY })
    await client.call('/v1/admin/keys')
    await client.call('/v1/admin/keys', { headers: { 'x-admin-key': 'mistaken' } })
    await client.call('/v1/ask?q=a', { key: CONTRACT_KEY })
    await client.call('/nowhere')
    await client.call('/v1/health', { method: 'POST' })
    await client.call('/v1/health')
    await client.close()
    const lines = text()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { msg: string; status: number; refusal?: string })
      .filter(({ msg }) => msg === 'request')
    expect(lines.map(({ status, refusal }) => [status, refusal])).deep.equal([
      [401, 'key missing'],
      [401, 'key unknown'],
      [403, 'no tenant'],
      [401, 'administrator key missing'],
      [401, 'administrator key wrong'],
      [422, 'validation'],
      [404, 'no such path'],
      [405, 'method'],
      [200, undefined]
    ])
    for (const secret of ['secretsecret', 'GewO', 'mistaken']) expect(text()).not.contain(secret)
  })
})
