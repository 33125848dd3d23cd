import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from 'chai'
import { SiteUnreachable } from '../../../../src/company/crawl/siteUnreachable.js'
import { contractDocument } from '../../../../src/service/contract/document.js'
import { compile } from '../../../../src/service/contract/schemas.js'
import { Unavailable } from '../../../../src/base/errors.js'
import type { BrainEvent } from '../../../../src/service/company/brainEvents.js'
import {
  InvalidDomain,
  PreviewsUsedUp,
  RunTooLong,
  RunUnderWay
} from '../../../../src/service/company/brainFailures.js'
import type { CompanyBrain } from '../../../../src/service/company/companyBrain.js'
import { exampleFinding } from '../exampleRun.js'
import { never } from '../fakeGathering.js'
import { brainEvents, storedRun } from '../../http/brainFakes.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, CONTRACT_KEY, fakes, readableLog, TENANT_KEY } from '../../http/fakes.js'
import { eventsOf, openStream } from '../../http/readStream.js'

const DOMAIN = 'muster-software.example'
const PREVIEW = `/v1/demo/brain/stream?domain=${DOMAIN}`
const RUN = `/v1/brain/stream?domain=${DOMAIN}`
const BOOTSTRAP = '/v1/brain/bootstrap'
const TYPES = [
  'step',
  'page',
  'page',
  'feed',
  'impressum',
  'register',
  'profile',
  'anchor',
  'finding',
  'done'
]
const schemas = (contractDocument['components'] as { schemas: Record<string, never> }).schemas
const isEvent = compile(schemas['BrainEvent']!)

