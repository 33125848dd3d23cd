import { expect } from 'chai'
import { causeLog } from '../../../src/base/log/causeLog.js'
import { ModelCut, type ModelFailed } from '../../../src/base/model/modelFailed.js'
import { openaiModel } from '../../../src/base/model/openaiModel.js'
import { readableLog } from '../../service/http/fakes.js'
import { chunked, rawServer, type RawServer } from '../outgoing/rawServer.js'

const SECRET = 'sk-geheim-0815'
const PROMPT = 'Was steht im geheimen Vermerk?'
/** A hostile server says in all that it says what it was sent. */
const ECHO = `${SECRET} ${PROMPT}`
const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const said = (content: unknown) => event({ choices: [{ index: 0, delta: { content } }] })
const ended = (finish_reason: string) => event({ choices: [{ index: 0, delta: {}, finish_reason }] })
const DONE = event('[DONE]')
const stream = (...events: string[]) =>
  chunked(events, 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n')
const whole = (body: string, type: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

describe('what is no answer of a model', () => {
  let server: RawServer
  let given = ''
  before(async () => {
    server = await rawServer(socket => void socket.write(given))
  })
  after(() => server.close())

  async function ask(pieces: string[] = []): Promise<string[]> {
    const endpoint = { url: `${server.origin}/v1`, name: 'wrong', key: SECRET, timeoutMs: 500 }
    const messages = [{ role: 'user' as const, content: PROMPT }]
    const options = { signal: new AbortController().signal, maxTokens: 5 }
    for await (const piece of openaiModel(endpoint).complete(messages, options)) pieces.push(piece)
    return pieces
  }

  const cases: [what: string, given: string, cause: RegExp, message?: string][] = [
    ['a page', whole(`<html>${ECHO}</html>`, 'text/html; charset=utf-8'), /sent text\/html instead of/],
    ['lines of JSON', whole(JSON.stringify({ message: ECHO }), 'application/x-ndjson'), /x-ndjson instead/],
    [
      'JSON that says an error',
      whole(JSON.stringify({ error: { message: ECHO } }), 'application/json'),
      /without choices/
    ],
    [
      'JSON of an older kind of completion',
      whole(JSON.stringify({ choices: [{ text: ECHO, finish_reason: 'stop' }] }), 'application/json'),
      /without a message/
    ],
    ['JSON without any choice', whole('{"choices":[]}', 'application/json'), /without a message/],
    [
      'JSON that is cut off',
      whole('{"choices":[{"message":{"content":"Ja', 'application/json'),
      /no answer of/
    ],
    [
      'JSON that its filter took',
      whole(
        JSON.stringify({ choices: [{ message: { content: ECHO }, finish_reason: 'content_filter' }] }),
        'application/json'
      ),
      /filter/
    ],
    [
      'a tool that it calls',
      stream(event({ choices: [{ delta: { tool_calls: [] }, finish_reason: 'tool_calls' }] }), DONE),
      /called a tool/
    ],
    ['a filter after a word', stream(said('Ja'), ended('content_filter'), DONE), /filter/],
    ['a type that repeats the key', whole('x', `text/${SECRET}`), /sent another type/],
    ['no type', whole('x', ''), /nothing that is named/],
    ['an error in its stream', stream(event({ error: { message: ECHO, code: SECRET } })), /sent an error/],
    ['an error after a word', stream(said('Ja'), event({ error: { message: ECHO } })), /sent an error/],
    ['a stream without its end', stream(said('Ja.')), /ended without \[DONE\]/],
    ['a stream cut within its end', stream(said('Ja.'), 'data: [DON'), /no answer of|without \[DONE\]/],
    ['nothing at all', stream(), /without \[DONE\]/],
    ['what is no JSON', stream(event(ECHO), DONE), /no answer of/],
    ['a number', stream(event('5'), DONE), /without choices/],
    ['null', stream(event('null'), DONE), /without choices/],
    ['no choices', stream(event({ ok: ECHO }), DONE), /without choices/],
    ['content that is no text', stream(said({ text: ECHO }), DONE), /no text/],
    [
      'what its filter took',
      stream(event({ choices: [{ delta: {}, finish_reason: 'content_filter' }] }), DONE),
      /filter/
    ],
    ['a wrong key', whole(ECHO, 'application/json', '401 Unauthorized'), /status 401/],
    ['a limit', whole(ECHO, 'application/json', '429 Slow'), /status 429/, 'The model is at capacity'],
    ['a fault of its own', whole(ECHO, 'text/html', '500 Oops'), /status 500/],
    [
      'another address',
      `HTTP/1.1 307 T\r\nLocation: http://a.example/${'v'}?k=${SECRET}\r\nContent-Length: 0\r\n\r\n`,
      /redirects to http:\/\/a\.example\/v,/
    ],
    ['a body cut off', stream(said('Ja.')).slice(0, -20), /took longer than 0\.5 s in all/],
    ['a line without end', stream('x'.repeat(300_000)), /a line of more than 262144 bytes/],
    ['no HTTP', `${ECHO}\r\n\r\n`, /broke off/]
  ]
  for (const [what, answer, cause, message = 'The model does not answer'] of cases) {
    it(`is ${what}: the model has failed, and the log says why, with no word of others`, async () => {
      given = answer
      const failure = (await ask().catch((error: unknown) => error)) as ModelFailed
      expect([failure.name, failure.message, failure.retryAfter]).deep.equal(['Unavailable', message, 5])
      expect((failure.cause as Error).message).match(cause)
      const { log, text } = readableLog()
      causeLog(log)(failure, 'request 1')
      expect(JSON.parse(text())).deep.include({ reason: message, request: 'request 1', msg: 'not available' })
      expect(text()).not.contain(SECRET).not.contain('Vermerk')
    })
  }

  it('prints nothing of it either', async () => {
    const printed: unknown[] = []
    const names = ['error', 'warn', 'log', 'info', 'debug'] as const
    const kept = names.map(name => console[name])
    for (const name of names) console[name] = (...words: unknown[]) => void printed.push(words)
    try {
      for (const [, answer] of cases.slice(0, 16)) {
        given = answer
        await ask().catch(() => undefined)
      }
    } finally {
      names.forEach((name, index) => (console[name] = kept[index]!))
    }
    expect(printed).deep.equal([])
  })

  it('is not what has chunks without words, comments, and more after its end', async () => {
    const role = event({ choices: [{ index: 0, delta: { role: 'assistant', content: null } }] })
    const usage = event({ choices: [], usage: { total_tokens: 3 } })
    given = stream(': hello\n\n', role, said('Ja'), said('.'), usage, DONE, said('Nein.'))
    expect(await ask()).deep.equal(['Ja', '.'])
  })

  it('is not what comes whole, as JSON, from a server that does not stream', async () => {
    const answer = { choices: [{ message: { role: 'assistant', content: 'Ja.' }, finish_reason: 'stop' }] }
    given = whole(JSON.stringify(answer), 'application/json; charset=utf-8')
    expect(await ask()).deep.equal(['Ja.'])
    for (const finish of ['stop', 'eos_token']) {
      given = stream(said('Ja.'), ended(finish), DONE)
      expect(await ask()).deep.equal(['Ja.'])
    }
  })

  it('is told as cut off when it was ended at its limit, streaming or not, behind its last piece', async () => {
    const json = { choices: [{ message: { content: 'Ja, und' }, finish_reason: 'length' }] }
    for (const answer of [
      stream(said('Ja, und'), ended('length'), DONE),
      stream(said('Ja, und'), ended('LENGTH'), DONE),
      stream(said('Ja, und'), ended('max_tokens'), event({ choices: [], usage: {} }), DONE),
      whole(JSON.stringify(json), 'application/json')
    ]) {
      given = answer
      const pieces: string[] = []
      const failure = await ask(pieces).catch((error: unknown) => error)
      expect(failure).instanceOf(ModelCut)
      expect(pieces).deep.equal(['Ja, und'])
    }
  })

  it('is not waited for when its server goes on after its end', async () => {
    given = `${stream(said('Ja.'), DONE).replace(/0\r\n\r\n$/, '')}`
    expect(await ask()).deep.equal(['Ja.'])
  })
})
