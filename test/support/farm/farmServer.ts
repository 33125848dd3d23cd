import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { generatedPage, isSitemap, type Generated } from './generatedPages.js'

/** What a path of a site answers (fixtures/README.md, "The farm"). */
export interface SiteAnswer {
  /** The whole address behind the host, or without its query. */
  readonly path?: string
  readonly prefix?: string
  /** Answers there alone. */
  readonly domain?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: string
  readonly body?: string
  readonly generate?: Generated
  /** Milliseconds, or between which. */
  readonly delay_ms?: number | readonly [number, number]
  /** Between pieces of 512 bytes. */
  readonly chunk_delay_ms?: number
  /** Never answers. */
  readonly never?: boolean
  readonly gzip_bomb_megabytes?: number
  readonly unless_cookie?: { readonly name: string; readonly answer: SiteAnswer }
}

export interface Site {
  /** In ASCII; each gets a port of its own. */
  readonly domains: readonly string[]
  readonly responses: readonly SiteAnswer[]
  readonly not_found?: SiteAnswer
  /** Of its files. */
  readonly folder?: string
}

/** What a domain was asked since it was opened, or since `forget`. */
export interface SiteCount {
  requests: number
  readonly paths: Map<string, number>
  /** When each request came, in milliseconds. */
  readonly at: number[]
  open: number
  mostOpen: number
  /** Answers that the client did not wait for. */
  aborted: number
  wrongHost: number
}

export interface Farm {
  /** What `BELEG_CRAWL_HOSTS` takes. */
  readonly crawlHosts: string
  readonly countOf: (domain: string) => SiteCount
  /** Requests at all domains. */
  readonly requests: () => number
  readonly forget: () => void
  readonly close: () => void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml'
}
const MEGABYTE = 1024 * 1024
const PIECE = 512

/** Names of the folders of a farm that hold a site, in their order. */
export function siteNames(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'site.json')))
    .sort()
}

export function readSite(folder: string): Site {
  return { ...(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Site), folder }
}

/** Serves sites on the loopback, a port for each domain, in plain HTTP. */
export async function openFarm(sites: readonly Site[]): Promise<Farm> {
  const counts = new Map<string, SiteCount>()
  const hosts = new Map<string, string>()
  const servers: Server[] = []
  for (const site of sites) {
    for (const domain of site.domains) {
      counts.set(domain, newCount())
      const server = createServer(answering(site, domain, () => counts.get(domain)!))
      servers.push(server)
      hosts.set(domain, `127.0.0.1:${await listen(server)}`)
    }
  }
  return {
    crawlHosts: [...hosts].map(([domain, address]) => `${domain}=${address}`).join(','),
    countOf: domain => counts.get(domain)!,
    requests: () => [...counts.values()].reduce((all, { requests }) => all + requests, 0),
    forget: () => {
      for (const domain of counts.keys()) counts.set(domain, newCount())
    },
    close: () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    }
  }
}

function newCount(): SiteCount {
  return { requests: 0, paths: new Map(), at: [], open: 0, mostOpen: 0, aborted: 0, wrongHost: 0 }
}

function listen(server: Server): Promise<number> {
  return new Promise(done => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}

function answering(site: Site, domain: string, countNow: () => SiteCount): RequestListener {
  return (request, response) => {
    const count = countNow()
    const url = request.url ?? '/'
    count.requests += 1
    count.paths.set(url, (count.paths.get(url) ?? 0) + 1)
    count.at.push(Date.now())
    count.open += 1
    count.mostOpen = Math.max(count.mostOpen, count.open)
    response.on('close', () => {
      count.open -= 1
      if (!response.writableFinished) count.aborted += 1
    })
    response.on('error', () => undefined)
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    if (host !== domain) {
      count.wrongHost += 1
      response.writeHead(421).end('wrong host\n')
      return
    }
    const answer = withCookie(answerFor(site, domain, url), request)
    if (answer.never === true) return
    void delay(milliseconds(answer.delay_ms)).then(() => {
      if (!response.destroyed) send(site, answer, request, response)
    })
  }
}

/** Of the whole address, of its path, of the longest prefix, or what unknown paths get. */
function answerFor(site: Site, domain: string, url: string): SiteAnswer {
  const path = url.split('?')[0]!
  const answers = site.responses.filter(answer => answer.domain === undefined || answer.domain === domain)
  const [longest] = answers
    .filter(({ prefix }) => prefix !== undefined && path.startsWith(prefix))
    .sort((one, other) => other.prefix!.length - one.prefix!.length)
  return (
    answers.find(answer => answer.path === url) ??
    answers.find(answer => answer.path === path) ??
    longest ??
    site.not_found ?? { status: 404, body: 'not found\n' }
  )
}

function withCookie(answer: SiteAnswer, request: IncomingMessage): SiteAnswer {
  const { unless_cookie: unless } = answer
  const isSent = unless === undefined || (request.headers.cookie ?? '').includes(unless.name)
  return isSent ? answer : unless.answer
}

function milliseconds(given: SiteAnswer['delay_ms'] = 0): number {
  if (typeof given === 'number') return given
  return given[0] + Math.random() * (given[1] - given[0])
}

function send(site: Site, answer: SiteAnswer, request: IncomingMessage, response: ServerResponse): void {
  const extension = answer.generate && isSitemap(answer.generate) ? '.xml' : extname(answer.file ?? 'x.html')
  response.writeHead(answer.status ?? 200, {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    ...answer.headers,
    ...(answer.gzip_bomb_megabytes !== undefined && { 'content-encoding': 'gzip' })
  })
  if (request.method === 'HEAD') response.end()
  else pipeline(bodyOf(site, answer, request.url ?? '/'), response, () => undefined)
}

function bodyOf(site: Site, answer: SiteAnswer, url: string): Readable {
  const { gzip_bomb_megabytes: bomb, generate, chunk_delay_ms: pause, file, body = '' } = answer
  if (bomb !== undefined) {
    return pipeline(Readable.from(blanks(bomb)), createGzip({ level: 9 }), () => undefined)
  }
  if (generate !== undefined) return Readable.from(generatedPage(generate, url))
  const path = file === undefined ? undefined : join(site.folder!, file)
  if (pause !== undefined) {
    return Readable.from(slowly(path === undefined ? Buffer.from(body) : readFileSync(path), pause))
  }
  return path === undefined ? Readable.from([body]) : createReadStream(path)
}

async function* slowly(content: Buffer, pause: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) {
    yield content.subarray(at, at + PIECE)
    await delay(pause)
  }
}

function* blanks(megabytes: number): Generator<string | Buffer> {
  yield '<!doctype html><html><head><title>Galerie</title></head><body>'
  const block = Buffer.alloc(MEGABYTE, 32)
  for (let n = 0; n < megabytes; n += 1) yield block
}
