import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { HttpClient, type Call } from '../../../src/base/outgoing/httpClient.js'
import type { OriginLimits } from '../../../src/base/outgoing/limits.js'
import { OutgoingFailure, type FailureKind } from '../../../src/base/outgoing/outgoingFailure.js'
import { chunked, rawServer, type RawServer } from './rawServer.js'

/** Longer than any test. */
const LONG = 600_000
const GET: Call = { path: '/a?b', method: 'GET', headers: {} }

describe('the HTTP client', () => {
  let server: RawServer
  let client: HttpClient
  afterEach(async () => {
    await client.close()
    await server.close()
  })

  type Answer = Parameters<typeof rawServer>[0]
  async function start(answer: Answer, limits: Partial<OriginLimits> = {}) {
    server = await rawServer(answer)
    client = new HttpClient(server.origin, {
      ...{ connectMs: LONG, headersMs: LONG, idleMs: LONG, totalMs: LONG },
      ...{ maxBytes: 1_000_000, connections: 2 },
      ...limits
    })
  }
  const failure = async (call: Partial<Call> = {}) => {
    const error: unknown = await client.text({ ...GET, ...call }).then(
      () => undefined,
      (reason: unknown) => reason
    )
    return error as OutgoingFailure
  }
  async function fails(kind: FailureKind, message: RegExp, call?: Partial<Call>) {
    const error = await failure(call)
    expect(error).instanceOf(OutgoingFailure)
    expect([error.kind, error.message]).deep.equal([
      kind,
      message.exec(error.message)?.input ?? String(message)
    ])
    return error
  }
  /** Waits until no connection is open; for ever, if one stays. */
  async function allGone() {
    while (server.open.size > 0) await delay(5)
  }

  it('sends what it is told, reads the whole, and keeps its connections', async () => {
    const requests: string[] = []
    await start((socket, request) => {
      requests.push(request)
      socket.write(chunked(['Über ', 'Bäume']))
    })
    const call = { path: '/x?y=1', method: 'POST', headers: { 'x-key': 'k' }, body: 'ä' } as const
    for (let time = 0; time < 3; time++) {
      expect(await client.text(call)).deep.equal({ status: 200, text: 'Über Bäume' })
    }
    expect(server.connections).most(2)
    expect(requests[0])
      .match(/^POST \/x\?y=1 HTTP\/1\.1\r\n/)
      .match(/\r\nx-key: k\r\n/)
    expect(requests[0])
      .match(/\r\ncontent-length: 2\r\n/)
      .not.match(/accept-encoding/i)
  })

  it('follows no redirect, and names where it leads without what may be secret', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      await start(socket => {
        socket.write(
          `HTTP/1.1 ${status} Moved\r\nLocation: http://user:pw@elsewhere.example/v2?key=s\r\nContent-Length: 0\r\n\r\n`
        )
      })
      const { message } = await fails('redirect', /redirects to http:\/\/elsewhere\.example\/v2, which/)
      expect(message).not.match(/pw|key/)
      await allGone()
      if (status < 308) {
        await client.close()
        await server.close()
      }
    }
  })

  it('has a time in all that holds while blanks are sent, and ends the connection', async () => {
    await start(
      async socket => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
        while (!socket.destroyed) {
          socket.write('1\r\n \r\n')
          await delay(5)
        }
      },
      { totalMs: 200 }
    )
    await fails('late', /took longer than 0\.2 s in all/)
    await allGone()
  })

  it('has a time in all that holds while headers are sent, one by one', async () => {
    await start(
      async socket => {
        socket.write('HTTP/1.1 200 OK\r\n')
        for (let n = 0; !socket.destroyed; n++) {
          socket.write(`X-${n}: 1\r\n`)
          await delay(5)
        }
      },
      { totalMs: 200 }
    )
    await fails('late', /in all/)
    await allGone()
  })

  it('has a time for the headers, and one between two pieces', async () => {
    await start(() => {}, { headersMs: 50 })
    const late = await fails('late', /did not answer in time/)
    expect(late.cause).property('code', 'UND_ERR_HEADERS_TIMEOUT')
    await client.close()
    await server.close()
    await start(socket => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'), { idleMs: 50 })
    expect((await fails('late', /did not answer in time/)).cause).property('code', 'UND_ERR_BODY_TIMEOUT')
    await allGone()
  })

  it('takes so many bytes and no more, of the body and of a line', async () => {
    await start(
      socket => {
        const chunk = chunked(['x'.repeat(999)]).replace(/0\r\n\r\n$/, '')
        socket.write(chunk)
        const more = () => {
          while (!socket.destroyed && socket.write('3e7\r\n' + 'x'.repeat(999) + '\r\n'));
        }
        socket.on('drain', more)
        more()
      },
      { maxBytes: 20_000 }
    )
    await fails('too large', /more than 20000 bytes/)
    await allGone()
    await fails('too large', /a line of more than 10000 bytes/, { limits: { maxLine: 10_000 } })
    await allGone()
  })

  it('fails alone when an answer is too large that is there already', async () => {
    await start(socket => void socket.write(chunked(['x'.repeat(100)])), { maxBytes: 99 })
    for (let time = 0; time < 3; time++) {
      const { body } = await client.call(GET)
      const read = async () => {
        for await (const chunk of body) void chunk
      }
      const error: unknown = await read().catch((reason: unknown) => reason)
      expect(error).instanceOf(OutgoingFailure).property('kind', 'too large')
    }
    await allGone()
  })

  it('takes lines up to their limit, however they are cut', async () => {
    let text = ''
    await start(async socket => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
      for (const sign of text) {
        socket.write(`1\r\n${sign}\r\n`)
        await new Promise(resolve => setImmediate(resolve))
      }
      socket.write('0\r\n\r\n')
    })
    const limits = { maxLine: 5 }
    for (text of ['12345\n12345', '12345\r\n\r\r12345\n']) {
      expect((await client.text({ ...GET, limits })).text).equal(text)
    }
    for (text of ['1234567', '1\n123456\n']) await fails('too large', /line/, { limits })
  })

  it('takes nothing compressed that it has not asked for, and no status that is none', async () => {
    let head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n'
    await start(socket => void socket.write(chunked(['x'], head)))
    await fails('broken', /compressed/)
    head = 'HTTP/1.1 999 Odd\r\n'
    await fails('broken', /no status of HTTP/)
  })

  it('says why there is no connection, with the cause', async () => {
    await start(() => {})
    await server.close()
    const refused = await fails('unreachable', /^http:\/\/127\.0\.0\.1:\d+ cannot be reached$/)
    expect(refused.cause).property('code', 'ECONNREFUSED')
    await start(() => {})
  })

  it('ends the connection of a caller who goes: while it waits, and while it reads', async () => {
    let head = ''
    await start(socket => void socket.write(head))
    for (head of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc']) {
      const gone = new AbortController()
      const failing = failure({ signal: gone.signal })
      while (server.open.size === 0) await delay(5)
      const reason = new Error('gone')
      gone.abort(reason)
      expect(await failing).equal(reason)
      await allGone()
    }
    expect(await failure({ signal: AbortSignal.abort(new Error('before')) })).property('message', 'before')
  })

  it('gives up a call that waits for a connection, and leaves the others', async () => {
    const answers: (() => void)[] = []
    await start(socket => void answers.push(() => socket.write(chunked(['x']))), { connections: 1 })
    const first = client.text(GET)
    const waiting = failure({ limits: { totalMs: 50 } })
    expect((await waiting).kind).equal('late')
    answers[0]!()
    expect((await first).text).equal('x')
    const next = client.text(GET)
    while (answers.length < 2) await delay(5)
    answers[1]!()
    expect((await next).text).equal('x')
    expect(answers).length(2)
  })

  it('has so many connections at once and no more', async () => {
    const answers: (() => void)[] = []
    await start(socket => void answers.push(() => socket.write(chunked(['x']))), { connections: 2 })
    const all = Array.from({ length: 7 }, () => client.text(GET))
    for (let done = 0; done < 7; done++) {
      while (answers.length === 0) await delay(5)
      expect(server.open.size).most(2)
      answers.shift()!()
    }
    await Promise.all(all)
    expect(server.connections).most(2)
  })

  it('is read no faster than its reader takes, and lets go when the reader leaves', async () => {
    let sent = 0
    await start(
      async socket => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        const piece = Buffer.alloc(64 * 1024)
        while (!socket.destroyed) {
          sent += piece.length
          if (!socket.write(piece))
            await new Promise(resolve => socket.once('drain', resolve).once('close', resolve))
        }
      },
      { maxBytes: Infinity }
    )
    const { body } = await client.call(GET)
    let before = -1
    while (sent !== before) {
      before = sent
      await delay(300)
    }
    expect(sent).below(64_000_000)
    let taken = 0
    for await (const chunk of body) {
      taken += chunk.length
      if (taken > before * 2) break
    }
    await allGone()
  })

  it('lets go of an answer that is never read', async () => {
    await start(socket => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'))
    const { body } = await client.call(GET)
    await body[Symbol.asyncIterator]().return!()
    await allGone()
  })
})
