import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { eventsOf } from '../service/http/readStream.js'
import { rawServer, type RawServer } from '../base/outgoing/rawServer.js'
import { startService, type RunningService } from './service.js'
import { samples } from '../samples.js'

const QUESTION = encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')
const SAID =
  'Wer Automaten aufstellt, muss die Anzeige bei der Behörde erstatten, in deren Bezirk sich seine Hauptniederlassung befindet. [ELI:GewO§14]'

/** What the model's server sends, byte by byte: short, and with all parts that such an answer has. */
const ANSWER = Buffer.from(answer([`${SAID} Das `, 'ist so.']), 'latin1')

type Fate = 'ends' | 'resets' | 'stalls' | 'floods'
const FATES: readonly Fate[] = ['ends', 'resets', 'stalls', 'floods']
/** Positions that are looked at together; the model takes as many calls at once. */
const SIDE_BY_SIDE = 16

function answer(contents: readonly string[]): string {
  const events = contents.map(
    content => `data: {"choices":[{"delta":{"content":${JSON.stringify(content)}}}]}\n\n`
  )
  const body = [...events, 'data: [DONE]\n\n'].map(text => Buffer.from(text).toString('latin1'))
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n'
  return `${head}${body.map(part => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`
}

/** Sends a part of the answer and then what becomes of it. */
async function meet(socket: Socket, at: number, fate: Fate): Promise<void> {
  await new Promise<void>(resolve => void socket.write(ANSWER.subarray(0, at), () => resolve()))
  if (at === ANSWER.length || fate === 'stalls') return
  if (fate === 'ends') socket.end()
  else if (fate === 'resets') socket.resetAndDestroy()
  else {
    const blanks = Buffer.alloc(64 * 1024, '\n')
    while (!socket.destroyed) {
      if (!socket.write(blanks)) {
        await new Promise<void>(resolve => void socket.once('drain', resolve).once('close', resolve))
      }
    }
  }
}

describe('a model’s server that cuts, resets, stalls and floods', () => {
  let model: RawServer
  const services = new Map<string, { service: RunningService; key: string }>()
  let at = 0
  let fate: Fate = 'ends'
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)

  before(async function () {
    this.timeout(240_000)
    process.on('uncaughtExceptionMonitor', note)
    model = await rawServer(socket => meet(socket, at, fate))
    for (const fallback of ['extractive', 'none']) {
      const service = await startService({
        BELEG_MODEL_URL: `${model.origin}/v1`,
        BELEG_MODEL_NAME: 'cut-off',
        BELEG_MODEL_SECONDS: '1',
        BELEG_MODEL_CALLS: String(SIDE_BY_SIDE),
        BELEG_MODEL_FALLBACK: fallback
      })
      services.set(fallback, { service, key: await service.key('de-federal') })
    }
  })
  after(async () => {
    process.off('uncaughtExceptionMonitor', note)
    for (const { service } of services.values()) await service.close()
    await model?.close()
  })

  async function asked(fallback: string): Promise<void> {
    const { service, key } = services.get(fallback)!
    const { status, headers, body } = await service.client.call(`/v1/ask?q=${QUESTION}`, { key })
    if (status === 200) {
      expect(body.answered_by).oneOf(fallback === 'none' ? ['model'] : ['model', 'extractive_fallback'])
      expect(body).include({ grounded: true })
      return
    }
    expect([fallback, status, headers['retry-after'], body.detail]).deep.equal([
      'none',
      503,
      '5',
      'The model does not answer'
    ])
  }

  /** Reads with a pause after each piece. */
  async function readSlowly(fallback: string): Promise<void> {
    const { service, key } = services.get(fallback)!
    const { port, hostname } = new URL(service.client.url)
    const socket = connect({ host: hostname, port: Number(port) })
    await once(socket, 'connect')
    socket.write(
      `GET /v1/ask/stream?q=${QUESTION} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nConnection: close\r\n\r\n`
    )
    let text = ''
    for await (const part of socket.setEncoding('latin1') as AsyncIterable<string>) {
      text += part
      await delay(2)
    }
    const status = Number(text.slice(9, 12))
    if (status !== 200) {
      expect([fallback, status]).deep.equal(['none', 503])
      expect(text).match(/\r\nretry-after: 5\r\n/i)
      return
    }
    const { events, terminated } = eventsOf(unchunked(text))
    expect(terminated).equal(true)
    const types = events.map(({ type }) => type as string)
    expect(types.at(-1)).oneOf(['done', 'error'])
    expect(types.slice(0, -1).every(type => type === 'token')).equal(true)
    if (types.at(-1) === 'done' && fallback === 'none') expect(events.at(-1).answered_by).equal('model')
  }

  for (const each of FATES) {
    it(`leaves the service as it was, wherever it ${each}`, async function () {
      this.timeout(1_200_000)
      // Those two take their whole second each.
      const step = each === 'stalls' || each === 'floods' ? samples(29, 7) : samples(3, 1)
      const positions = Array.from({ length: ANSWER.length + 1 }, (_, place) => place)
      for (const place of positions.filter(place => place % step === 0 || place === ANSWER.length)) {
        fate = each
        at = place
        const [one, other] =
          place % 2 === 0 ? (['extractive', 'none'] as const) : (['none', 'extractive'] as const)
        await Promise.all([asked(one), readSlowly(other)])
      }
      at = ANSWER.length
      // All places are free: as many calls at once as there are.
      for (const fallback of services.keys()) {
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => asked(fallback)))
      }
      expect(failures).deep.equal([])
    })
  }
})

function unchunked(text: string): string {
  let rest = text.slice(text.indexOf('\r\n\r\n') + 4)
  let body = ''
  while (rest !== '') {
    const line = rest.indexOf('\r\n')
    const length = parseInt(rest.slice(0, line), 16)
    body += rest.slice(line + 2, line + 2 + length)
    rest = rest.slice(line + 4 + length)
  }
  return Buffer.from(body, 'latin1').toString('utf8')
}
