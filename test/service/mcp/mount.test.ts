import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { pino } from 'pino'
import { operationOf, resolved, type Example } from '../../../src/service/contract/document.js'
import { eventually } from '../commands/beleg.js'
import { json, KEYS, startFakeApi, type FakeApi } from './fakeApi.js'
import { REVISIONS, startTools, textOf, type Revision, type ToolServer } from './toolServer.js'

const ASK = { name: 'beleg_ask', arguments: { q: 'Wer haftet?' } }
const UNKNOWN = 'beleg_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

const { demo: healthExample } =
  operationOf('readHealth').responses['200']!.content!['application/json']!.examples!
const healthy = (resolved(healthExample!) as Example).value

describe('the tool server over HTTP', () => {
  const logged: string[] = []
  let api: FakeApi
  let tools: ToolServer
  before(async () => {
    api = await startFakeApi()
    tools = await startTools({
      apiUrl: api.url,
      hosts: ['mcp.example'],
      origins: ['https://app.example'],
      log: pino({ level: 'trace' }, { write: line => logged.push(line) })
    })
  })
  after(async () => {
    await tools?.close()
    await api?.close()
  })

  /** As it is written, `Host` too. */
  const send = async ({ method = 'POST', path = '/mcp', headers = {}, body }: Sent) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const outgoing = httpRequest({
      port: tools.port,
      host: '127.0.0.1',
      method,
      path,
      headers: {
        accept: 'application/json, text/event-stream',
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers
      }
    })
    outgoing.end(text)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    let answer = ''
    for await (const chunk of incoming) answer += String(chunk)
    return { status: incoming.statusCode!, headers: incoming.headers, text: answer }
  }
  const message = (method: string, params: object = {}, id: number | undefined = 1) => ({
    jsonrpc: '2.0',
    ...(id !== undefined && { id }),
    method,
    params
  })
  const initialize = message('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' }
  })

  for (const revision of REVISIONS) {
    it(`answers 401 before a tool runs, in revision ${revision}`, async () => {
      api.calls.length = 0
      api.answer = (_, response) => json(response, 200, healthy)
      const nobody = await tools.connect(revision)
      expect((await nobody.listTools()).tools.length).greaterThan(8)
      expect(await nobody.callTool({ name: 'beleg_health' })).not.property('isError')
      const refused = await nobody.callTool(ASK).catch((error: unknown) => error)
      expect(String(refused)).contain('This needs an API key')
      expect(api.calls.map(({ target }) => target)).deep.equal(['GET /v1/health'])
      const stranger = await tools
        .connect(revision, { 'X-API-Key': UNKNOWN })
        .catch((error: unknown) => error)
      expect(String(stranger)).match(/This is no valid API key|Version negotiation failed/)
    })

    it(`ends the call of the API when a call is cancelled, in revision ${revision}`, async () => {
      api.brokenOff.length = 0
      api.calls.length = 0
      api.answer = () => {}
      const client = await tools.connect(revision, { 'X-API-Key': KEYS[0] })
      const wanted = new AbortController()
      const call = client.callTool(ASK, { signal: wanted.signal }).catch((error: unknown) => error)
      await eventually(
        async () => api.calls.length,
        calls => calls === 1
      )
      expect(api.brokenOff).deep.equal([])
      wanted.abort()
      await call
      await eventually(
        async () => api.brokenOff.length,
        count => count === 1
      )
      expect(api.brokenOff[0]).contain('/v1/ask')
    })

    it(`ends the call of the API when its caller hangs up, in revision ${revision}`, async () => {
      api.brokenOff.length = 0
      api.calls.length = 0
      api.answer = () => {}
      const leaving = new AbortController()
      const call = fetch(tools.url, {
        method: 'POST',
        headers: { ...revisionHeaders(revision), 'x-api-key': KEYS[0] },
        body: JSON.stringify(message('tools/call', { ...ASK, ...metaOf(revision) })),
        signal: leaving.signal
      }).catch(() => undefined)
      await eventually(
        async () => api.calls.length,
        calls => calls === 1
      )
      leaving.abort()
      await call
      await eventually(
        async () => api.brokenOff.length,
        count => count === 1
      )
      expect(api.brokenOff).length(1)
    })
  }

  it('takes the key from either header, and never from another caller', async () => {
    api.answer = ({ headers }, response) => json(response, 200, { key: headers['x-api-key'] ?? 'none' })
    const [one, other, both] = await Promise.all([
      tools.connect('2026-07-28', { Authorization: `Bearer ${KEYS[0]}` }),
      tools.connect('2025-11-25', { 'X-API-Key': KEYS[1] }),
      tools.connect('2026-07-28', { 'X-API-Key': KEYS[1], Authorization: `Bearer ${KEYS[0]}` })
    ])
    const keys = await Promise.all(
      [one, other, both, one, other].map(client => client.callTool({ name: 'beleg_findings' }).then(textOf))
    )
    expect(keys).deep.equal([KEYS[0], KEYS[1], KEYS[1], KEYS[0], KEYS[1]].map(key => JSON.stringify({ key })))
  })

  it('lets nobody end the calls of another key, whatever session is named', async () => {
    api.brokenOff.length = 0
    api.calls.length = 0
    api.answer = () => {}
    const begun = await send({ body: initialize, headers: { 'x-api-key': KEYS[0] } })
    const session = String(begun.headers['mcp-session-id'])
    expect(session).match(/^[0-9a-f-]{36}$/)
    const headers = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' }
    const leaving = new AbortController()
    const call = fetch(tools.url, {
      method: 'POST',
      headers: { ...revisionHeaders('2025-11-25'), ...headers, 'x-api-key': KEYS[0] },
      body: JSON.stringify(message('tools/call', ASK, 7)),
      signal: leaving.signal
    })
      .then(response => response.text())
      .catch(() => '')
    await eventually(
      async () => api.calls.length,
      calls => calls === 1
    )
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
    for (const key of [{ 'x-api-key': KEYS[1] }, {}]) {
      expect(await send({ body: cancel, headers: { ...headers, ...key } })).property('status', 202)
    }
    const elsewhere = { ...headers, 'mcp-session-id': '00000000-0000-4000-8000-000000000000' }
    await send({ body: cancel, headers: { ...elsewhere, 'x-api-key': KEYS[0] } })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(api.brokenOff).deep.equal([])
    await send({ body: cancel, headers: { ...headers, 'x-api-key': KEYS[0] } })
    expect(await call).contain('no more')
    await eventually(
      async () => api.brokenOff.length,
      count => count === 1
    )
    expect(api.brokenOff).length(1)
    leaving.abort()
  })

  it('says in WWW-Authenticate what to send', async () => {
    const none = await send({ body: message('tools/call', ASK, 5) })
    expect(none.status).equal(401)
    expect(none.headers['www-authenticate']).equal('Bearer realm="beleg"')
    expect(JSON.parse(none.text)).include({ jsonrpc: '2.0', id: 5 })
    for (const key of [UNKNOWN, 'x', 'beleg_ä']) {
      const headers = { authorization: `Bearer ${Buffer.from(key).toString('latin1')}` }
      const wrong = await send({ body: message('tools/list'), headers })
      expect(wrong.status, key).equal(401)
      expect(wrong.headers['www-authenticate']).contain('error="invalid_token"')
      expect(wrong.text).not.contain(key)
    }
    const open = await send({ body: message('tools/list'), headers: { authorization: 'Basic eDp5' } })
    expect(open.status).equal(200)
  })

  it('is reached under its own names alone, and by pages of its own and named origins alone', async () => {
    const status = async (headers: Record<string, string>) =>
      (await send({ body: initialize, headers })).status
    const { port } = tools
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'MCP.example',
      'mcp.example:443'
    ])
      expect(await status({ host }), host).equal(200)
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '0.0.0.0',
      '127.0.0.2',
      '169.254.1.1',
      'localhost@evil.example',
      'evil.example#localhost',
      'mcp.example.'
    ])
      expect(await status({ host }), host).within(400, 403)
    for (const origin of [
      `http://localhost:${port}`,
      'http://127.0.0.1:9',
      'https://mcp.example',
      'https://app.example'
    ])
      expect(await status({ origin }), origin).equal(200)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'https://app.example.evil',
      'http://app.example',
      'file://',
      'chrome-extension://localhost',
      'x'
    ])
      expect(await status({ origin }), origin).equal(403)
    expect(await status({ host: 'evil.example', origin: 'http://evil.example' })).equal(403)
  })

  it('reads nothing of what it refuses', async () => {
    api.calls.length = 0
    await send({
      body: message('tools/call', ASK),
      headers: { origin: 'https://evil.example', 'x-api-key': KEYS[0] }
    })
    expect(api.calls).deep.equal([])
  })

  it('tells browsers which pages may call it', async () => {
    const preflight = (origin: string) =>
      send({
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-api-key'
        }
      })
    const allowed = await preflight('https://app.example')
    expect(allowed.status).equal(204)
    expect(allowed.headers).include({ 'access-control-allow-origin': 'https://app.example' })
    expect(allowed.headers['access-control-allow-headers']).contain('X-API-Key')
    const refused = await preflight('https://evil.example')
    expect(refused.status).equal(403)
    expect(refused.headers).not.property('access-control-allow-origin')
  })

  it('takes one message a request, of JSON, not too large and not too deep', async () => {
    const statuses = async (bodies: readonly unknown[]) =>
      Promise.all(bodies.map(body => send({ body }).then(({ status }) => status)))
    expect(
      await statuses(['', '{', '[]', '"x"', 'null', [initialize], '['.repeat(400_000), { a: '{'.repeat(9) }])
    ).deep.equal([400, 400, 400, 400, 400, 400, 400, 400])
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`
    expect(await statuses([deep])).deep.equal([400])
    const large = { ...initialize, x: 'x'.repeat(1_200_000) }
    expect(await statuses([large])).deep.equal([413])
    expect((await send({ body: '{}', headers: { 'content-type': 'text/plain' } })).status).equal(415)
    expect((await send({ body: initialize })).status).equal(200)
  })

  it('serves no streams of its own, and no other paths', async () => {
    expect((await send({ method: 'GET', headers: { accept: 'text/event-stream' } })).status).equal(405)
    expect((await send({ method: 'DELETE' })).status).equal(405)
    expect((await send({ method: 'GET', path: '/x' })).status).equal(404)
    const front = await send({ method: 'GET', path: '/' })
    expect(JSON.parse(front.text)).include({ service: 'beleg', mcp: '/mcp' })
  })

  it('answers in what a client takes, and refuses only who takes neither', async () => {
    api.answer = (_, response) => json(response, 200, healthy)
    const call = message('tools/call', { name: 'beleg_health' })
    for (const body of [initialize, message('tools/list'), call]) {
      for (const accept of [
        '*/*',
        '',
        'application/json',
        'application/json; charset=utf-8',
        'text/html, */*;q=0.1'
      ]) {
        const { status, headers, text } = await send({ body, headers: { accept } })
        expect([status, headers['content-type']], accept).deep.equal([200, 'application/json'])
        expect(JSON.parse(text), accept).property('result')
      }
      for (const accept of ['text/event-stream', 'application/json, text/event-stream; q=0.5']) {
        const { status, headers, text } = await send({ body, headers: { accept } })
        expect([status, headers['content-type']], accept).deep.equal([200, 'text/event-stream'])
        expect(text).contain('data: {')
      }
      const refused = await send({ body, headers: { accept: 'text/html' } })
      expect([refused.status, JSON.parse(refused.text).id]).deep.equal([406, 1])
      expect(refused.text).contain('application/json or text/event-stream')
    }
    const told = await send({
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
      headers: { accept: '*/*' }
    })
    expect(told.status).equal(202)
    const modern = { ...message('tools/call', { name: 'beleg_health', ...metaOf('2026-07-28') }) }
    const headers = { ...revisionHeaders('2026-07-28'), 'mcp-name': 'beleg_health' }
    for (const accept of ['*/*', 'application/json', 'text/event-stream']) {
      const { status, text } = await send({ body: modern, headers: { ...headers, accept } })
      expect(status, accept).equal(200)
      expect(text, accept).contain('structuredContent')
    }
  })

  it('takes null for what is left out, and an empty list for an empty object', async () => {
    api.answer = (_, response) => json(response, 200, healthy)
    const bodies = [
      { ...message('tools/list'), params: null },
      { ...message('tools/list'), params: [] },
      message('tools/list', { cursor: null, _meta: [] }),
      message('ping', { _meta: null }),
      ...[undefined, null, {}, [], '{}', ''].map(given =>
        message('tools/call', { name: 'beleg_health', arguments: given })
      ),
      { ...initialize, params: { ...initialize.params, capabilities: [], _meta: null } }
    ]
    for (const body of bodies) {
      const { status, text } = await send({ body, headers: { accept: 'application/json' } })
      expect(status, text).equal(200)
      expect(JSON.parse(text), text).property('result').not.property('isError')
    }
    for (const given of ['x', '[]', '{"a":1,"a":2}', 5, ['a']]) {
      const { text } = await send({ body: message('tools/call', { name: 'beleg_health', arguments: given }) })
      expect(text).match(/"error"|"isError":true/)
    }
  })

  it('agrees on a revision that both know', async () => {
    const agreed = async (protocolVersion: string) => {
      const { text } = await send({
        body: { ...initialize, params: { ...initialize.params, protocolVersion } }
      })
      return /"protocolVersion":"([^"]+)"/.exec(text)?.[1]
    }
    expect(
      await Promise.all(['2025-11-25', '2025-06-18', '2024-11-05', '1999-01-01'].map(agreed))
    ).deep.equal(['2025-11-25', '2025-06-18', '2024-11-05', '2025-11-25'])
    expect(await agreed('2025-03-26')).equal('2025-03-26')
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18']) {
      const headers = { 'mcp-protocol-version': version }
      expect((await send({ body: message('tools/list'), headers })).status, version).equal(200)
    }
    expect((await send({ body: message('tools/list') })).text).contain('beleg_legal')
    const modern = await tools.connect('2026-07-28')
    expect(modern.getNegotiatedProtocolVersion()).equal('2026-07-28')
    const unknown = await send({
      headers: { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' },
      body: message('tools/list', {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2099-01-01',
          'io.modelcontextprotocol/clientCapabilities': {}
        }
      })
    })
    expect(unknown.status).equal(400)
    expect(unknown.text).contain('2026-07-28')
  })

  it('logs who, what path and which status, and nothing of what was said', () => {
    const log = logged.join('')
    expect(log).contain('"path":"/mcp"').contain('"status":401')
    for (const secret of [...KEYS, UNKNOWN, 'haftet', 'beleg_ask']) expect(log).not.contain(secret)
  })
})

function revisionHeaders(revision: Revision): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    ...(revision === '2026-07-28' && { 'mcp-method': 'tools/call', 'mcp-name': ASK.name })
  }
}

function metaOf(revision: Revision): object {
  if (revision !== '2026-07-28') return {}
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities': {}
    }
  }
}
