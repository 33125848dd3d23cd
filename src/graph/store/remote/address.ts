import { InvalidInput } from '../../../base/errors.js'
import { urlOf } from '../../../base/text/urlOf.js'

/** What a server is, as far as it is spoken to otherwise than SPARQL 1.1 says. */
export type StoreEngine = 'fuseki' | 'rdf4j' | 'standard'

/** Where a dataset's services are. */
export interface DatasetAddress {
  readonly engine: StoreEngine
  /** `http://host:port`, for the connection pool. */
  readonly origin: string
  readonly query: string
  readonly update: string
  /** Graph Store Protocol, reading only; without it graphs are read by a query. */
  readonly get?: string
  /** From the user part of the given URL, which is nowhere else then. */
  readonly authorization?: string
}

/** An address as it was given, without the user in it. */
export interface StoreAddress {
  readonly origin: string
  /** Without `/` at its end. */
  readonly url: string
  readonly authorization?: string
}

/**
 * The services of a dataset's URL, under the names that Fuseki gives them.
 * @throws InvalidInput without the URL in its message, for it may hold a password
 */
export function readDatasetAddress(url: string): DatasetAddress {
  const { url: dataset, ...rest } = readStoreAddress(url)
  return {
    ...rest,
    engine: 'fuseki',
    query: `${dataset}/query`,
    update: `${dataset}/update`,
    get: `${dataset}/get`
  }
}

/** @throws InvalidInput without the URL in its message, for it may hold a password */
export function readStoreAddress(url: string): StoreAddress {
  const parsed = urlOf(url)
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.pathname === '/') {
    throw new InvalidInput(
      'The graph store must be the URL of a Fuseki dataset, such as http://127.0.0.1:3030/beleg, of a repository of ' +
        'RDF4J, or of a SPARQL endpoint'
    )
  }
  return {
    origin: parsed.origin,
    url: `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`,
    ...(parsed.username === '' ? {} : { authorization: basic(parsed) })
  }
}

function basic(url: URL): string {
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return `Basic ${Buffer.from(user).toString('base64')}`
}
