import { InvalidInput } from '../../../base/errors.js'
import { urlOf } from '../../../base/text/urlOf.js'

/** Where a dataset's services are. */
export interface DatasetAddress {
  /** `http://host:port`, for the connection pool. */
  readonly origin: string
  readonly query: string
  readonly update: string
  /** Graph Store Protocol, reading only. */
  readonly get: string
  /** From the user part of the given URL, which is nowhere else then. */
  readonly authorization?: string
}

/**
 * The services of a dataset's URL, under the names that Fuseki gives them.
 * @throws InvalidInput without the URL in its message, for it may hold a password
 */
export function readDatasetAddress(url: string): DatasetAddress {
  const parsed = urlOf(url)
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.pathname === '/') {
    throw new InvalidInput(
      'The graph store must be the URL of a Fuseki dataset, such as http://127.0.0.1:3030/beleg'
    )
  }
  const dataset = `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`
  return {
    origin: parsed.origin,
    query: `${dataset}/query`,
    update: `${dataset}/update`,
    get: `${dataset}/get`,
    ...(parsed.username === '' ? {} : { authorization: basic(parsed) })
  }
}

function basic(url: URL): string {
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return `Basic ${Buffer.from(user).toString('base64')}`
}
