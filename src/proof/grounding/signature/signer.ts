import { createPrivateKey, sign } from 'node:crypto'
import type { JwkSet } from './jwkSet.js'
import { signedBytes, type Signature } from './signature.js'
import { published, type SigningKeys } from './signingKeys.js'

/** Signs what is given out. */
export interface Signer {
  /** The same, with the signature over all of it. */
  sign<Receipt extends object>(receipt: Receipt): Receipt & { readonly signature: Signature }
  /** The keys that receipts of now and of before are verified by. */
  readonly published: JwkSet
}

/** @param issuer where the IRIs of this service begin */
export function openSigner(keys: SigningKeys, issuer: string, now: () => Date): Signer {
  const { kty, crv, x, d, kid } = keys.current
  const key = createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' })
  return {
    sign(receipt) {
      const about = { alg: 'Ed25519' as const, kid, issuer, signed_at: now().toISOString() }
      // As it is sent: members that are undefined are none.
      const value = sign(null, signedBytes(receipt, about), key).toString('base64url')
      return { ...receipt, signature: { ...about, value } }
    },
    published: published(keys)
  }
}