describe('the company brain over HTTP', () => {
  let client: Client
  let log: ReturnType<typeof readableLog>
  async function start(brain: Partial<CompanyBrain> = {}, stream = {}) {
    log = readableLog()
    const { serving } = fakes({
      log: log.log,
      settings: { secrets: { logKey: 'log key' }, stream: { keepAliveMs: 600_000, ...stream } },
      services: { companyBrain: brain }
    })
    client = await startClient(serving)
  }
  afterEach(() => client.close())

  const preview = (target = PREVIEW) => client.call(target)
  const run = (target = RUN, key: string | undefined = TENANT_KEY) =>
    client.call(target, key === undefined ? {} : { key })
  const bootstrap = (body: object = { domain: DOMAIN }, key: string | undefined = TENANT_KEY) =>
    client.call(BOOTSTRAP, { method: 'POST', body, ...(key === undefined ? {} : { key }) })
  /** Each way to a run, with a failure of the brain. */
  const ways = { preview: () => preview(), run: () => run(), bootstrap: () => bootstrap() }
  async function startFailing(error: Error, stream = {}) {
    // eslint-disable-next-line require-yield -- it fails before
    const fails = async function* (): AsyncGenerator<BrainEvent> {
      throw error
    }
    const bootstrapFails = () => Promise.reject(error)
    await start({ preview: fails, run: fails, bootstrap: bootstrapFails, findings: bootstrapFails }, stream)
  }

  it('streams what the contract says, in its order, then [DONE]', async () => {
    await start()
    for (const way of [preview, run]) {
      const { status, headers, text } = await way()
      expect(status).equal(200)
      expect(headers).include({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store'
      })
      const { events, terminated } = eventsOf(text)
      expect(terminated).equal(true)
      expect(text).match(/^id: [\da-f-]+\n\ndata: /)
      expect(events.map(({ type }) => type as string)).deep.equal(TYPES)
      for (const event of events) expect(isEvent(event), JSON.stringify(event)).equal(true)
    }
  })

  it('gives a run as a whole, the same parts as its events', async () => {
    await start()
    const { events } = eventsOf((await run()).text)
    const { status, body } = await bootstrap()
    expect(status).equal(200)
    const of = (type: string) => events.filter(event => event.type === type)
    expect(body).deep.include({
      domain: DOMAIN,
      pages: of('page'),
      feeds: of('feed'),
      impressum: of('impressum')[0],
      register: of('register')[0],
      profile: of('profile')[0],
      anchor: of('anchor')[0]
    })
    expect(body.findings.map((finding: object) => ({ ...finding, type: 'finding' }))).deep.equal(
      of('finding')
    )
    expect(body.stored).deep.equal(of('done')[0].stored)
  })

  it('hands on what is asked, by whom', async () => {
    const asked: object[] = []
    await start({
      preview: ({ domain, client: who }) => {
        asked.push({ domain, who: typeof who })
        return brainEvents()
      },
      run: ({ domain, access, keyId }) => {
        asked.push({ domain, tenant: access.tenant, keyId })
        return brainEvents()
      },
      bootstrap: async ({ domain, access, keyId }) => {
        asked.push({ domain, tenant: access.tenant, keyId })
        return storedRun
      }
    })
    for (const way of Object.values(ways)) await way()
    const tenant = { domain: DOMAIN, tenant: 'acme', keyId: 'key:00000000000000bb' }
    expect(asked).deep.equal([{ domain: DOMAIN, who: 'string' }, tenant, tenant])
  })

  it('asks for a key, and for one with a tenant', async () => {
    await start()
    for (const call of [() => run(RUN, ''), () => bootstrap({ domain: DOMAIN }, '')])
      expect((await call()).status).equal(401)
    expect((await client.call('/v1/findings')).status).equal(401)
    for (const call of [() => run(RUN, CONTRACT_KEY), () => bootstrap({ domain: DOMAIN }, CONTRACT_KEY)])
      expect((await call()).status).equal(403)
    expect((await client.call('/v1/findings', { key: CONTRACT_KEY })).status).equal(403)
    expect((await preview()).status).equal(200)
  })

  it('says which value cannot be used', async () => {
    await start()
    for (const domain of ['', 'ab', 'x'.repeat(121)]) {
      for (const path of ['/v1/demo/brain/stream', '/v1/brain/stream']) {
        const { status, body } = await run(`${path}?domain=${domain}`)
        expect(status).equal(422)
        expect(body.detail[0].loc).deep.equal(['query', 'domain'])
      }
      const { status, body } = await bootstrap({ domain })
      expect(status).equal(422)
      expect(body.detail[0].loc).deep.equal(['body', 'domain'])
    }
    expect((await preview('/v1/demo/brain/stream')).status).equal(422)
    await client.close()
    await startFailing(new InvalidDomain('This is no domain'))
    for (const [way, call] of Object.entries(ways)) {
      const { status, body } = await call()
      expect(status, way).equal(422)
      expect(body.detail[0]).deep.include({
        loc: [way === 'bootstrap' ? 'body' : 'query', 'domain'],
        msg: 'This is no domain'
      })
    }
  })

  it('gives a failure before the stream its status', async () => {
    const failures: [Error, number, string?][] = [
      [new RunUnderWay('A run is under way'), 409],
      [new SiteUnreachable('It did not answer'), 422],
      [new PreviewsUsedUp('All are used up', 321), 429, '321'],
      [new Unavailable('The graph is down', 7), 503, '7'],
      [new RunTooLong('It took too long'), 504]
    ]
    for (const [error, wanted, retryAfter] of failures) {
      await startFailing(error)
      for (const [way, call] of Object.entries(ways)) {
        // The contract has no 429 of used-up previews elsewhere, and no run that is under way for a preview.
        if (way !== 'preview' && wanted === 429) continue
        if (way === 'preview' && wanted === 409) continue
        // A stream is open long before its run's time is over.
        if (way !== 'bootstrap' && wanted === 504) continue
        const { status, headers } = await call()
        expect(status, `${way} ${error.name}`).equal(wanted)
        if (retryAfter !== undefined) expect(headers['retry-after']).equal(retryAfter)
      }
      await client.close()
    }
    await startFailing(new Unavailable('The graph is down', 7))
    expect((await client.call('/v1/findings', { key: TENANT_KEY })).status).equal(503)
  })

  it('tells a failure in the stream with its status, and ends', async () => {
    for (const [error, status, detail] of [
      [new RunTooLong('It took too long'), 504, 'It took too long'],
      [new SiteUnreachable('It did not answer'), 422, 'It did not answer'],
      [new Unavailable('The graph is down'), 503, 'The graph is down'],
      [new Error('a secret of the inside'), 500, 'Internal error']
    ] as const) {
      const fails = async function* (): AsyncGenerator<BrainEvent> {
        for await (const event of brainEvents()) {
          if (event.type === 'impressum') throw error
          yield event
        }
      }
      await start({ preview: fails, run: fails })
      for (const way of [preview, run]) {
        const answer = await way()
        expect(answer.status).equal(200)
        const { events, terminated } = eventsOf(answer.text)
        expect(terminated).equal(true)
        expect(events.map(({ type }) => type as string)).deep.equal(['step', 'page', 'page', 'feed', 'error'])
        expect(events.at(-1)).deep.equal({ type: 'error', status, detail })
        expect(isEvent(events.at(-1))).equal(true)
      }
      await client.close()
    }
    await start()
  })

  it('answers HEAD without a run, and nothing to who reconnects', async () => {
    let runs = 0
    const counted = () => {
      runs++
      return brainEvents()
    }
    await start({ preview: counted, run: counted })
    for (const target of [PREVIEW, RUN]) {
      const head = await client.call(target, { method: 'HEAD', key: TENANT_KEY })
      expect([head.status, head.text]).deep.equal([200, ''])
      const again = await client.call(target, { key: TENANT_KEY, headers: { 'last-event-id': 'x' } })
      expect([again.status, again.text]).deep.equal([204, ''])
    }
    expect(runs).equal(0)
  })

  it('ends the run within 1 s when the caller hangs up, and that is no failure', async () => {
    for (const way of ['preview', 'run', 'bootstrap', 'late preview', 'late run']) {
      let begun!: () => void
      const started = new Promise<void>(resolve => (begun = resolve))
      let ended!: () => void
      const stopped = new Promise<void>(resolve => (ended = resolve))
      const waits = async (signal: AbortSignal): Promise<never> => {
        signal.addEventListener('abort', () => ended())
        begun()
        return never(signal)
      }
      const events = async function* ({ signal }: { signal: AbortSignal }): AsyncGenerator<BrainEvent> {
        if (way.startsWith('late')) yield* first(brainEvents())
        await waits(signal)
      }
      await start({ preview: events, run: events, bootstrap: ({ signal }) => waits(signal) })
      const isPost = way === 'bootstrap'
      const target = isPost ? BOOTSTRAP : way.endsWith('preview') ? PREVIEW : RUN
      const call = request(`${client.url}${target}`, {
        method: isPost ? 'POST' : 'GET',
        headers: { 'x-api-key': TENANT_KEY, ...(isPost && { 'content-type': 'application/json' }) }
      }).on('error', () => {})
      call.end(isPost ? JSON.stringify({ domain: DOMAIN }) : undefined)
      if (way.startsWith('late')) await once(call, 'response')
      await started
      call.destroy()
      await stopped
      while (!log.text().includes(target.split('?')[0]!)) await new Promise(resolve => setImmediate(resolve))
      expect(log.text()).not.contain('failed')
      await client.close()
    }
    await start()
  })

  it('keeps a stream that is silent alive', async () => {
    const silent = async function* ({ signal }: { signal: AbortSignal }): AsyncGenerator<BrainEvent> {
      yield* first(brainEvents())
      await never(signal)
    }
    await start({ run: silent }, { keepAliveMs: 20 })
    const stream = await openStream(`${client.url}${RUN}`, TENANT_KEY)
    await stream.until(text => text.split(': keep-alive\n\n').length > 3)
    stream.hangUp()
  })

  it('writes neither domain nor names into the log', async () => {
    await start()
    for (const way of Object.values(ways)) await way()
    await client.call('/v1/findings', { key: TENANT_KEY })
    await client.close()
    const texts = [log.text()]
    for (const error of [
      new SiteUnreachable(`${DOMAIN} did not answer`),
      new RunUnderWay(`${DOMAIN} is under way`)
    ]) {
      await startFailing(error)
      for (const way of Object.values(ways))
        if (!(error instanceof RunUnderWay && way === ways.preview)) await way()
      await client.close()
      texts.push(log.text())
    }
    for (const text of texts) {
      expect(text).contain('/v1/brain/stream')
      expect(text).not.match(/muster|erika|beispiel/i)
    }
    await start()
  })

  it('lists findings as the contract says, with a hint where no run has happened', async () => {
    const finding = exampleFinding({ deadline: '2026-12-01' })
    const stored = { ...finding, code: `${finding.kind}/${finding.code}`, domain: DOMAIN }
    await start()
    const nothing = await client.call('/v1/findings', { key: TENANT_KEY })
    expect(nothing.body.hint).match(/No run has happened/)
    await client.close()
    await start({
      findings: async ({ access: { tenant } }) => ({
        tenant,
        findings: [
          {
            ...stored,
            iri: `${BASE}/tenant/acme/x`,
            ref: 'TENANT:acme/x',
            state: 'changed',
            foundAt: '2026-11-23T09:00:00Z'
          }
        ],
        runs: [
          {
            domain: DOMAIN,
            iri: `${BASE}/tenant/acme/y`,
            ref: 'TENANT:acme/y',
            name: 'Muster',
            finishedAt: '2026-11-23T09:00:00Z'
          }
        ],
        withheld: 2,
        attributions: []
      })
    })
    const { status, body } = await client.call('/v1/findings', { key: TENANT_KEY })
    expect(status).equal(200)
    expect(body).not.property('hint')
    expect(body).property('withheld', 2)
    expect(body.findings[0]).include({
      kind: 'register',
      code: 'entry-differs',
      state: 'changed',
      domain: DOMAIN,
      deadline: '2026-12-01'
    })
  })
})

async function* first(events: AsyncGenerator<BrainEvent>): AsyncGenerator<BrainEvent> {
  for await (const event of events) {
    yield event
    return
  }
}
