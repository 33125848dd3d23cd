import { expect } from 'chai'
import type { Client } from '@modelcontextprotocol/client'
import { json, KEYS, startFakeApi, type FakeApi } from './fakeApi.js'
import { startTools, textOf, type ToolServer } from './toolServer.js'

describe('a call of a tool', () => {
  let api: FakeApi
  let tools: ToolServer
  let client: Client
  before(async () => {
    api = await startFakeApi()
    tools = await startTools({ apiUrl: api.url })
    client = await tools.connect('2026-07-28', { 'X-API-Key': KEYS[0] })
  })
  after(async () => {
    await tools?.close()
    await api?.close()
  })

  const refused = async (status: number, detail: unknown, headers: Record<string, string> = {}) => {
    api.answer = (_, response) => json(response, status, { detail }, headers)
    const result = await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet?' } })
    expect(result).property('isError', true)
    expect(result).not.property('structuredContent')
    return textOf(result)
  }

  it('sends arguments in the query or the body, with the key, for whoever asks', async () => {
    api.calls.length = 0
    await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet? & §', k: 3, profile: 'trial' } })
    expect(api.calls[0]!.target).equal('GET /v1/ask?q=Wer+haftet%3F+%26+%C2%A7&k=3&profile=trial')
    expect(api.calls[0]!.headers).include({ 'x-api-key': KEYS[0], 'x-forwarded-for': '127.0.0.1' })
    let body = ''
    api.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => json(response, 200, {}))
    }
    const felder = [{ name: 'Name', wert: 'Ä' }]
    await client.callTool({
      name: 'beleg_dossier',
      arguments: { felder, zusatz: { a: 1 }, profile: 'trial' }
    })
    expect(api.calls[1]!.target).equal('POST /v1/dossier?profile=trial')
    expect(JSON.parse(body)).deep.equal({ felder, zusatz: { a: 1 } })
  })

  it('says of each refusal what to mend', async () => {
    expect(await refused(401, 'A valid API key is needed')).match(/^401: A valid API key.*\n.*BELEG_API_KEY/)
    expect(await refused(403, 'This key is not bound to a tenant')).contain('a key that is bound to a tenant')
    expect(await refused(404, 'ELI:X§1 is not in the graph')).contain('does not mean that it does not exist')
    const faults = [
      { loc: ['query', 'q'], msg: 'String should have at least 3 characters', type: 'string_too_short' },
      { loc: ['body', 'felder', 0, 'wert'], msg: 'Field required', type: 'missing' }
    ]
    expect(await refused(422, faults)).equal(
      '422: q: String should have at least 3 characters\nfelder.0.wert: Field required\nMend these arguments and call again.'
    )
    expect(await refused(429, 'Too many', { 'retry-after': '17' })).contain('Wait 17 seconds')
    expect(await refused(503, 'Busy', { 'retry-after': '2' })).contain('Wait 2 seconds')
    expect(await refused(504, 'Too long')).contain('nothing was stored')
    expect(await refused(500, 'Internal error', { 'x-request-id': 'abc' })).contain('Request abc')
    expect(await refused(418, undefined)).contain('gave no reason')
  })

  it('says so when the answer is none', async () => {
    api.answer = (_, response) => void response.writeHead(502).end('<html>')
    const bad = await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet?' } })
    expect(textOf(bad)).contain('502: The service gave no reason')
    api.answer = (_, response) => void response.destroy()
    const gone = await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet?' } })
    expect([gone.isError, textOf(gone)]).deep.equal([
      true,
      'The service cannot be reached. Its operator sees to it that it runs and that BELEG_API_URL leads there.'
    ])
  })

  it('says how to page when an answer is too large', async () => {
    api.answer = (_, response) => void response.writeHead(200).end('x'.repeat(2_000_001))
    const list = await client.callTool({ name: 'beleg_legal', arguments: { q: 'und' } })
    expect([list.isError, textOf(list)]).deep.equal([
      true,
      'The answer is larger than 2 MB: ask for a smaller page (`limit`) and page on with `offset`.'
    ])
    const answer = await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet?' } })
    expect(textOf(answer)).contain('ask for less')
  })

  it('asks the API nothing where the arguments do not fit, and names them', async () => {
    api.calls.length = 0
    const wrong = { q: 'x', k: 'three', K: 1 }
    const result = await client.callTool({ name: 'beleg_ask', arguments: wrong })
    expect(result.isError).equal(true)
    expect(textOf(result))
      .contain('K: there is no such argument; there are q, k, after, as_of, lang, profile')
      .contain('q: String should have at least 3 characters')
      .contain('k: Input should be a valid integer')
      .match(/\nMend these arguments and call again\.$/)
    expect(api.calls).deep.equal([])
    for (const k of [0, '21', 2.5, [1, 2], { a: 1 }]) {
      const refused = await client.callTool({ name: 'beleg_ask', arguments: { q: 'Wer haftet?', k } })
      expect(refused.isError, JSON.stringify(k)).equal(true)
    }
    expect(api.calls).deep.equal([])
  })

  it('asks the API what is meant where arguments are written as clients write them', async () => {
    api.calls.length = 0
    api.answer = (_, response) => json(response, 200, { ok: true })
    const call = (name: string, given: object) => client.callTool({ name, arguments: { ...given } })
    await call('beleg_legal', { ref: '§ 433 BGB', law: null, q: '', limit: '5', offset: null, profile: null })
    await call('beleg_ask', { q: ['Wer haftet?'], k: 5.0, profile: '' })
    await call('beleg_citations', { ref: 'ELI:BGB§433', direction: 'CITES', limit: ['7'] })
    expect(api.calls.map(({ target }) => decodeURIComponent(target))).deep.equal([
      'GET /v1/legal?ref=§+433+BGB&limit=5',
      'GET /v1/ask?q=Wer+haftet?&k=5',
      'GET /v1/citations?ref=ELI:BGB§433&direction=cites&limit=7'
    ])
    let body = ''
    api.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => json(response, 200, {}))
    }
    const felder = '[{"name":"Name","wert":"5","quelle":null,"siegel":null}]'
    await call('beleg_dossier', { leistung: null, rechtsgrundlagen: null, felder, profile: null })
    expect(JSON.parse(body)).deep.equal({ felder: [{ name: 'Name', wert: '5' }] })
  })

  it('says which arguments there are not, beside the answer', async () => {
    api.calls.length = 0
    api.answer = (_, response) => json(response, 200, { ok: true })
    const given = { q: 'Wer haftet?', sessionId: 'x', key: KEYS[1] }
    const result = await client.callTool({ name: 'beleg_ask', arguments: given })
    expect(result)
      .deep.include({ structuredContent: { ok: true } })
      .not.property('isError')
    const [answer, said] = result.content as { text: string }[]
    expect(answer!.text).equal('{"ok":true}')
    expect(said!.text).equal(
      ['sessionId', 'key']
        .map(name => `${name}: there is no such argument; there are q, k, after, as_of, lang, profile`)
        .join('\n')
    )
    expect(api.calls.map(({ target }) => target)).deep.equal(['GET /v1/ask?q=Wer+haftet%3F'])
    expect(api.calls[0]!.headers).include({ 'x-api-key': KEYS[0] })
  })

  it('ends what the API said before it says what to do', async () => {
    const advice = '\nMend the arguments and call again.'
    expect(await refused(400, 'Give ref, law or q')).equal(`400: Give ref, law or q.${advice}`)
    for (const said of ['Give ref, law or q.', 'What is meant?', 'One of: …'])
      expect(await refused(400, said)).equal(`400: ${said}${advice}`)
  })

  it('refuses what of a dossier would not be read alike by all', async () => {
    api.calls.length = 0
    const written = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"beleg_dossier","arguments":
      {"felder":[{"name":"a","wert":"1"}],"betrag":12345678901234567890,"betrag":1},
      "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
    const response = await fetch(tools.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'beleg_dossier',
        'x-api-key': KEYS[0]
      },
      body: written
    })
    const { result } = (await response.json()) as { result: { isError: boolean } }
    expect(result.isError).equal(true)
    expect(textOf(result)).contain('betrag: This number cannot be kept').contain('stands twice')
    expect(api.calls).deep.equal([])
  })

  it('knows no other tool', async () => {
    const failure = await client
      .callTool({ name: 'beleg_ingest', arguments: {} })
      .catch((error: unknown) => error)
    expect(failure).include({ code: -32602 })
  })

  it('has the tools that were known last while the API does not answer', async () => {
    const late = await startTools({ apiUrl: 'http://127.0.0.1:9' })
    try {
      const { tools: known } = await (await late.connect('2025-11-25')).listTools()
      expect(known.map(({ name }) => name)).contain.members(['beleg_ask', 'beleg_health'])
    } finally {
      await late.close()
    }
  })
})
