import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { pino, type Logger } from 'pino'
import { httpServer } from '../../../src/service/http/server.js'
import { mcpApp, MCP_PATH } from '../../../src/service/mcp/mcpApp.js'
import { callerOf, mount, type MountOptions } from '../../../src/service/mcp/mount.js'
import { openTools } from '../../../src/service/mcp/openTools.js'

export const REVISIONS = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof REVISIONS)[number]

export interface ToolServer {
  /** With the path. */
  readonly url: string
  readonly port: number
  /** The official client, connected. */
  readonly connect: (revision: Revision, headers?: Record<string, string>) => Promise<Client>
  readonly close: () => Promise<void>
}

interface Options {
  readonly apiUrl: string
  readonly baseIri?: string
  readonly hosts?: readonly string[]
  readonly origins?: readonly string[]
  readonly log?: Logger
  /** In the place of our tools. */
  readonly options?: Partial<MountOptions>
}

/** The tool server as `beleg mcp` serves it, on a port of its own. */
export async function startTools({
  apiUrl,
  baseIri = 'http://localhost:8080',
  hosts = [],
  origins = [],
  log = pino({ level: 'silent' }),
  options = {}
}: Options): Promise<ToolServer> {
  const tools = openTools({ apiUrl, baseIri }, () => {})
  const mounted = mount({
    factory: tools.factory(callerOf),
    isKey: tools.isKey,
    isOpen: tools.isOpen,
    report: () => {},
    ...options
  })
  const app = mcpApp({
    mount: mounted,
    allowed: { hosts, origins },
    trustedProxies: [],
    logKey: 'of-the-tests',
    log,
    report: () => {},
    version: '0.1.0'
  })
  const server = httpServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${MCP_PATH}`
  const clients: Client[] = []
  return {
    url,
    port,
    connect: async (revision, headers = {}) => {
      const client = officialClient(revision)
      const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
      await client.connect(transport)
      clients.push(client)
      return client
    },
    close: async () => {
      await Promise.all(clients.map(client => client.close()))
      await mounted.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await tools.close()
    }
  }
}

/** The newest client of the official SDK, held to one revision. */
export function officialClient(revision: Revision): Client {
  const modern = { versionNegotiation: { mode: { pin: revision } } } as const
  return new Client({ name: 'test', version: '1' }, revision === '2026-07-28' ? modern : {})
}

/** Of a tool's answer, the text that a model reads. */
export function textOf(result: unknown): string {
  return (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n')
}
