import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { readJsonRows } from '../readJsonRows.js'
import { readStoreAddress, type DatasetAddress, type StoreAddress } from './address.js'
import { ServerConnection } from './connection.js'
import { problemOf } from './queryEndpoint.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { engineVersion, oneRow } from './templates.js'

export interface ServerOptions {
  /** Of a dataset of Fuseki, a repository of RDF4J, or a query endpoint; user and password may stand before the host. */
  readonly url: string
  /** Where updates go, when that is not found by itself; `url` is the query endpoint then. */
  readonly updateUrl?: string | undefined
}

/** A server that has answered, and what it calls itself. */
export interface FoundServer extends DatasetEndpoint {
  readonly version: string
}

/** No SPARQL endpoint is there; it may be elsewhere. */
const ELSEWHERE = [404, 405, 501]
/** A query that the server does not take. */
const REFUSED = [400, 422, 500]

/**
 * Asks a server what it is, which changes nothing there: Jena says so in a query, the server of a
 * repository of RDF4J or GraphDB tells its protocol, and all others are spoken to as SPARQL 1.1 says.
 * @throws InvalidInput for what is no address
 * @throws Unavailable when nothing answers there
 */
export async function findServer(options: ServerOptions, timeoutMs: number): Promise<FoundServer> {
  const given = readStoreAddress(options.url)
  const update = options.updateUrl === undefined ? undefined : readStoreAddress(options.updateUrl)
  if (update !== undefined && update.origin !== given.origin)
    throw new InvalidInput('Queries and updates of the graph store must be at one server')
  const connection = new ServerConnection({ ...update, ...given })
  try {
    const found = await new Search(connection, timeoutMs).find(given, update?.url)
    if (found !== undefined) return { ...found, connection }
    throw new Unavailable(problemOf(404))
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** A further address of the same kind of server, from which is only read. */
export function readerAddress(url: string, main: DatasetAddress): DatasetAddress {
  const { url: at, ...rest } = readStoreAddress(url)
  const { engine } = main
  const query = main.get === undefined ? at : `${at}/query`
  return { ...rest, engine, query, update: query }
}

class Search {
  constructor(
    private readonly connection: ServerConnection,
    private readonly timeoutMs: number
  ) {}

  async find({ url, ...rest }: StoreAddress, update: string | undefined) {
    if (update === undefined) {
      const named = await this.#engineAt(`${url}/query`)
      if (named !== undefined) {
        const names = { query: `${url}/query`, update: `${url}/update` }
        if (named.jena === undefined) return found({ ...rest, ...names, engine: 'standard' })
        return found({ ...rest, ...names, engine: 'fuseki', get: `${url}/get` }, named.jena)
      }
    }
    const itself = await this.#engineAt(url)
    if (itself === undefined) return undefined
    const address = { ...rest, query: url, update: update ?? url.replace(/\/query$/, '/update') }
    if (itself.jena !== undefined) return found({ ...address, engine: 'fuseki' }, itself.jena)
    // A repository can be asked for its size, too, but counts for that.
    const server = /^(.*)\/repositories\/[^/]+$/.exec(url)?.[1]
    const protocol = server === undefined ? '' : (await this.#get(`${server}/protocol`)).trim()
    if (!/^\d+$/.test(protocol)) return found({ ...address, engine: 'standard' })
    return found({ ...address, engine: 'rdf4j', update: `${url}/statements` }, `protocol ${protocol}`)
  }

  /** Nothing where no SPARQL is spoken. @throws Unavailable */
  async #engineAt(query: string): Promise<{ jena: string | undefined } | undefined> {
    let said = await this.#ask(query, engineVersion)
    // Not every engine lets a function pass that it does not know.
    if (REFUSED.includes(said.status)) said = await this.#ask(query, oneRow)
    if (ELSEWHERE.includes(said.status)) return undefined
    if (said.status === 406) return { jena: undefined }
    if (said.status !== 200) throw new Unavailable(problemOf(said.status))
    try {
      return { jena: readJsonRows(said.text)[0]?.['version']?.value }
    } catch {
      return undefined
    }
  }

  #ask(url: string, body: string) {
    const headers = {
      accept: 'application/sparql-results+json',
      'content-type': 'application/sparql-query; charset=utf-8'
    }
    return this.connection.text(url, { method: 'POST', headers, body, timeoutMs: this.timeoutMs })
  }

  /** What stands there, or nothing. */
  async #get(url: string): Promise<string> {
    const { status, text } = await this.connection.text(url, {
      method: 'GET',
      headers: { accept: 'text/plain' },
      timeoutMs: this.timeoutMs
    })
    return status === 200 ? text : ''
  }
}

function found(address: DatasetAddress, version = '1.1') {
  const name = address.engine === 'standard' ? 'SPARQL' : address.engine
  return { address, version: `${name} ${version}`.trim() }
}
