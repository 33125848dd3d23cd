import SimpleClient from 'sparql-http-client/SimpleClient.js'
import type { DatasetAddress } from './address.js'
import type { ServerCall, ServerConnection } from './connection.js'

/** A dataset, and the connections to its server. */
export interface DatasetEndpoint {
  readonly address: DatasetAddress
  readonly connection: ServerConnection
}

/** What the client hands to its fetch: a POST in each case. */
interface Sent {
  readonly headers: Headers
  /** As it was given: also a stream. */
  readonly body: NonNullable<ServerCall['body']>
}

/**
 * A client of the SPARQL protocol for one call: it knows what is sent where, and our pool carries it within the limits of
 * this call. Of its answers there are `status` and `text`.
 */
export function clientFor(
  { address, connection }: DatasetEndpoint,
  limits: Pick<ServerCall, 'timeoutMs' | 'signal'>
): SimpleClient {
  const send = async (url: URL, { headers, body }: Sent) => {
    const { status, text } = await connection.text(url.href, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body,
      ...limits
    })
    return { status, text: () => Promise.resolve(text) }
  }
  return new SimpleClient({
    endpointUrl: address.query,
    updateUrl: address.update,
    fetch: send as unknown as typeof fetch
  })
}
