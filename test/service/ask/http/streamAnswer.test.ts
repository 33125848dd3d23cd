import { expect } from 'chai'
import fc from 'fast-check'
import { compile } from '../../../../src/service/contract/schemas.js'
import { contractDocument } from '../../../../src/service/contract/document.js'
import { Unavailable } from '../../../../src/base/errors.js'
import { modelAnswerer } from '../../../../src/proof/grounding/answerers/modelAnswerer.js'
import { limitModel } from '../../../../src/base/model/limitModel.js'
import { openaiModel } from '../../../../src/base/model/openaiModel.js'
import type { AnswerParts } from '../../../../src/service/ask/answerEvents.js'
import { openAnswers, type AnswersService } from '../../../../src/service/ask/answers.js'
import type { Ledger, LedgerEntry } from '../../../../src/service/operations/ledger.js'
import { sale, trade } from '../../../proof/grounding/passages.js'
import { fakeModelServer, type FakeModelServer, type Script } from '../../../base/model/fakeModelServer.js'
import { access, parts } from '../askParts.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, readableLog, type Otherwise } from '../../http/fakes.js'
import { eventsOf, openStream } from '../../http/readStream.js'

const PATH = `/v1/ask/stream?q=${encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')}`
const FIRST = `Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen. [${trade.ref}]`
const SECOND = `Der Verkäufer muss dem Käufer die Sache übergeben. [${sale.ref}]`
const NEVER = new Promise<void>(() => {})
/** Longer than any test: what happens does not hang on it. */
const LONG = 600_000

const matches = compile(
  (contractDocument['components'] as { schemas: Record<string, never> }).schemas['AnswerEvent']!
)

