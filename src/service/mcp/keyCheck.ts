import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BelegApi } from './belegApi.js'

/** `revoked` keys are refused by the API itself at once; here a moment later, in milliseconds. */
const VALID_MS = 30_000
const INVALID_MS = 5_000
const MOST = 10_000
const TIMEOUT_MS = 5_000
/** It needs a key, and without parameters asks for nothing: 400 with a valid key, 401 with any other. */
const PATH = '/v1/legal'
/** Of a key that the API has issued. */
const KEY = /^beleg_[0-9A-Za-z]{32}$/

/**
 * Says of a key that was sent whether the API knows it. What it said is kept for some seconds, under the key's hash.
 * Where the API gives no answer nobody is refused: it is asked again with the call itself.
 */
export function keyCheck(api: BelegApi): (key: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: MOST })
  return async key => {
    if (!KEY.test(key)) return false
    const hash = createHash('sha256').update(key).digest('base64')
    const found = known.get(hash)
    if (found !== undefined) return found
    const status = await api.call({ path: PATH, timeoutMs: TIMEOUT_MS }, { key }).then(
      answer => answer.status,
      () => undefined
    )
    const isValid = status !== 401
    if (status === 400 || status === 401) known.set(hash, isValid, { ttl: isValid ? VALID_MS : INVALID_MS })
    return isValid
  }
}
