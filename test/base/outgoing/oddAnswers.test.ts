import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import { OutgoingFailure } from '../../../src/base/outgoing/outgoingFailure.js'
import { rawServer } from './rawServer.js'
import { call, webOfTests } from './webOfTests.js'

const pieces = fc.constantFrom(
  ...[
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 302 x\r\n',
    'HTTP/1.0 200\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 999 x\r\n'
  ],
  ...[
    'Location: //ß%90\r\n',
    'Location: http://[\r\n',
    'Content-Length: 3\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999999999\r\n'
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip\r\n',
    'Content-Encoding: gzip\r\n',
    'Content-Encoding: br, br\r\n'
  ],
  ...[
    'Connection: close\r\n',
    'Connection: keep-alive\r\nKeep-Alive: timeout=0\r\n',
    'Upgrade: x\r\nConnection: upgrade\r\n',
    'Trailer: x\r\n'
  ],
  ...[
    '\r\n',
    '\n',
    '\r\n\r\n',
    '3\r\nabc\r\n',
    '0\r\n\r\n',
    '0\r\nX: y\r\n\r\n',
    'fffffffff\r\n',
    '3;x=y\r\nabc',
    'abc',
    '\x1f\x8b\x08\x00',
    '\x00\xff',
    ': :\r\n',
    'x'.repeat(20_000)
  ]
)

describe('whatever a server sends', () => {
  it('is a page or a failure of that call, and never more', async function () {
    this.timeout(120_000)
    let [answer, ends, parts] = [Buffer.alloc(0), true, 1]
    const server = await rawServer(async socket => {
      const size = Math.ceil(answer.length / parts)
      for (let at = 0; at < answer.length; at += size) {
        socket.write(answer.subarray(at, at + size))
        await delay(1)
      }
      if (ends) socket.end()
      else socket.resetAndDestroy()
    })
    const port = Number(new URL(server.origin).port)
    const web = webOfTests({ hosts: new Map([['company.example', { address: '127.0.0.1', port }]]) })
    let pages = 0
    const body = fc.array(pieces, { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        async (made, isBegun, isHeaded, isEnded, cut) => {
          answer = Buffer.from(
            `${isBegun ? 'HTTP/1.1 200 OK\r\n' : ''}${made.join('')}${isHeaded ? '\r\nabc' : ''}`,
            'latin1'
          )
          ;[ends, parts] = [isEnded, cut]
          const outcome: unknown = await web
            .get(call('https://company.example/', { maxBytes: 10_000, totalMs: 2_000 }))
            .catch((error: unknown) => error)
          if (outcome instanceof Error) expect(outcome).instanceOf(OutgoingFailure)
          else pages++
        }
      ),
      { numRuns: 1500 }
    )
    expect(pages).greaterThan(50)
    // What would end the process comes after its call.
    await delay(50)
    await web.close()
    await server.close()
  })
})
