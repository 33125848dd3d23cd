import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants, createDeflateRaw, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Web } from '../../../src/base/outgoing/web.js'
import { rawServer, type RawServer } from './rawServer.js'
import { call, failureOf, webOfTests } from './webOfTests.js'
import { processorTime } from '../../processorTime.js'

const MB = 1_000_000
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Bare deflate of a million zeros, that more of it may follow. */
async function millionZeros(): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part)).write(Buffer.alloc(MB))
  await new Promise<void>(resolve => deflate.flush(constants.Z_FULL_FLUSH, () => resolve()))
  deflate.destroy()
  return Buffer.concat(parts)
}

describe('bodies that are made to harm', () => {
  let server: RawServer
  let web: Web
  let sent = 0
  const URL = 'https://company.example/'
  /** Sends the pieces one after the other, as fast as they are taken. */
  async function start(encoding: string, pieces: Iterable<Buffer>) {
    sent = 0
    server = await rawServer(async socket => {
      socket.write(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: ${encoding}\r\n\r\n`)
      for (const piece of pieces) {
        if (socket.destroyed) return
        sent += piece.length
        if (!socket.write(piece)) {
          await new Promise(resolve => socket.once('drain', resolve).once('close', resolve))
        }
      }
      socket.end()
    })
    const port = Number(new globalThis.URL(server.origin).port)
    web = webOfTests({ hosts: new Map([['company.example', { address: '127.0.0.1', port }]]) })
  }
  afterEach(async () => {
    await web.close()
    await server.close()
  })
  async function fails(kind: string, maxBytes = 2 * MB) {
    const failure = await failureOf(web.get(call(URL, { maxBytes })))
    expect([failure.kind, failure.message]).deep.equal([kind, failure.message])
    while (server.open.size > 0) await delay(5)
    return failure
  }
  function* repeated(first: Buffer, piece: Buffer, times: number) {
    yield first
    for (let time = 0; time < times; time++) yield piece
  }
  /** Most that the process takes more while it works, in bytes. */
  async function memoryOf(work: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2)
    await work()
    clearInterval(timer)
    return Math.max(most, process.memoryUsage().rss) - before
  }

  it('a gigabyte of zeros in one of gzip is given up at once, and takes no memory', async () => {
    const zeros = await millionZeros()
    await start('gzip', repeated(GZIP_HEAD, zeros, 1000))
    const took = await memoryOf(() => fails('too large'))
    expect(took).below(60 * MB)
  })

  it('a gigabyte in bare deflate, in brotli, in many members of gzip', async () => {
    const zeros = await millionZeros()
    const member = gzipSync(Buffer.alloc(MB))
    const brotli = brotliCompressSync(Buffer.alloc(100 * MB), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: 100 * MB }
    })
    expect(brotli.length).below(20_000)
    for (const [encoding, pieces] of [
      ['deflate', repeated(zeros, zeros, 999)],
      ['gzip', repeated(member, member, 999)],
      ['br', [brotli]]
    ] as const) {
      await start(encoding, pieces)
      expect(await memoryOf(() => fails('too large')), encoding).below(60 * MB)
      await web.close()
      await server.close()
    }
    await start('gzip', [])
  })

  it('one without end is cut off, and its server with it', async () => {
    const zeros = await millionZeros()
    await start('gzip', repeated(GZIP_HEAD, zeros, Infinity))
    await fails('too large', 20 * MB)
    expect(sent).below(20 * MB)
  })

  it('gzip within gzip is measured at each step', async () => {
    const inner = gzipSync(Buffer.alloc(200 * MB), { level: 9 })
    await start('gzip, gzip', [gzipSync(inner)])
    expect(await memoryOf(() => fails('too large'))).below(60 * MB)
    await web.close()
    await server.close()
    // What is unpacked first is large, what comes out in the end is nothing: empty stored blocks of deflate.
    const nothing = Buffer.alloc(50 * MB)
    for (let at = 0; at < nothing.length; at += 5) nothing.set([0, 0, 0, 0xff, 0xff], at)
    await start('gzip, gzip', [gzipSync(Buffer.concat([GZIP_HEAD, nothing]))])
    const failure = await fails('too large')
    expect(failure.message).contain('once unpacked')
  })

  it('what is packed three times, in a way of its own, or badly is no page', async () => {
    const thrice = gzipSync(gzipSync(gzipSync('x')))
    for (const [encoding, body] of [
      ['gzip, gzip, gzip', thrice],
      ['zstd', Buffer.from('x')],
      ['compress', Buffer.from('x')],
      ['constructor', Buffer.from('x')],
      ['gzip;q=1', gzipSync('x')],
      ['gzip', Buffer.from('no gzip')],
      ['gzip', gzipSync('a page that is cut off').subarray(0, -9)],
      ['br', Buffer.from('no brotli at all')],
      ['deflate', Buffer.from('xno deflate')],
      ['gzip, br', brotliCompressSync('no gzip within')]
    ] as const) {
      await start(encoding, [body])
      await fails('broken')
      await web.close()
      await server.close()
    }
    await start('gzip', [])
  })

  async function startPieces(size: number, head = '') {
    const piece = Buffer.from(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(1000), 'latin1')
    server = await rawServer(async socket => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}Transfer-Encoding: chunked\r\n\r\n`)
      for (let sent = 0; sent < 2 * MB && !socket.destroyed; sent += 1000 * size) {
        if (!socket.write(piece)) {
          await new Promise(resolve => socket.once('drain', resolve).once('close', resolve))
        }
      }
      socket.write('0\r\n\r\n')
    })
    const port = Number(new globalThis.URL(server.origin).port)
    web = webOfTests({ hosts: new Map([['company.example', { address: '127.0.0.1', port }]]) })
  }

  it('a page in small pieces takes little more than its size', async () => {
    await startPieces(10)
    const took = await memoryOf(async () => {
      const { body } = await web.get(call(URL, { maxBytes: 2 * MB }))
      expect(body.equals(Buffer.alloc(2 * MB, 'x'))).equal(true)
    })
    expect(took).below(60 * MB)
  })

  it('a page in crumbs is left', async () => {
    await startPieces(1)
    const spent = processorTime()
    expect((await fails('broken')).message).contain('in crumbs')
    expect(spent()).below(1_000)
  })

  it('zeros that are packed when the caller goes are unpacked no more', async () => {
    const zeros = await millionZeros()
    await start('gzip', repeated(GZIP_HEAD, zeros, Infinity))
    const gone = new AbortController()
    const failing = web
      .get(call(URL, { maxBytes: 1e9, signal: gone.signal }))
      .catch((error: unknown) => error)
    while (sent < 20_000) await delay(1)
    const spent = processorTime()
    gone.abort(new Error('gone'))
    expect(await failing).property('message', 'gone')
    expect(spent()).below(300)
    while (server.open.size > 0) await delay(5)
  })

  it('are many at once, and still take little', async () => {
    const zeros = await millionZeros()
    await start('gzip', { [Symbol.iterator]: () => repeated(GZIP_HEAD, zeros, 1000) })
    const took = await memoryOf(() => Promise.all(Array.from({ length: 8 }, () => fails('too large'))))
    expect(took).below(120 * MB)
  })
})