describe('the answer stream', () => {
  let model: FakeModelServer | undefined
  let client: Client | undefined
  const recorded: string[] = []
  afterEach(async () => {
    await client?.close()
    await model?.close()
    client = model = undefined
    recorded.length = 0
  })

  interface Setting extends Omit<Otherwise, 'services'> {
    readonly stream?: AnswersService['stream']
    readonly timeoutMs?: number
    readonly modelCalls?: number
  }

  async function start(
    script: Script,
    { timeoutMs = LONG, modelCalls = 100, stream, ...over }: Setting = {}
  ) {
    model = await fakeModelServer(script)
    const answering: AnswerParts = {
      parts: parts([1, 1]),
      answerer: modelAnswerer(
        limitModel(openaiModel({ url: model.url, name: 'scripted', timeoutMs }), modelCalls)
      ),
      unsupported: 'mark'
    }
    const ledger = {
      record: async ({ kind, requestId }: LedgerEntry) => {
        if (kind === 'ask/stream') recorded.push(requestId)
      }
    } as Ledger
    const answers = openAnswers({ ...answering, ledger, now: () => new Date() })
    const state = fakes({
      settings: { secrets: { logKey: 'log key' }, stream: { patienceMs: LONG, keepAliveMs: LONG } },
      services: {
        answers: {
          answer: request => answers.answer({ ...request, access }),
          stream: stream ?? (request => answers.stream({ ...request, access }))
        }
      },
      ...over
    })
    client = await startClient(state.serving)
    return client
  }
  const get = (target = PATH) => client!.call(target, { key: CONTRACT_KEY })
  const open = () => openStream(`${client!.url}${PATH}`, CONTRACT_KEY)

  it('is tokens, then done, then [DONE], as the contract says; the text is that of /v1/ask', async () => {
    await start(() => [FIRST, ' Die Anzeige kostet 99 Euro. ', SECOND])
    const { status, headers, text } = await get()
    expect(status).equal(200)
    expect(headers).include({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no'
    })
    expect(headers).not.property('content-length')
    const { events, tokens, terminated } = eventsOf(text)
    expect(terminated).equal(true)
    for (const event of events) expect(matches(event), JSON.stringify(event)).equal(true)
    expect(events.map(({ type }) => type as string)).deep.equal(['token', 'token', 'token', 'done'])
    const { body } = await get(PATH.replace('/stream', ''))
    expect(tokens.join('')).equal(body.answer)
    const { citations, verdict, factscore, fit, subjects, candidates, attributions, answered_by } = body
    const { follow_up } = body
    expect(answered_by).equal('model')
    expect(events.at(-1)).deep.equal({
      type: 'done',
      assurance: 'likely',
      follow_up,
      ...{ citations, verdict, factscore, fit, subjects, candidates, attributions, answered_by }
    })
    expect(recorded).length(1)
  })

  it('goes on from the question before it, and refuses what holds none before it begins', async () => {
    await start(() => [FIRST])
    const first = (await get(PATH.replace('/stream', ''))).body as { question: string; follow_up: string }
    const after = (value: string, q = 'Und bei Umzug?') =>
      get(`/v1/ask/stream?q=${encodeURIComponent(q)}&after=${encodeURIComponent(value)}`)
    const { events } = eventsOf((await after(first.follow_up)).text)
    expect(events.at(-1)).include({ type: 'done', read_as: `${first.question} Und bei Umzug?` })
    const own = eventsOf((await after(first.follow_up, 'Wann muss ich ein Gewerbe anzeigen?')).text)
    expect(own.events.at(-1)).include({ type: 'done' }).not.property('read_as')
    const { status, body } = await after(`${first.follow_up}x`)
    expect(status).equal(422)
    expect(body.detail[0].loc).deep.equal(['query', 'after'])
  })

  it('has the text of /v1/ask however the model cuts what it says', async function () {
    this.timeout(120_000)
    const said = `${FIRST} ${SECOND}\n\n- Die Anzeige, z. B. nach Abs. 1 S. 2, kostet 99 €. [ELI:X§1]`
    let cuts: number[] = []
    await start(() => cuts.map((place, index) => said.slice(place, cuts[index + 1])))
    cuts = [0]
    const { body } = await get(PATH.replace('/stream', ''))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: said.length - 1 }), { maxLength: 40 }), async places => {
        cuts = [...new Set([0, ...places])].sort((one, other) => one - other)
        const { tokens } = eventsOf((await get()).text)
        expect(tokens.join('')).equal(body.answer)
      }),
      { numRuns: 40 }
    )
  })

  it('releases a sentence before the model has said the next', async () => {
    let release!: () => void
    const released = new Promise<void>(resolve => (release = resolve))
    await start(async function* () {
      yield `${FIRST} Der `
      await released
      yield SECOND.slice(4)
    })
    const stream = await open()
    await stream.until(text => text.includes(`[${trade.ref}]`))
    expect(stream.text()).not.contain('Verkäufer')
    expect(recorded).deep.equal([])
    release()
    await stream.end
    expect(eventsOf(stream.text())).property('terminated', true)
    expect(recorded).length(1)
  })

  it('reaches the model when the reader hangs up: before the first sentence, and after it', async () => {
    for (const [call, said] of ['Wer ', `${FIRST} Der `].entries()) {
      let began!: () => void
      const begun = new Promise<void>(resolve => (began = resolve))
      await start(
        async function* () {
          yield said
          began()
          await NEVER
        },
        call === 0
          ? { settings: { secrets: { logKey: 'k' }, stream: { patienceMs: 0, keepAliveMs: LONG } } }
          : {}
      )
      const stream = await open()
      await begun
      if (call === 1) await stream.until(text => text.includes('token'))
      stream.hangUp()
      await model!.aborted(0)
      expect(recorded).deep.equal([])
      await client!.close()
      await model!.close()
      client = model = undefined
    }
  })

  it('frees the model for the next when the reader hangs up', async () => {
    let calls = 0
    await start(
      async function* () {
        calls++
        yield `${FIRST} `
        yield 'Der '
        if (calls === 1) await NEVER
        else yield SECOND.slice(4)
      },
      { modelCalls: 1 }
    )
    const stream = await open()
    await stream.until(text => text.includes('token'))
    const refused = await get()
    expect(refused.status).equal(503)
    expect(refused.headers['retry-after']).equal('5')
    expect(refused.body).deep.equal({ detail: 'Answer generation is at capacity' })
    stream.hangUp()
    await model!.aborted(0)
    let next = await get()
    // The slot is free as soon as our side has seen the end as well.
    for (let tries = 0; next.status === 503 && tries < 600; tries++) {
      await new Promise(resolve => setTimeout(resolve, 100))
      next = await get()
    }
    expect(eventsOf(next.text).events.at(-1)).include({ type: 'done', factscore: 1 })
  })

  it('answers with a status what fails before the first byte', async () => {
    await start(() => {
      throw new Error('the model fell over')
    })
    const broken = await get()
    expect([broken.status, broken.headers['content-type']]).deep.equal([
      503,
      'application/json; charset=utf-8'
    ])
    expect(broken.body).deep.equal({ detail: 'The model does not answer' })
    expect((await client!.call(PATH)).status).equal(401)
    expect((await get('/v1/ask/stream?q=a')).status).equal(422)
    expect((await get('/v1/ask/stream')).status).equal(422)
    expect((await get(`${PATH}&k=21`)).status).equal(422)
    expect(recorded).deep.equal([])
  })

  it('ends with an error event what fails later, without done', async () => {
    let fall!: () => void
    const fallen = new Promise<void>(resolve => (fall = resolve))
    await start(async function* () {
      yield `${FIRST} Der `
      await fallen
      throw new Error('the model fell over')
    })
    const stream = await open()
    await stream.until(text => text.includes('token'))
    fall()
    await stream.end
    expect(stream.response.statusCode).equal(200)
    const { events, terminated } = eventsOf(stream.text())
    for (const event of events) expect(matches(event)).equal(true)
    expect(events.map(({ type }) => type as string)).deep.equal(['token', 'error'])
    expect(events.at(-1).detail).equal('The model does not answer')
    expect(terminated).equal(true)
    expect(recorded).deep.equal([])
  })

  it('ends with an error event when the model takes longer than its time', async () => {
    await start(
      async function* () {
        yield `${FIRST} Der `
        await NEVER
      },
      {
        timeoutMs: 1500,
        settings: { secrets: { logKey: 'k' }, stream: { patienceMs: 0, keepAliveMs: LONG } }
      }
    )
    const { events } = eventsOf((await get()).text)
    expect(events.at(-1)).deep.equal({ type: 'error', detail: 'The model does not answer' })
  })

  it('is not done when it cannot be counted, and says nothing of a fault of ours', async () => {
    const { log, text } = readableLog()
    for (const [fault, detail] of [
      [new Unavailable('The ledger cannot be written', 5), 'The ledger cannot be written'],
      [new Error('secret cause'), 'Internal error']
    ] as const) {
      await start(() => [], {
        log,
        stream: async function* () {
          yield { type: 'token', text: 'Ja.' }
          throw fault
        }
      })
      const { events } = eventsOf((await get()).text)
      expect(events).deep.equal([
        { type: 'token', text: 'Ja.' },
        { type: 'error', detail }
      ])
      await client!.close()
      await model!.close()
    }
    expect(text()).contain('secret cause')
    client = model = undefined
  })

  it('sends comments while nothing else is to be said', async () => {
    await start(
      async function* () {
        yield 'Wer '
        await NEVER
      },
      { settings: { secrets: { logKey: 'k' }, stream: { patienceMs: 0, keepAliveMs: 5 } } }
    )
    const stream = await open()
    await stream.until(text => text.split(': keep-alive\n\n').length > 3)
    stream.hangUp()
    await model!.aborted(0)
  })

  it('takes no more from the answer than its reader takes', async () => {
    let taken = 0
    await start(() => [], {
      stream: async function* () {
        for (; taken < 1_000_000; taken++) yield { type: 'token', text: 'x'.repeat(10_000) }
      }
    })
    const stream = await open()
    stream.response.pause()
    let before = -1
    // It stands still as soon as the buffers on the way are full.
    while (taken !== before) {
      before = taken
      await new Promise(resolve => setTimeout(resolve, 500))
    }
    expect(taken).below(10_000)
    stream.hangUp()
  })

  it('lets go a reader that takes nothing', async () => {
    let ended!: () => void
    const end = new Promise<void>(resolve => (ended = resolve))
    await start(() => [], {
      settings: { secrets: { logKey: 'k' }, stream: { patienceMs: LONG, keepAliveMs: LONG, stalledMs: 50 } },
      stream: async function* () {
        try {
          for (;;) yield { type: 'token', text: 'x'.repeat(100_000) }
        } finally {
          ended()
        }
      }
    })
    const stream = await open()
    stream.response.pause()
    await end
    stream.hangUp()
  })

  it('answers HEAD without asking anyone', async () => {
    await start(() => [FIRST])
    const head = await client!.call(PATH, { method: 'HEAD', key: CONTRACT_KEY })
    expect([head.status, head.headers['content-type'], head.text]).deep.equal([
      200,
      'text/event-stream; charset=utf-8',
      ''
    ])
    expect(model!.calls).deep.equal([])
  })
})
