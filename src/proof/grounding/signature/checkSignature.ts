import type { VerifyingKey } from './jwkSet.js'
import type { Signature, Signed } from './signature.js'

/**
 * What is known of who signed a receipt: `none`, nobody; `unchecked`, no keys were given; `valid`, one of the keys; `unknown`,
 * a key that is none of those given; `withdrawn`, one that may be in other hands; `wrong`, the receipt is another than the
 * one that was signed, or what it has is no signature.
 */
export type CheckedSignature =
  | { readonly state: 'none'; readonly about?: undefined }
  | { readonly state: 'wrong'; readonly about?: SignedBy }
  | { readonly state: 'unchecked' | 'valid' | 'unknown' | 'withdrawn'; readonly about: SignedBy }

/** What a signature says of itself; proven only where it is `valid`. */
export type SignedBy = Pick<Signature, 'kid' | 'issuer' | 'signed_at'>

/** Whether these 64 bytes (base64url) are the key's Ed25519 signature (RFC 8032) of these bytes. */
export type VerifyBytes = (
  key: VerifyingKey,
  bytes: Uint8Array,
  signature: string
) => boolean | Promise<boolean>

/** @param keys those that may have signed; undefined where none were given */
export async function checkSignature(
  signed: Signed,
  keys: readonly VerifyingKey[] | undefined,
  verify: VerifyBytes
): Promise<CheckedSignature> {
  if (signed === undefined) return { state: 'none' }
  if (signed === 'malformed') return { state: 'wrong' }
  const { kid, issuer, signed_at, value } = signed.signature
  const about = { kid, issuer, signed_at }
  if (keys === undefined) return { state: 'unchecked', about }
  const named = keys.filter(key => key.kid === kid)
  if (named.length === 0) return { state: 'unknown', about }
  for (const key of named) {
    if (!(await verify(key, signed.bytes, value))) continue
    return { state: key.revoked === undefined ? 'valid' : 'withdrawn', about }
  }
  return { state: 'wrong', about }
}
