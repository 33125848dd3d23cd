import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'

/** Cached for minutes: a key is there before it signs for long, and stays when it does no more. */
const CACHING = 'public, max-age=300'

/** The keys that receipts are verified by; none where the service does not sign. */
export function listSigningKeysHandler({ signer }: Pick<Serving, 'signer'>): Handler {
  return ctx => {
    ctx.set('Cache-Control', CACHING)
    ctx.set('Content-Type', 'application/jwk-set+json')
    ctx.body = signer?.published ?? { keys: [] }
  }
}
