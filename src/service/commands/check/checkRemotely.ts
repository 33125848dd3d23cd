import { readFile } from 'node:fs/promises'
import type { components } from '../../contract/types.js'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import type { CheckSource } from '../../../proof/grounding/check/textCheck.js'
import { joined } from '../../../base/outgoing/boundedBytes.js'
import { HttpClient } from '../../../base/outgoing/httpClient.js'
import { mustBeFile } from '../../../base/files/readableFile.js'

type TextCheck = components['schemas']['TextCheck']

const LIMITS = {
  connectMs: 10_000,
  headersMs: 120_000,
  idleMs: 60_000,
  totalMs: 180_000,
  maxBytes: 64 * 1024 * 1024,
  connections: 1
}

export interface Remote {
  readonly url: string
  readonly key: string
  readonly profile?: string | undefined
  readonly sources?: readonly CheckSource[] | undefined
}

/**
 * Has a text checked by a service that runs elsewhere.
 * @throws InvalidInput when it refuses the text or the key
 * @throws Unavailable when it cannot answer now
 */
export async function checkRemotely(
  { url, key, profile, sources }: Remote,
  text: string
): Promise<TextCheck> {
  const { origin, pathname } = addressOf(url)
  const client = new HttpClient(origin, LIMITS)
  const query = profile === undefined ? '' : `?${String(new URLSearchParams({ profile }))}`
  const { status, body } = await client.call({
    path: `${pathname.replace(/\/$/, '')}/v1/verify${query}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
    body: JSON.stringify({ text, sources })
  })
  const answer = parsed(await joined(body), origin)
  if (status === 200) return answer as TextCheck
  const { detail } = answer as { readonly detail?: unknown }
  const message = typeof detail === 'string' ? detail : JSON.stringify(detail ?? status)
  if (status >= 500 || status === 429) throw new Unavailable(`${origin}: ${message}`)
  throw new InvalidInput(`${origin} refuses it (${status}): ${message}`)
}

/** @throws InvalidInput when it cannot be read, or holds no key */
export async function keyIn(file: string): Promise<string> {
  mustBeFile(file)
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new InvalidInput(`${file} cannot be read: ${error.message}`)
  })
  const key = content.trim()
  if (!/^[\x21-\x7e]+$/.test(key)) throw new InvalidInput(`${file} holds no key`)
  return key
}

function addressOf(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new InvalidInput(`${url} is no address of a service`)
  return address
}

function parsed(bytes: Buffer, origin: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Unavailable(`${origin} answers something else than JSON`)
  }
}
