import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import type { CrawlHosts } from '../../../../src/base/settings/crawlHosts.js'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A publisher on the loopback: what stands at its paths, and what it was asked. */
export interface StandIn {
  readonly origin: string
  readonly port: number
  readonly routes: Map<string, Answer>
  /** `GET /bgb/xml.zip`, with the condition behind it where there was one. */
  readonly asked: string[]
  readonly heard: IncomingMessage[]
  /** These names lead to it. */
  readonly hosts: (...names: string[]) => CrawlHosts
  close(): Promise<void>
}

export async function standIn(): Promise<StandIn> {
  const routes = new Map<string, Answer>()
  const asked: string[] = []
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    asked.push(
      `${method} ${url}${headers['if-none-match'] || headers['if-modified-since'] ? ' if changed' : ''}`
    )
    heard.push(request)
    const answer = routes.get(url) ?? routes.get(url.split('?')[0]!)
    if (answer !== undefined) return answer(request, response)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>404</body></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    routes,
    asked,
    heard,
    hosts: (...names) => new Map(names.map(name => [name, { address: '127.0.0.1', port }])),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** A file with its tag, as a web server gives it; 304 for who has it. */
export function given(body: Buffer | string, type = 'application/zip'): Answer {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 12)}"`
  return ({ headers }, response) => {
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response
      .writeHead(200, { 'content-type': type, etag, 'content-length': Buffer.byteLength(body) })
      .end(body)
  }
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_, response) => void response.writeHead(code, headers).end()
}

/** The first answers, and then the last one for ever. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let at = 0
  return (request, response) => answers[Math.min(at++, answers.length - 1)]!(request, response)
}

export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes), { mtime: new Date('2026-01-01') }))
}

/** An act of one §. */
export function act(jurabk: string, text = 'Der Schirm ist aufzuspannen.', built = '20260101000000'): string {
  return `<dokumente builddate="${built}"><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>Gesetz ${jurabk}</langue></metadaten></norm><norm doknr="${jurabk}1"><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm></dokumente>`
}

/** `gii-toc.xml`, with links as the site writes them. */
export function index(...folders: readonly string[]): string {
  const items = folders.map(
    folder =>
      `<item><title>Gesetz ${folder}</title><link>http://www.gesetze-im-internet.de/${folder}/xml.zip</link></item>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<items>${items.join('\n')}</items>`
}

/** Acts and an index of them. */
export function giveActs(routes: Map<string, Answer>, acts: Readonly<Record<string, string>>): void {
  routes.set('/gii-toc.xml', given(index(...Object.keys(acts)), 'text/xml'))
  for (const [folder, xml] of Object.entries(acts))
    routes.set(`/${folder}/xml.zip`, given(zipped({ [`${folder.toUpperCase()}.xml`]: xml })))
}

export function fixture(path: string): Buffer {
  return readFileSync(new URL(`../../../../fixtures/${path}`, import.meta.url))
}
