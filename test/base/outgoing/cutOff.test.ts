import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { HttpClient } from '../../../src/base/outgoing/httpClient.js'
import { OutgoingFailure } from '../../../src/base/outgoing/outgoingFailure.js'
import { rawServer } from './rawServer.js'

/** More than waits for a reader: the rest is held back. */
const LARGE = 'x'.repeat(200_000)
const TAIL = ['data: {"a":1}\n\n', 'data: [DONE]\n\n']
const size = (text: string) => text.length.toString(16)
const chunks = [LARGE, ...TAIL].map(text => `${size(text)}\r\n${text}\r\n`).join('') + '0\r\n\r\n'
const body = [LARGE, ...TAIL].join('')

const forms = {
  'in chunks': `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  'in chunks, the last on its connection': `HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  'with its length': `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  'until the connection ends': `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${body}`
}
type Fate = 'ends' | 'resets'

describe('an answer that is held back and cut off', () => {
  for (const [form, answer] of Object.entries(forms)) {
    for (const fate of ['ends', 'resets'] as Fate[]) {
      it(`ends as a failure or as a whole, ${form}, wherever the server ${fate}`, async function () {
        this.timeout(240_000)
        let at = 0
        const server = await rawServer(async socket => {
          await new Promise<void>(resolve => void socket.write(answer.slice(0, at), () => resolve()))
          if (fate === 'ends') socket.end()
          else socket.resetAndDestroy()
        })
        const client = new HttpClient(server.origin, {
          ...{ connectMs: 60_000, headersMs: 60_000, idleMs: 60_000, totalMs: 60_000 },
          ...{ maxBytes: 1_000_000, connections: 8 }
        })
        async function readLate(): Promise<string> {
          const { body } = await client.call({ path: '/', method: 'GET', headers: {} })
          // The server has done its worst before the first byte is taken.
          await delay(5)
          let text = ''
          for await (const chunk of body) text += chunk.toString('latin1')
          return text
        }
        const readWhole = async () => (await client.text({ path: '/', method: 'GET', headers: {} })).text
        const start = answer.indexOf('xxxx')
        const end = answer.lastIndexOf('xxxx') + 4
        const places = [...Array(start + 3).keys(), 70_000, 150_000]
        for (let place = end - 3; place <= answer.length; place++) places.push(place)
        try {
          for (at of places) {
            for (const read of [readLate, readWhole]) {
              const outcome: unknown = await read().catch((error: unknown) => error)
              if (typeof outcome !== 'string') expect(outcome).instanceOf(OutgoingFailure)
              // Without length and chunks nobody can tell the end from a cut: the reader must look for a mark of its own.
              else if (form === 'until the connection ends') expect(body.startsWith(outcome)).equal(true)
              else expect(outcome === body, String(at)).equal(true)
            }
          }
          at = answer.length
          if (fate === 'ends') {
            expect((await readLate()) === body).equal(true)
            expect((await readWhole()) === body).equal(true)
          }
        } finally {
          await client.close()
          await server.close()
        }
      })
    }
  }
})
