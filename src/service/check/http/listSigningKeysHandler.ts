import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'

const HEADERS = {
  // A key is there before it signs for long, and stays when it does no more.
  'Cache-Control': 'public, max-age=300',
  'Content-Type': 'application/jwk-set+json'
}

/** The keys that receipts are verified by; none where the service does not sign. */
export function listSigningKeysHandler({ signer }: Pick<Serving, 'signer'>): OpenHandler {
  return () => ({ headers: HEADERS, body: signer?.published ?? { keys: [] } })
}
