import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'chai'
import type { QueueSettings } from '../../../src/service/http/fairQueues.js'
import type { AnswersService } from '../../../src/service/ask/answers.js'
import { startClient, type Client } from './client.js'
import { CONTRACT_KEY, fakes, servingOtherwise, TENANT_KEY } from './fakes.js'

const LONG = 600_000

describe('while one key sends more than can be worked on', () => {
  let client: Client
  let socket: Socket | undefined
  const nothing = () => ({ under: 0, most: 0, begun: [] as string[], release: [] as (() => void)[] })
  let state = nothing()
  afterEach(async () => {
    socket?.destroy()
    await client.close()
    socket = undefined
  })

  /** Answers begin at once and end when they are released. */
  const start = async (turns: Partial<QueueSettings> = {}) => {
    const { serving } = fakes()
    // What still ends of an earlier test counts there.
    const own = (state = nothing())
    const held: AnswersService['answer'] = async request => {
      own.begun.push(`${request.keyId} ${request.question}`)
      own.most = Math.max(own.most, ++own.under)
      await new Promise<void>((resolve, reject) => {
        own.release.push(resolve)
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      }).finally(() => own.under--)
      return serving.services.answers.answer(request)
    }
    const stream: AnswersService['stream'] = async function* (request) {
      yield { type: 'token', text: 'x'.repeat(5_000_000) }
      yield { type: 'done', answer: await held(request) }
    }
    const settings = {
      ...serving.settings,
      queues: { patienceMs: LONG, ...turns },
      stream: { patienceMs: LONG }
    }
    const services = { answers: { answer: held, stream } }
    client = await startClient(servingOtherwise(serving, { settings, services }))
  }
  const pipelined = (count: number, path = 'ask') => {
    const { hostname, port } = new URL(client.url)
    socket = connect(Number(port), hostname).on('error', () => {})
    for (let at = 0; at < count; at++) {
      socket.write(`GET /v1/${path}?q=Frage${at} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${CONTRACT_KEY}\r\n\r\n`)
    }
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise(resolve => setImmediate(resolve))
  }

  it('another has its turn at once, and health and lookups are not kept waiting', async () => {
    await start()
    pipelined(200)
    await until(() => state.under === 4)
    const other = client.call('/v1/ask?q=Andere', { key: TENANT_KEY })
    await until(() => state.begun.includes('key:00000000000000bb Andere'))
    expect(state.begun).length(5)
    expect((await client.call('/v1/health')).status).equal(200)
    expect((await client.call('/v1/legal?q=a', { key: CONTRACT_KEY })).status).equal(200)
    state.release[4]!()
    expect((await other).status).equal(200)
    expect(state.most).equal(5)
  })

  it('nothing more is begun for it when it hangs up, pipelined or not, and what runs is told', async () => {
    await start()
    pipelined(200)
    await until(() => state.under === 4)
    socket!.destroy()
    await until(() => state.under === 0)
    const answer = client.call('/v1/ask?q=Danach', { key: CONTRACT_KEY })
    await until(() => state.begun.length === 5)
    expect(state.begun.at(-1)).equal('key:00000000000000aa Danach')
    state.release.at(-1)!()
    expect((await answer).status).equal(200)
  })

  it('what its line has no room for is 429 with the time to wait', async () => {
    await start({ waiting: 2 })
    pipelined(6)
    await until(() => state.under === 4)
    await new Promise(resolve => setTimeout(resolve, 50))
    const { status, headers, body } = await client.call('/v1/ask?q=Frage', { key: CONTRACT_KEY })
    expect(status).equal(429)
    expect(Number(headers['retry-after'])).at.least(1)
    expect(body.detail).contain('waiting')
  })

  it('what waits too long is 503 with the time to wait', async () => {
    await start({ answers: { ofOne: 1, ofAll: 1 }, patienceMs: 30 })
    pipelined(1)
    await until(() => state.under === 1)
    const { status, headers } = await client.call('/v1/ask?q=Frage', { key: TENANT_KEY })
    expect([status, headers['retry-after']]).deep.equal([503, '5'])
  })

  it('a stream whose reader is slow keeps nobody waiting', async () => {
    await start({ answers: { ofOne: 1, ofAll: 1 } })
    pipelined(1, 'ask/stream')
    socket!.pause()
    const other = client.call('/v1/ask?q=Andere', { key: CONTRACT_KEY })
    await until(() => state.begun.length === 1)
    expect(state.begun).deep.equal(['key:00000000000000aa Andere'])
    state.release[0]!()
    expect((await other).status).equal(200)
    socket!.resume()
    await until(() => state.begun.length === 2)
    state.release[1]!()
    await once(socket!, 'data')
  })
})
