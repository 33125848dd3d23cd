import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { is32Bytes, type JwkSet, type PublicJwk } from './jwkSet.js'

/** A key that signs: `d` is its secret half (RFC 8037). */
export interface SigningJwk extends PublicJwk {
  readonly d: string
}

/** The keys of an operator: one signs, the others have signed, and only their public halves are left. */
export interface SigningKeys {
  readonly current: SigningJwk
  /** The last first. */
  readonly former: readonly PublicJwk[]
}

export function newSigningKey(now: Date): SigningJwk {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { ...publicJwk(x!, { iat: Math.floor(now.getTime() / 1000) }), d: d! }
}

/** A new key in the place of the one that signs, of which the public half stays. */
export function rotated({ current, former }: SigningKeys, now: Date): SigningKeys {
  return { current: newSigningKey(now), former: [withoutSecret(current), ...former] }
}

/**
 * The same with a key marked: what it has signed proves nothing any more.
 * @returns undefined where no former key has this name
 */
export function withdrawn({ current, former }: SigningKeys, kid: string, now: Date): SigningKeys | undefined {
  if (!former.some(key => key.kid === kid)) return undefined
  const revoked = { revoked_at: Math.floor(now.getTime() / 1000) }
  return { current, former: former.map(key => (key.kid === kid ? { ...key, revoked } : key)) }
}

/** What everybody may know. */
export function published({ current, former }: SigningKeys): JwkSet {
  return { keys: [withoutSecret(current), ...former] }
}

/** As the file holds them: a set of keys whose first has its secret half. */
export function writeSigningKeys({ current, former }: SigningKeys): string {
  return `${JSON.stringify({ keys: [current, ...former] }, null, 2)}\n`
}

/**
 * @param text of the file
 * @throws TypeError that says what is wrong, and nothing of what stands there
 */
export function readSigningKeys(text: string): SigningKeys {
  const [first, ...rest] = listed(text).map(readKey)
  if (first === undefined || first.d === undefined)
    throw new TypeError('its first key has no secret half (d)')
  if (first.revoked !== undefined) throw new TypeError('its first key was withdrawn')
  const { d, ...own } = first
  const { x } = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x: own.x, d }, format: 'jwk' }).export({
    format: 'jwk'
  })
  if (x !== own.x) throw new TypeError('the halves of its first key (x, d) do not belong together')
  const keys = { current: { ...own, d }, former: rest.map(withoutSecret) }
  if (new Set([first, ...rest].map(({ kid }) => kid)).size <= rest.length)
    throw new TypeError('a key stands in it twice')
  return keys
}

function listed(text: string): readonly unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // What Node says of it shows a piece of the text.
    throw new TypeError('it is no JSON')
  }
  const { keys } = (value ?? {}) as { readonly keys?: unknown }
  if (!Array.isArray(keys)) throw new TypeError('it is no set of keys (RFC 7517)')
  return keys
}

function readKey(value: unknown): PublicJwk & { readonly d?: string } {
  const { kty, crv, x, d, iat, revoked } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (kty !== 'OKP' || crv !== 'Ed25519' || !is32Bytes(x) || (d !== undefined && !is32Bytes(d)))
    throw new TypeError('a key in it is no Ed25519 key (RFC 8037)')
  const since = (revoked as { readonly revoked_at?: unknown } | undefined)?.revoked_at
  if (!isSeconds(iat) || (revoked !== undefined && !isSeconds(since)))
    throw new TypeError('a key in it does not say when it was made (iat) or withdrawn')
  return {
    ...publicJwk(x, { iat, ...(isSeconds(since) && { revoked: { revoked_at: since } }) }),
    ...(d !== undefined && { d })
  }
}

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function publicJwk(x: string, rest: Pick<PublicJwk, 'iat' | 'revoked'>): PublicJwk {
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), alg: 'Ed25519', use: 'sig', ...rest }
}

/** RFC 7638. */
function thumbprint(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
}

function withoutSecret({ x, iat, revoked }: PublicJwk): PublicJwk {
  return publicJwk(x, { iat, ...(revoked !== undefined && { revoked }) })
}
