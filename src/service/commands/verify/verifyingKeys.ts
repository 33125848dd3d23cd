import { readFile } from 'node:fs/promises'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { readJwkSet, type VerifyingKey } from '../../../proof/grounding/signature/jwkSet.js'
import { HttpClient } from '../../../base/outgoing/httpClient.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { urlOf } from '../../../base/text/urlOf.js'

const LIMITS = {
  connectMs: 10_000,
  headersMs: 20_000,
  idleMs: 20_000,
  totalMs: 30_000,
  maxBytes: 1024 * 1024,
  connections: 1
}

const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The keys that a receipt may be signed with.
 * @param place a file, or an address; over plain HTTP only of this machine, as anybody on the way could exchange them
 * @throws InvalidInput @throws Unavailable when the address does not answer
 */
export async function verifyingKeys(place: string): Promise<readonly VerifyingKey[]> {
  const text = /^https?:\/\//i.test(place) ? await fetched(place) : await readHere(place)
  try {
    return readJwkSet(JSON.parse(text))
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidInput(`${place} is no set of keys: ${error.message}`)
    throw new InvalidInput(`${place} is no set of keys: it is no JSON`)
  }
}

async function readHere(file: string): Promise<string> {
  mustBeFile(file)
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new InvalidInput(`${file} cannot be read: ${error.message}`)
  })
}

async function fetched(place: string): Promise<string> {
  const url = urlOf(place)
  if (url === undefined) throw new InvalidInput(`${place} is no address`)
  if (url.protocol === 'http:' && !HERE.test(url.hostname))
    throw new InvalidInput(
      `${place}: over http: anybody on the way could exchange the keys; use https:, or a file`
    )
  const client = new HttpClient(url.origin, LIMITS)
  const headers = { accept: 'application/jwk-set+json, application/json' }
  const { status, text } = await client
    .text({ path: `${url.pathname}${url.search}`, method: 'GET', headers })
    .catch((error: Error) => {
      throw new Unavailable(`${place}: ${error.message}`, 1, { cause: error })
    })
  await client.close()
  if (status !== 200) throw new Unavailable(`${place} answers with ${status}`)
  return text
}
