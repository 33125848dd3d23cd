import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { StreamableHTTPClientTransport, type Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { REVISIONS, officialClient, textOf } from '../../mcp/toolServer.js'
import { JOURNEY_BASE, startService, type RunningService } from '../../../journeys/service.js'
import { twoStates } from '../../loads/giiAct.js'
import { eventually, start } from '../beleg.js'

const main = fileURLToPath(new URL('../../../../src/service/main.js', import.meta.url))
const EVERY = {
  beleg_ask: { q: 'Wann muss ich ein Gewerbe anzeigen?' },
  beleg_legal: { ref: '§ 14 GewO' },
  beleg_search: { q: 'Gewerbe' },
  beleg_leistung: { q: 'Gewerbe' },
  beleg_dossier: { felder: [{ name: 'Name', wert: 'Muster' }] },
  beleg_brain_preview: { domain: 'nowhere.invalid' },
  beleg_brain_bootstrap: { domain: 'nowhere.invalid' },
  beleg_findings: {},
  beleg_citations: { ref: 'ELI:GewO§14' },
  beleg_history: { ref: 'ELI:AG§2' },
  beleg_compare: { ref: 'ELI:AG§2', from: '2022-01-01', to: '2023-01-01' },
  beleg_references: { citations: ['§ 14 GewO', 'Art. 6 DSGVO'] },
  beleg_verify: { text: 'Nach § 14 GewO ist ein Gewerbe anzuzeigen.' },
  beleg_profiles: {},
  beleg_health: {}
}
/** What each tool is asked as of a day, and what it says only then. */
const ON_DAY = {
  beleg_ask: { given: { q: 'Was sagt § 2 AG?' }, old: 'zwei Wochen' },
  beleg_legal: { given: { ref: '§ 2 AG' }, old: 'zwei Wochen' },
  beleg_search: { given: { q: 'Frist', law: 'AG' }, old: 'zwei Wochen' },
  beleg_leistung: { given: { q: 'Gewerbe' }, old: '"not_held"' },
  beleg_verify: { given: { text: 'Nach § 2 AG beträgt die Frist zwei Wochen.' }, old: '"as_of":"2022-01-01"' }
}
/** No site is there to be read. */
const REFUSED = ['beleg_brain_preview', 'beleg_brain_bootstrap']

describe('beleg mcp', function () {
  this.timeout(300_000)
  let service: RunningService
  let key = ''
  let settings: Record<string, string>
  before(async () => {
    service = await startService({ BELEG_PREVIEW_HOUR: '0' })
    await service.loadFiles('gii', twoStates)
    key = await service.key('de-federal', 'acme')
    settings = { BELEG_API_URL: service.client.url, BELEG_BASE_IRI: JOURNEY_BASE }
  })
  after(() => service?.close())

  const callAll = async (client: Client) => {
    const { tools } = await client.listTools()
    expect(tools.length).greaterThan(8)
    for (const { name } of tools) {
      const result = await client.callTool({ name, arguments: EVERY[name as keyof typeof EVERY] })
      expect(result.isError ?? false, `${name}: ${textOf(result)}`).equal(REFUSED.includes(name))
    }
  }

  for (const revision of REVISIONS) {
    it(`lists and calls all tools over stdio, in revision ${revision}`, async () => {
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [main, 'mcp', '--stdio'],
        env: { PATH: process.env['PATH'] ?? '', ...settings, BELEG_API_KEY: key },
        stderr: 'ignore'
      })
      const client = officialClient(revision)
      await client.connect(transport)
      try {
        expect(client.getNegotiatedProtocolVersion()).equal(revision)
        await callAll(client)
      } finally {
        await client.close()
      }
    })
  }

  it('gives the law of another day by all tools that take one', async () => {
    const child = start(['mcp'], { ...settings, BELEG_MCP_PORT: '0' })
    const [line] = (await once(child.stdout!, 'data')) as [Buffer]
    const url = /listen on (\S+), and call/.exec(line.toString())![1]!
    const client = officialClient('2026-07-28')
    const requestInit = { headers: { Authorization: `Bearer ${key}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
    const { tools } = await client.listTools()
    const taking = tools.filter(({ inputSchema }) => 'as_of' in (inputSchema.properties ?? {}))
    expect(taking.map(({ name }) => name).sort()).deep.equal(Object.keys(ON_DAY).sort())
    for (const { name, description } of taking) {
      expect(description, name).contain('`as_of`')
      const { given, old } = ON_DAY[name as keyof typeof ON_DAY]
      const call = (day: object) => client.callTool({ name, arguments: { ...given, ...day } })
      const before = await call({ as_of: '2022-01-01' })
      expect(before.isError ?? false, `${name}: ${textOf(before)}`).equal(false)
      expect(textOf(before), name).contain(old)
      expect(textOf(await call({})), name).not.contain(old)
      expect(textOf(await call({ as_of: 'gestern' })), name).contain('as_of')
    }
    await client.close()
    child.kill('SIGTERM')
    await once(child, 'close')
  })

  it('takes over stdio what clients write of what they leave out', async () => {
    const child = start(['mcp', '--stdio'], { ...settings, BELEG_API_KEY: key }, undefined, 'pipe')
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const ask = (id: number, method: string, params?: unknown) =>
      child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    const clientInfo = { name: 'x', version: '1' }
    ask(1, 'initialize', { protocolVersion: '2025-03-26', capabilities: [], clientInfo })
    ask(2, 'tools/list', null)
    const given = { ref: '§ 14 GewO', law: null, q: '', limit: '5' }
    ask(3, 'tools/call', { name: 'beleg_legal', arguments: given })
    ask(4, 'tools/call', { name: 'beleg_legal', arguments: JSON.stringify(given) })
    ask(5, 'tools/call', { name: 'beleg_health', arguments: null })
    const answers = await eventually(
      async () => said.split('\n').slice(0, -1),
      lines => lines.length === 5
    )
    for (const line of answers) expect(JSON.parse(line)).property('result').not.property('isError')
    child.stdin!.end()
    await once(child, 'close')
  })

  it('lists and calls all tools over HTTP, says where, and stops cleanly', async () => {
    const child = start(['mcp'], { ...settings, BELEG_MCP_PORT: '0', BELEG_API_KEY: key })
    const [line] = (await once(child.stdout!, 'data')) as [Buffer]
    const url = /listen on (\S+), and call/.exec(line.toString())![1]!
    for (const revision of REVISIONS) {
      const client = officialClient(revision)
      const requestInit = { headers: { Authorization: `Bearer ${key}` } }
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
      await callAll(client)
      await client.close()
    }
    const nobody = officialClient('2026-07-28')
    await nobody.connect(new StreamableHTTPClientTransport(new URL(url)))
    const refused = await nobody.callTool({ name: 'beleg_findings' }).catch((error: unknown) => error)
    expect(String(refused)).contain('This needs an API key')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).deep.equal([0, null])
  })

  it('writes to stdout what the protocol says and nothing else, and ends when stdin does', async () => {
    const child = start(['mcp', '--stdio'], { ...settings, BELEG_LOG_LEVEL: 'trace' }, undefined, 'pipe')
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const send = (message: object | string) =>
      child.stdin!.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
    send({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    })
    send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    send('this is no message')
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'beleg_findings', arguments: {} } })
    while (!output.includes('"id":2')) await once(child.stdout!, 'data')
    child.stdin!.end()
    expect(await once(child, 'close')).deep.equal([0, null])
    const messages = output
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { jsonrpc: string; id?: number; result?: { isError?: boolean } })
    for (const each of messages) expect(each).property('jsonrpc', '2.0')
    const refused = messages.find(({ id }) => id === 2)!.result
    expect(refused).property('isError', true)
    expect(textOf(refused)).contain('BELEG_API_KEY')
  })

  it('says in one line what to mend', async () => {
    const child = start(['mcp'], { BELEG_API_URL: 'ftp://x', BELEG_MCP_HOSTS: 'https://x' })
    let errors = ''
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    expect(await once(child, 'close')).deep.equal([2, null])
    expect(errors).match(/^beleg: .*BELEG_API_URL.*BELEG_MCP_HOSTS.*\n$/)
  })
})
