import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { resolveName } from '../../../src/base/outgoing/resolveName.js'
import { watchNetwork } from './watchNetwork.js'

const [A, AAAA] = [1, 28]
const [NONE, FAILED, NO_NAME] = [0, 2, 3]
type Answer = { code?: number; addresses?: readonly (readonly number[])[] } | 'silence'

describe('a name', () => {
  let server: Socket
  let resolver: Resolver
  let asked: string[]
  /** A name server that answers as the test says: RFC 1035, as little of it as is needed. */
  async function start(answer: (type: number) => Answer, timeout = 2_000) {
    asked = []
    server = createSocket('udp4')
    server.on('message', (question, { port, address }) => {
      const labels: string[] = []
      let at = 12
      for (; question[at] !== 0; at += question[at]! + 1) {
        labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
      }
      const type = question.readUInt16BE(at + 1)
      asked.push(`${labels.join('.')} ${type}`)
      const given = answer(type)
      if (given === 'silence') return
      const { code = NONE, addresses = [] } = given
      const head = Buffer.from([
        question[0]!,
        question[1]!,
        0x81,
        0x80 | code,
        0,
        1,
        0,
        addresses.length,
        0,
        0,
        0,
        0
      ])
      const records = addresses.map(bytes =>
        Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, bytes.length, ...bytes])
      )
      server.send(Buffer.concat([head, question.subarray(12, at + 5), ...records]), port, address)
    })
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
    resolver = new Resolver({ timeout, tries: 1 })
    resolver.setServers([`127.0.0.1:${server.address().port}`])
  }
  afterEach(() => void server.close())
  const resolve = (signal = new AbortController().signal) => resolveName('company.example', signal, resolver)
  const codeOf = (found: Promise<unknown>) =>
    found.then(
      value => value,
      (error: NodeJS.ErrnoException) => error.code ?? error.message
    )
  const both = (type: number) =>
    type === A
      ? {
          addresses: [
            [127, 0, 0, 1],
            [192, 31, 196, 1]
          ]
        }
      : { addresses: [[0x2d, ...Array<number>(14).fill(0), 1]] }

  it('gives all addresses of both kinds, of name servers alone, asked once', async () => {
    await start(both)
    const watch = watchNetwork()
    expect(await resolve()).deep.equal(['127.0.0.1', '192.31.196.1', '2d00::1'])
    watch.stop()
    expect(asked.sort()).deep.equal([`company.example ${A}`, `company.example ${AAAA}`])
    expect(watch.resolutions).equal(2)
  })

  it('gives what there is of one kind, and none where there is none', async () => {
    await start(type => (type === AAAA ? {} : both(type)))
    expect(await resolve()).deep.equal(['127.0.0.1', '192.31.196.1'])
    server.close()
    await start(type => (type === A ? { code: FAILED } : both(type)))
    expect(await resolve()).deep.equal(['2d00::1'])
    for (const code of [NONE, NO_NAME]) {
      server.close()
      await start(() => ({ code }))
      expect(await resolve()).deep.equal([])
    }
  })

  it('is not said to lead nowhere when nobody knows', async () => {
    await start(() => ({ code: FAILED }))
    expect(await codeOf(resolve())).equal('ESERVFAIL')
    server.close()
    await start(type => (type === A ? 'silence' : { code: NO_NAME }), 100)
    expect(await codeOf(resolve())).equal('ETIMEOUT')
  })

  it('is asked for no longer than somebody waits', async () => {
    await start(() => 'silence', 3_600_000)
    const gone = new AbortController()
    const found = codeOf(resolve(gone.signal))
    while (asked.length === 0) await delay(2)
    gone.abort(new Error('gone'))
    expect(await found).equal('gone')
    expect(await codeOf(resolve(gone.signal))).equal('gone')
  })
})
