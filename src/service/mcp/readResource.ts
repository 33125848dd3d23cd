import { ResourceNotFoundError, type ReadResourceResult } from '@modelcontextprotocol/server'
import { Unavailable } from '../../base/errors.js'
import { urlOf } from '../../base/text/urlOf.js'
import type { BelegApi } from './belegApi.js'
import type { Caller } from './caller.js'
import { plainText } from './plainText.js'

const JSON_LD = 'application/ld+json'
const TIMEOUT_MS = 30_000
/** Own addresses that an IRI of the graph may have: segments of letters, digits and what our IRIs are made of. */
const PATH = /^(?:\/[A-Za-z0-9._~%-]+){1,6}$/

export interface ResourceRequest {
  readonly iri: string
  readonly caller: Caller
  readonly signal: AbortSignal
}

/**
 * The document of a thing, as JSON-LD and as plain text. A fragment (an Absatz) is answered by the document that it is in.
 * @param base where all IRIs of the deployment begin
 * @throws ResourceNotFoundError for what the caller's profile does not admit too
 */
export async function readResource(
  api: BelegApi,
  base: string,
  { iri, caller, signal }: ResourceRequest
): Promise<ReadResourceResult> {
  const path = (await ownPath(api, base, { iri, caller, signal })) ?? `/describe.jsonld${asked(iri)}`
  const { status, headers, text } = await api.call(
    { path, accept: JSON_LD, timeoutMs: TIMEOUT_MS, signal },
    caller
  )
  if (status === 404 || status === 400 || status === 422) throw new ResourceNotFoundError(iri)
  if (status !== 200) throw notNow(status, Number(headers['retry-after']))
  const [uri] = iri.split('#') as [string]
  const plain = plainText(text, uri.split('?')[0]!)
  return {
    contents: [
      { uri, mimeType: JSON_LD, text },
      ...(plain === '' ? [] : [{ uri, mimeType: 'text/plain', text: plain }])
    ]
  }
}

/** The address of the document of an IRI that the deployment has minted, also where it begins otherwise than we were told. */
async function ownPath(
  api: BelegApi,
  base: string,
  { iri, caller, signal }: ResourceRequest
): Promise<string | undefined> {
  const url = urlOf(iri)
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new ResourceNotFoundError(iri)
  const within = iri.startsWith(`${base}/`)
    ? urlOf(iri.slice(base.length), 'http://base')?.pathname
    : undefined
  if (within !== undefined) return document(within, url)
  const { status, headers } = await api.call(
    { path: `/describe${asked(iri)}`, accept: JSON_LD, timeoutMs: TIMEOUT_MS, signal },
    caller
  )
  const leadsTo = headers.location === undefined ? undefined : urlOf(headers.location, 'http://base')
  if (status !== 303 || leadsTo === undefined || /^\/describe[./]/.test(leadsTo.pathname)) return undefined
  return document(leadsTo.pathname, url)
}

function document(path: string, { searchParams }: URL): string | undefined {
  if (!PATH.test(path)) return undefined
  const page = searchParams.get('page')
  return `${path}.jsonld${page === null ? '' : `?page=${encodeURIComponent(page)}`}`
}

function asked(iri: string): string {
  return `?${new URLSearchParams({ iri: iri.split('#')[0]! }).toString()}`
}

function notNow(status: number, wait: number): Error {
  if (status === 429) return new Unavailable(`The rate limit is reached: wait ${wait || 60} seconds`)
  return new Unavailable(`The service answered with status ${status}: try again later`)
}
