import { setTimeout as delay } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import type { Web, WebCall } from '../../../src/base/outgoing/web.js'
import { rawServer, type RawServer } from './rawServer.js'
import { watchNetwork } from './watchNetwork.js'
import { call, failureOf, faultOf, GLOBAL_4, webOfTests } from './webOfTests.js'

const PAGE = 'https://company.example/'

describe('a site that takes its time', () => {
  let server: RawServer
  let web: Web
  async function start(answer: (socket: Socket) => void | Promise<void>) {
    server = await rawServer(answer)
    const port = Number(new URL(server.origin).port)
    web = webOfTests({ hosts: new Map([['company.example', { address: '127.0.0.1', port }]]) })
  }
  afterEach(async () => {
    await web.close()
    await server.close()
  })
  async function allGone() {
    while (server.open.size > 0) await delay(2)
  }
  async function drip(socket: Socket, piece: (n: number) => string) {
    for (let n = 0; !socket.destroyed; n++) {
      socket.write(piece(n))
      await delay(5)
    }
  }

  const slow: Record<string, (socket: Socket) => void | Promise<void>> = {
    'says nothing': () => {},
    'sends its headers byte by byte': socket => drip(socket, n => 'HTTP/1.1 200 OK\r\nX: '[n] ?? 'x'),
    'sends its headers one by one': socket =>
      drip(socket, n => (n === 0 ? 'HTTP/1.1 200 OK\r\n' : `X-${n}: x\r\n`)),
    'sends word after word that it works': socket => drip(socket, () => 'HTTP/1.1 102 Processing\r\n\r\n'),
    'sends its body byte by byte': socket =>
      drip(socket, n => (n === 0 ? 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n' : 'x')),
    'stops within its body': socket => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
    'sends the head of what is packed, and no more': socket =>
      void socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\n\x1f')
  }
  for (const [what, answer] of Object.entries(slow)) {
    it(`${what}: has its time in all`, async () => {
      await start(answer)
      const began = performance.now()
      const failure = await failureOf(web.get(call(PAGE, { totalMs: 150 })))
      expect(performance.now() - began).least(140)
      expect([failure.kind, failure.message]).deep.equal([
        'late',
        'https://company.example took longer than 0.15 s in all'
      ])
      await allGone()
    })

    it(`${what}: is left at once by a caller who goes`, async () => {
      await start(answer)
      const gone = new AbortController()
      const failing = faultOf(web.get(call(PAGE, { signal: gone.signal })))
      while (server.open.size === 0) await delay(2)
      await delay(30)
      const reason = new Error('gone')
      gone.abort(reason)
      expect(await failing).equal(reason)
      await allGone()
    })
  }

  it('sends without end: is cut off when it is too much', async () => {
    await start(async socket => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const piece = 'x'.repeat(10_000)
      while (!socket.destroyed)
        if (!socket.write(piece)) await new Promise(done => socket.once('drain', done).once('close', done))
    })
    expect((await failureOf(web.get(call(PAGE)))).kind).equal('too large')
    await allGone()
  })

  it('sends headers without end: is cut off', async () => {
    await start(socket => {
      socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`)
    })
    expect((await failureOf(web.get(call(PAGE)))).kind).equal('broken')
    await allGone()
  })

  it('redirects with a body without end: it is not read', async () => {
    await start(socket => drip(socket, n => (n === 0 ? 'HTTP/1.1 302 x\r\nLocation: /x\r\n\r\n' : 'x')))
    expect((await web.get(call(PAGE))).location?.href).equal(`${PAGE}x`)
    await allGone()
  })

  it('speaks no HTTP, or breaks off: no page', async () => {
    for (const words of [
      '220 mail.example ESMTP\r\n',
      'SSH-2.0-x\r\n',
      '\x15\x03\x01\x00\x02\x02\x28',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nx',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'
    ]) {
      await start(socket => void socket.end(words))
      expect((await failureOf(web.get(call(PAGE)))).kind, words).equal('broken')
      await web.close()
      await server.close()
    }
    await start(() => {})
  })

  it('is asked by a caller who has gone already: nothing is sent', async () => {
    await start(() => {})
    const reason = new Error('before')
    expect(await faultOf(web.get(call(PAGE, { signal: AbortSignal.abort(reason) })))).equal(reason)
    expect(server.connections).equal(0)
  })

  describe('by its name server', () => {
    const hanging = (more: Partial<WebCall>) =>
      webOfTests({ lookup: () => new Promise(() => {}) }).get(call('https://slow.example/', more))
    it('has its time in all, and is left at once', async () => {
      await start(() => {})
      expect((await failureOf(hanging({ totalMs: 50 }))).kind).equal('late')
      const gone = new AbortController()
      const failing = faultOf(hanging({ signal: gone.signal }))
      gone.abort(new Error('gone'))
      expect(await failing).property('message', 'gone')
    })

    it('answers when nobody waits any more: nothing is sent', async () => {
      await start(() => {})
      let tell: (addresses: string[]) => void = () => {}
      const watch = watchNetwork()
      const late = webOfTests({ lookup: () => new Promise(resolve => (tell = resolve)) })
      expect((await failureOf(late.get(call('https://slow.example/', { totalMs: 20 })))).kind).equal('late')
      tell([GLOBAL_4])
      await delay(20)
      watch.stop()
      expect(watch.connections).deep.equal([])
    })
  })

  it('does not listen: it cannot be reached', async () => {
    await start(() => {})
    await server.close()
    expect((await failureOf(web.get(call(PAGE)))).kind).equal('unreachable')
    await start(() => {})
  })
})
