import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { namedNode, Store } from 'oxigraph'

/** What a server does otherwise than it should. */
export interface Flaws {
  /** Of its media types. */
  readonly refusedType?: string
  /** Rows of a result. */
  readonly rows?: number
  /** Bytes of a request. */
  readonly bytes?: number
  /** Queries see all graphs, whatever they ask for. */
  readonly seesAll?: boolean
  /** The default graph is all graphs of the dataset. */
  readonly union?: boolean
  readonly updates?: 'none' | 'forbidden' | 'lost'
  /** Changes the text of an update. */
  readonly rewrites?: (update: string) => string
  /** Each operation is a transaction of its own. */
  readonly piecemeal?: boolean
  /** Those who write at once all see what was before. */
  readonly hasty?: boolean
  /** Queries that do not see yet what others have written: they find nothing. */
  readonly lagging?: RegExp
}

export interface SmallServer {
  /** The query endpoint; updates go to `/update` beside it. */
  readonly url: string
  readonly store: Store
  close(): Promise<void>
}

/** A server of SPARQL 1.1 in this process, with flaws. */
export async function smallServer(flaws: Flaws = {}): Promise<SmallServer> {
  const store = new Store()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const end = (status: number, text: string, type = 'text/plain') =>
      void response.writeHead(status, { 'content-type': type }).end(text)
    if (body.length > (flaws.bytes ?? Infinity)) return end(413, 'too large')
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const fields = isForm ? new URLSearchParams(body.toString()) : searchParams
    if (pathname === '/update') {
      if (flaws.updates === 'none') return end(405, 'no updates here')
      if (flaws.updates === 'forbidden') return end(403, 'not you')
      if (flaws.updates === 'lost') return end(204, '')
      await change(body.toString())
      return end(204, '')
    }
    if (pathname !== '/query') return end(404, 'nothing here')
    const accept = request.headers.accept!
    if (accept === flaws.refusedType) return end(406, 'not that')
    const text = isForm ? fields.get('query')! : body.toString()
    const named = fields.getAll('named-graph-uri').map(iri => namedNode(iri))
    const isAll = flaws.seesAll === true || named.length === 0
    const found = store.query(text, {
      results_format: accept,
      ...(isAll ? {} : { default_graph: flaws.union === true ? named : [], named_graphs: named })
    }) as string
    const rows = flaws.lagging?.test(text) === true ? 0 : flaws.rows
    end(200, rows === undefined ? found : cut(found, rows), accept)
  }
  const change = async (given: string) => {
    const whole = flaws.rewrites?.(given) ?? given
    const prologue = /^(?:PREFIX [^\n]*\n)*/.exec(whole)![0]
    const update = whole.slice(prologue.length)
    if (flaws.hasty === true) {
      // Whether the guard holds is seen now, and the rest comes later.
      const [guards, rest] = guardsOf(update)
      store.update(guards)
      await new Promise(done => setTimeout(done, 250))
      store.update(prologue + rest)
    } else if (flaws.piecemeal === true) {
      for (const operation of update.split(/ ;\n/))
        if (operation.trim() !== '') store.update(prologue + operation)
    } else store.update(whole)
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/query`,
    store,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
}

function cut(result: string, rows: number): string {
  const { head, results } = JSON.parse(result) as { head: unknown; results?: { bindings: unknown[] } }
  if (results === undefined) return result
  return JSON.stringify({ head, results: { bindings: results.bindings.slice(0, rows) } })
}

function guardsOf(update: string): [string, string] {
  const end = /^(?:INSERT [^\n]* ;\nCREATE [^\n]* ;\nDROP [^\n]* ;\n)+/.exec(update)?.[0].length ?? 0
  return [update.slice(0, end), update.slice(end)]
}
