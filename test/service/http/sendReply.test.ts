import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { expect } from 'chai'
import Koa from 'koa'
import { NotFound } from '../../../src/base/errors.js'
import type { Context, RequestState } from '../../../src/service/http/context.js'
import { disconnectSignal } from '../../../src/service/http/gone.js'
import { errors } from '../../../src/service/http/middleware/errors.js'
import type { Reply } from '../../../src/service/http/reply.js'
import { sendReply } from '../../../src/service/http/sendReply.js'
import { noPage } from '../../../src/service/http/sendFailure.js'
import { httpServer } from '../../../src/service/http/server.js'
import { call } from './client.js'
import { fakes } from './fakes.js'

describe('the door, which sends replies', () => {
  const { serving } = fakes()
  let reply: Reply
  let server: Server
  let port: number

  before(async () => {
    const app = new Koa<RequestState>()
    app.use(errors(serving.log, () => {}, noPage))
    app.use(async ctx => {
      ctx.state.gone = disconnectSignal(ctx.req)
      await sendReply(ctx as unknown as Context, reply, serving)
    })
    server = httpServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (headers: Record<string, string> = {}) => call(port, '/reply', { headers })

  it('makes nothing that the caller holds, and finds out what * stands for', async () => {
    let made = 0
    reply = {
      headers: { 'Searched-Version': '3' },
      tag: 'W/"one"',
      make: () => ({ headers: { Link: `<${(made += 1)}>; rel="next"` }, body: { made } })
    }
    const first = await send()
    expect([first.status, first.headers.etag, first.body]).deep.equal([200, 'W/"one"', { made: 1 }])
    expect(first.headers['searched-version']).equal('3')
    const again = await send({ 'if-none-match': '"one"' })
    expect([again.status, again.headers['searched-version'], made]).deep.equal([304, undefined, 1])
    const any = await send({ 'if-none-match': '*' })
    expect([any.status, any.text, made]).deep.equal([304, '', 2])
    expect((await send({ 'if-none-match': 'W/"other"' })).status).equal(200)
  })

  it('says of a failure what was said beside what fails, but for the tag', async () => {
    reply = {
      headers: { Link: '</ontology.ttl>; rel="alternate"' },
      vary: ['Accept-Language'],
      tag: '"one"',
      make: () => {
        throw new NotFound('There is no such format')
      }
    }
    const { status, headers } = await send()
    expect([status, headers.link, headers.vary, headers.etag]).deep.equal([
      404,
      '</ontology.ttl>; rel="alternate"',
      'Accept-Language, Accept',
      undefined
    ])
  })

  it('passes over what the compiler refuses beside a body and a stream', async () => {
    // @ts-expect-error -- a tag stands beside what is made alone
    reply = { tag: '"one"', body: 'sent' }
    const { status, text } = await send({ 'if-none-match': '*' })
    expect([status, text]).deep.equal([200, 'sent'])
    let made = 0
    // @ts-expect-error -- what is made has a body of its own
    reply = { stream: { chunks: pieces(1) }, make: () => ({ body: (made += 1) }) }
    expect([(await send()).text.length, made]).deep.equal([1000, 0])
  })

  it('keeps a cookie for secure connections where this is one', async () => {
    reply = { status: 303, cookies: [{ name: 'k', value: 'v', sameSite: 'strict', keepsSecure: true }] }
    const cookie = async (headers: Record<string, string>) => (await send(headers)).headers['set-cookie']?.[0]
    expect(await cookie({})).equal('k=v; path=/; samesite=strict; httponly')
    expect(await cookie({ 'x-forwarded-proto': 'https' })).match(/; secure;/)
  })

  it('closes a stream that was read, and one whose reader goes', async () => {
    let closed = 0
    const streamOf = async (chunks: AsyncIterable<Buffer>) => {
      const before = closed
      reply = { stream: { chunks, close: async () => void (closed += 1) } }
      const leave = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}/reply`, { signal: leave.signal })
      const reader = answer.body!.getReader()
      await reader.read()
      return { reader, leave: () => leave.abort(), isClosed: () => closed > before }
    }
    const whole = await streamOf(pieces(1))
    expect((await whole.reader.read()).done).equal(true)
    expect(await soon(whole.isClosed)).equal(true)
    const left = await streamOf(pieces(Infinity))
    expect(left.isClosed()).equal(false)
    left.leave()
    expect(await soon(left.isClosed)).equal(true)
  })
})

async function* pieces(count: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) {
    yield Buffer.alloc(1000)
    await new Promise(resolve => setImmediate(resolve))
  }
}

async function soon(holds: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 10_000 && !holds(); turn += 1) await new Promise(resolve => setImmediate(resolve))
  return holds()
}
