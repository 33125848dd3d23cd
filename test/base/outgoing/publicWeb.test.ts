import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Web } from '../../../src/base/outgoing/web.js'
import { packageVersion } from '../../../src/base/version.js'
import { call, failureOf, webOfTests } from './webOfTests.js'

const TEXT = Buffer.from('<h1>Übersicht</h1>'.repeat(500))

describe('the public web', () => {
  let server: Server
  let web: Web
  let connections = 0
  async function start(answer: RequestListener, contact?: string) {
    connections = 0
    server = createServer(answer).on('connection', () => connections++)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const place = { address: '127.0.0.1', port: (server.address() as AddressInfo).port }
    web = webOfTests({
      hosts: new Map(['company.example', 'xn--mller-kva.example'].map(name => [name, place])),
      contact
    })
  }
  afterEach(async () => {
    await web.close()
    server.closeAllConnections()
    server.close()
  })

  it('asks as a guest who says who it is', async () => {
    const seen: Record<string, unknown>[] = []
    await start(({ method, url, headers }, answer) => {
      seen.push({ method, url, ...headers })
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(TEXT)
    }, 'https://operator.example/crawler')
    const answer = await web.get(
      call('https://company.example/%C3%BCber?q=a b#part', { accept: 'text/html,*/*;q=0.1' })
    )
    expect([answer.status, answer.location, answer.headers['content-type']]).deep.equal([
      200,
      undefined,
      'text/html; charset=utf-8'
    ])
    expect(answer.body.equals(TEXT)).equal(true)
    await web.get(call('http://MÜLLER.example/'))
    expect(seen[0]).deep.equal({
      method: 'GET',
      url: '/%C3%BCber?q=a%20b',
      host: 'company.example',
      accept: 'text/html,*/*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'de, en;q=0.8',
      'user-agent': `Beleg/${packageVersion()} (+https://operator.example/crawler)`,
      'x-forwarded-proto': 'https',
      connection: 'keep-alive'
    })
    expect([seen[1]!['host'], seen[1]!['x-forwarded-proto']]).deep.equal(['xn--mller-kva.example', 'http'])
  })

  it('keeps its connection', async () => {
    await start((_, answer) => answer.end('x'))
    for (let time = 0; time < 5; time++) await web.get(call('http://company.example/'))
    expect(connections).equal(1)
  })

  it('gives a redirect back, and follows none', async () => {
    let [location, paths] = ['', [] as string[]]
    await start(({ url }, answer) => {
      paths.push(url!)
      answer.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end('<p>elsewhere</p>')
    })
    for (const [given, whole] of [
      ['/impressum', 'https://company.example/impressum'],
      ['impressum?a=b#c', 'https://company.example/x/impressum?a=b#c'],
      ['//www.company.example', 'https://www.company.example/'],
      ['http://company.example/', 'http://company.example/'],
      ['/über-uns', 'https://company.example/%C3%BCber-uns'],
      ['http://169.254.169.254/', 'http://169.254.169.254/'],
      ['http://ß%90', undefined],
      ['http://', undefined]
    ] as const) {
      location = given
      paths = []
      const answer = await web.get(call('https://company.example/x/y'))
      expect([answer.status, answer.location?.href, answer.body.length]).deep.equal([302, whole, 0])
      expect(paths).deep.equal(['/x/y'])
    }
  })

  it('leads from http to https on a site of this machine', async () => {
    await start(({ headers }, answer) => {
      if (headers['x-forwarded-proto'] === 'https') answer.end('safe')
      else answer.writeHead(301, { location: `https://${headers.host}/` }).end()
    })
    const { location } = await web.get(call('http://company.example/'))
    expect(String((await web.get(call(location!))).body)).equal('safe')
  })

  it('reads what is packed', async () => {
    let [body, encoding] = [TEXT, ''] as [Buffer, string]
    await start((_, answer) => {
      if (encoding) answer.setHeader('content-encoding', encoding)
      answer.end(body)
    })
    for (const [packed, named] of [
      [gzipSync(TEXT), 'gzip'],
      [gzipSync(TEXT), ' GZip '],
      [gzipSync(TEXT), 'x-gzip'],
      [gzipSync(TEXT), 'identity, gzip'],
      [Buffer.concat([gzipSync(TEXT.subarray(0, 100)), gzipSync(TEXT.subarray(100))]), 'gzip'],
      [deflateSync(TEXT), 'deflate'],
      [deflateRawSync(TEXT), 'deflate'],
      [brotliCompressSync(TEXT), 'br'],
      [brotliCompressSync(gzipSync(TEXT)), 'gzip, br'],
      [TEXT, 'identity'],
      [TEXT, '']
    ] as const) {
      ;[body, encoding] = [packed, named]
      const answer = await web.get(call('https://company.example/'))
      expect(answer.body.equals(TEXT), named).equal(true)
    }
    for (encoding of ['gzip', 'deflate', 'br', '']) {
      body = Buffer.alloc(0)
      expect((await web.get(call('https://company.example/'))).body.length, encoding).equal(0)
    }
  })

  it('takes a page that is as large as allowed, packed or not, and none that is larger', async () => {
    let encoding = ''
    await start((_, answer) => {
      if (encoding) answer.setHeader('content-encoding', encoding)
      answer.end(encoding === 'gzip' ? gzipSync(TEXT) : TEXT)
    })
    for (encoding of ['', 'gzip']) {
      const url = 'https://company.example/'
      expect((await web.get(call(url, { maxBytes: TEXT.length }))).body.length).equal(TEXT.length)
      const failure = await failureOf(web.get(call(url, { maxBytes: TEXT.length - 1 })))
      expect(failure.kind).equal('too large')
    }
  })

  it('says of a name that leads nowhere, or that nobody knows, that it cannot be reached', async () => {
    await start((_, answer) => answer.end())
    for (const [lookup, message] of [
      [
        async () => [],
        'The name nowhere.example leads nowhere: it does not exist, or this machine reaches no name server that knows it'
      ],
      [
        () => Promise.reject(new Error('queryA ESERVFAIL 10.9.8.7')),
        'No name server tells where nowhere.example leads'
      ]
    ] as const) {
      const lost = webOfTests({ lookup })
      const failure = await failureOf(lost.get(call('https://nowhere.example/')))
      expect([failure.kind, failure.message]).deep.equal(['unreachable', message])
    }
  })

  it('ends all at once when it is closed, and takes no call after that', async () => {
    await start(() => {})
    const waiting = failureOf(web.get(call('https://company.example/')))
    const resolving = webOfTests({ lookup: () => new Promise(() => {}) })
    const lost = failureOf(resolving.get(call('https://slow.example/')))
    while (connections === 0) await delay(5)
    await Promise.all([web.close(), resolving.close()])
    expect([(await waiting).message, (await lost).message]).deep.equal(Array(2).fill('The web was closed'))
    expect((await failureOf(web.get(call('https://company.example/')))).message).equal('The web is closed')
  })

  it('keeps the connections of some sites only, and asks them all', async () => {
    await start((_, answer) => answer.end('x'))
    const place = { address: '127.0.0.1', port: (server.address() as AddressInfo).port }
    const names = [...Array(70).keys()].map(at => `site${at}.example`)
    const wide = webOfTests({ hosts: new Map(names.map(name => [name, place])) })
    for (const name of [...names, ...names.slice(-3)]) await wide.get(call(`http://${name}/`))
    expect(connections).equal(70)
    await wide.get(call(`http://${names[0]}/`))
    expect(connections).equal(71)
    await wide.close()
  })
})
