import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { endsWithUs } from '../../endsWithUs.js'
import type { LedgerEntry } from '../../../src/service/operations/ledger.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { openQuota } from '../../../src/service/operations/quota.js'
import { openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { programOf } from '../operations/programs/run.js'
import { startClient, type Client } from './client.js'
import { CONTRACT_KEY, TENANT_KEY } from './fakes.js'
import { meteredServing } from './metered.js'
import { samples } from '../../samples.js'

const question = encodeURIComponent('Was gilt?')
const nothing = encodeURIComponent('Wo steht nichts?')
const DOCUMENT = { title: 'Leitfaden', text: 'Rechnungen werden nach 14 Tagen bezahlt.' }

describe('what is delivered', function () {
  this.timeout(300_000)
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-metering-'))
    file = join(folder, 'operations.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  describe('shows in /v1/usage', () => {
    let time: number
    let operations: Operations
    let client: Client
    beforeEach(async () => {
      time = Date.parse('2026-11-21T12:00:00Z')
      operations = await openOperations(file)
      const quota = await openQuota(undefined, { seconds: 100_000 })
      const quotas = { 'de-federal': 1000, 'public-observatory': 0 }
      const settings = { secrets: { logKey: 'x' }, quotas }
      client = await startClient(meteredServing(operations, { quota, settings }, () => new Date(time)))
    })
    afterEach(async () => {
      await client.close()
      await operations.close()
    })
    const usage = async (query = '', key: string | null = CONTRACT_KEY) =>
      client.call(`/v1/usage${query}`, key === null ? {} : { key })

    it('to the key that it was delivered to, and to no other', async () => {
      expect((await usage()).body.ledger).deep.equal({
        since: null,
        until: '2026-11-21T12:00:00.001Z',
        answers: 0,
        grounded: 0,
        ingests: 0,
        checks: 0,
        mean_factscore: null
      })
      const asked = await client.call(`/v1/ask?q=${question}`, { key: CONTRACT_KEY })
      time += 3_600_000
      const stream = await client.call(`/v1/ask/stream?q=${nothing}`, { key: CONTRACT_KEY })
      await client.call(`/v1/ask?q=${question}`, { key: TENANT_KEY })
      await client.call('/v1/ingest', { method: 'POST', key: TENANT_KEY, body: DOCUMENT })

      const own = (await usage('?detail=true')).body
      expect(own).include({ profile: 'de-federal', used: 6 })
      expect(own.ledger).include({ answers: 2, grounded: 1, ingests: 0, mean_factscore: 0.5 })
      const [last, first] = own.rows
      expect(own.rows).length(2)
      expect(last).deep.include({
        kind: 'ask/stream',
        at: '2026-11-21T13:00:00.000Z',
        grounded: false,
        factscore: 0
      })
      expect(first).deep.equal({
        request: asked.body.verdict,
        at: '2026-11-21T12:00:00.000Z',
        kind: 'ask',
        profile: 'de-federal',
        grounded: true,
        factscore: 1
      })
      expect(stream.text).contain(last.request)

      const tenant = (await usage('?detail=1', TENANT_KEY)).body
      expect(tenant.ledger).include({ answers: 1, grounded: 1, ingests: 1 })
      for (const row of tenant.rows) expect(row).include({ tenant: 'acme' })
      const ingest = tenant.rows.find((row: { kind: string }) => row.kind === 'ingest')
      expect(Object.keys(ingest).sort()).deep.equal(['at', 'kind', 'profile', 'request', 'tenant'])

      for (const key of [null, `beleg_${'x'.repeat(32)}`]) {
        const { body } = await usage('?detail=true', key)
        expect(body).deep.include({ profile: 'public-observatory', rows: [] })
        expect(body.ledger).include({ answers: 0, ingests: 0 })
      }
    })

    it('and not what only a body would have held', async () => {
      for (const path of ['/v1/ask', '/v1/ask/stream']) {
        const head = await client.call(`${path}?q=${question}`, { method: 'HEAD', key: CONTRACT_KEY })
        expect([head.status, head.text]).deep.equal([200, ''])
      }
      for (const path of ['/v1/ask', '/v1/ask/stream', '/v1/legal']) {
        await client.call(`${path}?q=a&k=0`, { key: CONTRACT_KEY })
      }
      expect((await usage()).body.ledger).include({ answers: 0 })
    })

    it('within a window, as many rows as wished', async () => {
      for (let hour = 0; hour < 4; hour++) {
        await client.call(`/v1/ask?q=${question}`, { key: CONTRACT_KEY })
        time += 3_600_000
      }
      const counts: [string, number][] = [
        ['', 4],
        ['?since=2h', 2],
        ['?since=1d', 4],
        ['?since=2026-11-21T13:00:00Z', 3],
        ['?since=2026-11-21T13:00:00Z&until=2026-11-21T14:00:00Z', 1],
        [`?until=${Date.parse('2026-11-21T13:00:00Z') / 1000}`, 1],
        [`?since=${Date.parse('2026-11-21T13:00:00Z')}`, 3]
      ]
      for (const [query, answers] of counts) {
        expect((await usage(query)).body.ledger, query).include({ answers })
      }
      const { body } = await usage('?detail=true&limit=3')
      expect(body.ledger.answers).equal(4)
      expect(body.rows.map((row: { at: string }) => row.at.slice(11, 13))).deep.equal(['15', '14', '13'])
    })

    it('but not in windows that are none, nor in more than 1000 rows', async () => {
      const faults: [string, string][] = [
        ['since=yesterday', 'since'],
        ['since=2030-01-01', 'since'],
        ['since=-1', 'since'],
        ['since=2026-02-30', 'since'],
        ['until=3d', 'until'],
        ['since=2026-11-21&until=2026-11-21', 'until'],
        ['since=1h&until=2026-11-20', 'until'],
        ['limit=0', 'limit'],
        ['limit=1001', 'limit'],
        ['limit=x', 'limit'],
        ['detail=maybe', 'detail']
      ]
      for (const [query, parameter] of faults) {
        const { status, body } = await usage(`?${query}`)
        expect(status, query).equal(422)
        expect(body.detail[0].loc, query).deep.equal(['query', parameter])
      }
    })

    it('beside the quota, as the headers say it', async () => {
      const first = await usage()
      expect(first.body.quota).include({ limit: 1000, remaining: 999 })
      const { body, headers } = await usage()
      expect(body.quota).include({ limit: 1000, remaining: 998 })
      expect(headers['ratelimit']).equal(`"minute";r=998;t=${body.quota.reset}`)
      expect(headers['ratelimit-policy']).equal('"minute";q=1000;w=60')
      const free = await usage('', null)
      expect(free.body.quota).deep.equal({ limit: null, remaining: null, reset: null })
      expect(free.headers).not.property('ratelimit')
    })
  })

  it('is counted, or not delivered: a ledger that is full gives 503 until it has room again', async () => {
    const operations = await openOperations(file)
    const client = await startClient(meteredServing(operations))
    const other = openSqliteHandle(file)
    const sends = {
      ask: () => client.call(`/v1/ask?q=${question}`, { key: TENANT_KEY }),
      stream: () => client.call(`/v1/ask/stream?q=${question}`, { key: TENANT_KEY }),
      ingest: () => client.call('/v1/ingest', { method: 'POST', key: TENANT_KEY, body: DOCUMENT })
    }
    try {
      expect((await sends.ask()).status).equal(200)
      other.exec("CREATE TRIGGER full BEFORE INSERT ON ledger BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
      for (const send of [sends.ask, sends.ingest]) {
        const { status, headers, text } = await send()
        expect(status).equal(503)
        expect(Number(headers['retry-after'])).at.least(1)
        expect(text).not.contain('disk')
      }
      const stream = await sends.stream()
      expect(stream.text).contain('"type":"error"').and.not.contain('"type":"done"')
      other.exec('DROP TRIGGER full')
      for (const send of Object.values(sends)) expect((await send()).status).equal(200)
      const { body } = await client.call('/v1/usage', { key: TENANT_KEY })
      expect(body.ledger).include({ answers: 3, ingests: 1 })
    } finally {
      other.close()
      await client.close()
      await operations.close()
    }
  })

  const kills = samples(6, 40)
  it(`is counted once, also when the service is killed in the midst of it, ${kills} times`, async () => {
    const program = programOf('deliver')
    const delivered = new Set<string>()
    const sent = { answers: 0, ingests: 0 }
    let ingests = 0
    for (let round = 0; round < kills; round++) {
      const { answers, ingested, tried } = await loadUntilKilled(program, file, (round * 7) % 20)
      for (const answer of answers) delivered.add(answer)
      ingests += ingested
      sent.answers += tried.answers
      sent.ingests += tried.ingests
    }
    expect(delivered.size).above(0)
    const rows = await allRows(file)
    const counted = new Map(rows.map(row => [row.requestId, row]))
    expect(counted.size).equal(rows.length)
    for (const id of delivered) expect(counted.has(id), id).equal(true)
    const ofKind = (ingest: boolean) => rows.filter(row => (row.kind === 'ingest') === ingest).length
    expect(ofKind(false)).within(delivered.size, sent.answers)
    expect(ofKind(true)).within(ingests, sent.ingests)
  })
})

async function allRows(file: string): Promise<LedgerEntry[]> {
  const operations = await openOperations(file)
  try {
    const keys = ['key:00000000000000aa', 'key:00000000000000bb']
    const until = new Date(Date.now() + 3_600_000)
    return (await Promise.all(keys.map(keyId => operations.ledger.rows({ keyId, until }, 1_000_000)))).flat()
  } finally {
    await operations.close()
  }
}

/**
 * Starts the service, asks, streams and ingests from several sides, and kills it when it has given `enough` answers.
 * @returns the ids of the answers that came whole, and how many were asked for
 */
async function loadUntilKilled(program: string, file: string, enough: number) {
  const child = endsWithUs(
    spawn(process.execPath, ['--max-semi-space-size=64', program, file], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
  )
  const closed = once(child, 'close')
  const answers: string[] = []
  const tried = { answers: 0, ingests: 0 }
  let ingested = 0
  const [port] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed])) as [
    string
  ]
  const url = `http://127.0.0.1:${port}/v1`
  const done = () => {
    if (answers.length >= enough) child.kill('SIGKILL')
  }
  const ask = async () => {
    tried.answers++
    const response = await fetch(`${url}/ask?q=${question}`, { headers: { 'x-api-key': CONTRACT_KEY } })
    answers.push(((await response.json()) as { verdict: string }).verdict)
  }
  const stream = async () => {
    tried.answers++
    const response = await fetch(`${url}/ask/stream?q=${question}`, {
      headers: { 'x-api-key': CONTRACT_KEY }
    })
    const text = await response.text()
    if (text.endsWith('data: [DONE]\n\n')) answers.push(/"verdict":"([^"]+)"/.exec(text)![1]!)
  }
  const ingest = async () => {
    tried.ingests++
    const headers = { 'x-api-key': TENANT_KEY, 'content-type': 'application/json' }
    const response = await fetch(`${url}/ingest`, { method: 'POST', headers, body: JSON.stringify(DOCUMENT) })
    if (((await response.json()) as { ok: boolean }).ok) ingested++
  }
  const again = async (send: () => Promise<void>) => {
    try {
      for (;;) {
        done()
        await send()
      }
    } catch {
      // It was killed.
    }
  }
  await Promise.all([ask, ask, ask, stream, stream, ingest].map(again))
  await closed
  return { answers, ingested, tried }
}
