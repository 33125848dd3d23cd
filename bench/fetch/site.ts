import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, parse } from 'node:path'
import { zipSync } from 'fflate'

const BUILT = new Date('2026-01-01')

/** gesetze-im-internet.de on the loopback, as far as it is fetched: its index, and of each act the archive, with tags. */
export interface Site {
  readonly origin: string
  /** Acts by their folders; an XML that is set here is given from then on. */
  readonly acts: Map<string, () => Buffer>
  /** Paths, in the order in which they were asked for. */
  readonly asked: string[]
  /** Since the last of them. */
  restedMs(): number
  /** Of these answers so many were 304. */
  unchanged: number
  close(): void
}

/** @param folder with one XML file an act */
export async function openSite(folder: string): Promise<Site> {
  const files = readdirSync(folder).filter(name => name.endsWith('.xml'))
  const acts = new Map(files.map(name => [parse(name).name, () => readFileSync(join(folder, name))]))
  const asked: string[] = []
  let last = performance.now()
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    last = performance.now()
    const act = decodeURIComponent(/^\/([^/]+)\/xml\.zip$/.exec(url)?.[1] ?? '')
    const body = url === '/gii-toc.xml' ? indexOf([...acts.keys()]) : acts.get(act)?.()
    if (body === undefined) return void response.writeHead(404).end()
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (headers['if-none-match'] === etag) {
      site.unchanged += 1
      return void response.writeHead(304, { etag }).end()
    }
    const sent = act === '' ? body : zipSync({ [`${act}.xml`]: body }, { level: 6, mtime: BUILT })
    response.writeHead(200, { etag, 'content-length': sent.length }).end(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site: Site = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    acts,
    asked,
    unchanged: 0,
    restedMs: () => performance.now() - last,
    close: () => void server.close().closeAllConnections()
  }
  return site
}

function indexOf(folders: readonly string[]): Buffer {
  const items = folders.map(
    folder =>
      `<item><title>Gesetz ${folder}</title><link>http://www.gesetze-im-internet.de/${folder}/xml.zip</link></item>`
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<items>\n${items.join('\n')}\n</items>\n`)
}
