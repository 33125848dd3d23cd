/** A public key as it is published: RFC 7517 with RFC 8037, and of OpenID Federation what says that one was withdrawn. */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** 32 bytes in base64url. */
  readonly x: string
  readonly kid: string
  readonly alg: 'Ed25519'
  readonly use: 'sig'
  /** When it was made, in seconds since 1970. */
  readonly iat: number
  /** It got into other hands, or may have: what it has signed proves nothing, whenever that says it was signed. */
  readonly revoked?: { readonly revoked_at: number }
}

export interface JwkSet {
  readonly keys: readonly PublicJwk[]
}

/** What of a key is needed to verify by it. */
export type VerifyingKey = Pick<PublicJwk, 'kty' | 'crv' | 'x' | 'kid' | 'revoked'>

/**
 * Reads the keys that receipts are verified by. Keys of other kinds, and keys without a name, are passed over.
 * @param value JSON, parsed: a set of keys, or one key
 * @throws TypeError where there is no Ed25519 key in it
 */
export function readJwkSet(value: unknown): readonly VerifyingKey[] {
  const given = recordOf(value)
  const listed = Array.isArray(given['keys']) ? (given['keys'] as readonly unknown[]) : [value]
  const keys = listed.map(recordOf).filter(isVerifying)
  if (keys.length === 0) throw new TypeError('there is no Ed25519 key in it (RFC 8037)')
  return keys.map(({ kty, crv, x, kid, revoked }) => ({
    ...{ kty, crv, x, kid },
    ...(revoked !== undefined && { revoked })
  }))
}

function isVerifying(key: Readonly<Record<string, unknown>>): key is Record<string, unknown> & VerifyingKey {
  const { kty, crv, x, kid } = key
  return kty === 'OKP' && crv === 'Ed25519' && is32Bytes(x) && typeof kid === 'string' && kid !== ''
}

/** In base64url, written in the one way that there is. */
export function is32Bytes(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(value)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
