import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import oxigraph from 'oxigraph'

/** How a server is not as one would wish. */
export interface Faults {
  /** Statements of a CONSTRUCT that are given at most, without a word. */
  rows?: number
  /** Statements of an update that are taken at most. */
  taken?: number
  /** What makes an update refused. */
  refuses?: RegExp
  /** Answers are lost, after so many updates. */
  losesAfter?: number
  /** Wants a user; `mirror`, `pass:"word"` is let in. */
  auth?: 'Basic' | 'Digest'
  readOnly?: boolean
  /** Answers nothing but 500. */
  isBroken?: boolean
}

export interface SparqlServer {
  readonly url: string
  readonly store: oxigraph.Store
  readonly faults: Faults
  /** Texts of the updates that were carried out. */
  readonly updates: string[]
  /** Takes no connections, and breaks those that are open; what it holds stays. */
  readonly goAway: () => Promise<void>
  /** At the same address. */
  readonly comeBack: () => Promise<void>
  readonly close: () => void
}

const USER = 'mirror'
export const PASSWORD = 'pass:"word"'

/** A SPARQL server in this process: `/query` and `/update`. */
export async function sparqlServer(faults: Faults = {}): Promise<SparqlServer> {
  const store = new oxigraph.Store()
  const updates: string[] = []
  const answer = (path: string, body: string, accept: string): [status: number, text: string] => {
    if (faults.isBroken) return [500, 'broken']
    if (path === '/query') {
      const query = new URLSearchParams(body).get('query')!
      if (!accept.includes('triples')) return [200, store.query(query, { results_format: accept }) as string]
      const lines = (store.query(query, { results_format: 'nt' }) as string).split('\n')
      return [200, lines.slice(0, faults.rows).join('\n')]
    }
    if (path !== '/update') return [404, 'nothing here']
    if (faults.readOnly) return [405, 'this endpoint is read-only']
    if (faults.refuses?.test(body)) return [400, 'that I do not take\nand more']
    if (body.split(' .\n').length > (faults.taken ?? Infinity)) return [500, 'too long for me']
    store.update(body)
    updates.push(body)
    return [204, '']
  }
  const server = createServer((request, response) => {
    void read(request).then(body => {
      if (faults.auth !== undefined && !isLetIn(request, faults.auth)) {
        const digest = 'Digest realm="a, b", nonce="n0n", qop="auth,auth-int", opaque="op", algorithm=MD5'
        return response
          .writeHead(401, { 'www-authenticate': faults.auth === 'Basic' ? 'Basic realm="x"' : digest })
          .end()
      }
      const { pathname } = new URL(request.url!, 'http://x')
      try {
        const [status, text] = answer(pathname, body, request.headers.accept ?? '')
        if (pathname === '/update' && updates.length > (faults.losesAfter ?? Infinity)) {
          faults.losesAfter = Infinity
          return request.socket.destroy()
        }
        return response.writeHead(status).end(text)
      } catch (error) {
        return response.writeHead(400).end(String(error))
      }
    })
  })
  const listen = (port: number) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const goAway = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}/`,
    ...{ store, faults, updates, goAway },
    comeBack: () => listen(port),
    close: () => void goAway()
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function isLetIn({ headers, method, url }: IncomingMessage, kind: 'Basic' | 'Digest'): boolean {
  const given = headers.authorization ?? ''
  if (kind === 'Basic') return given === `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]+)`).exec(given)?.[1] ?? ''
  const first = md5(`${USER}:a, b:${PASSWORD}`)
  const second = md5(`${method}:${url}`)
  const wanted = md5(`${first}:n0n:${field('nc')}:${field('cnonce')}:auth:${second}`)
  return field('response') === wanted && field('uri') === url && field('opaque') === 'op'
}
