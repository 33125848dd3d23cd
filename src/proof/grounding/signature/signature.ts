import { canonicalJson } from '../receipt/canonicalJson.js'

/** What stands in a signed receipt as `signature`. */
export interface Signature {
  readonly alg: 'Ed25519'
  /** Names the key: its thumbprint (RFC 7638). */
  readonly kid: string
  /** Where the IRIs of the service begin that has signed; below it its keys are published. */
  readonly issuer: string
  /** When, by that service's own clock: RFC 3339 in UTC. */
  readonly signed_at: string
  /** 64 bytes in base64url, without padding. */
  readonly value: string
}

/** Where a service publishes its keys, below its base IRI. */
export const KEYS_PATH = '/.well-known/beleg-jwks.json'

/** A receipt as it is without its signature. */
export function unsigned(receipt: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(receipt).filter(([name]) => name !== 'signature'))
}

/** What is signed: the receipt in canonical form (RFC 8785), with its signature but for the value. */
export function signedBytes(receipt: object, about: Omit<Signature, 'value'>): Uint8Array {
  return new TextEncoder().encode(canonicalJson({ ...receipt, signature: about }))
}

/** A receipt's signature as it was delivered; `undefined` where it has none, `malformed` where what it has is none. */
export type Signed = { readonly signature: Signature; readonly bytes: Uint8Array } | 'malformed' | undefined

/** What of a receipt is signed, and by what. @param receipt JSON, parsed */
export function readSigned(receipt: unknown): Signed {
  const given = (receipt as { readonly signature?: unknown } | null)?.signature
  if (given === undefined) return undefined
  if (!isSignature(given)) return 'malformed'
  const { alg, kid, issuer, signed_at } = given
  return { signature: given, bytes: signedBytes(receipt as object, { alg, kid, issuer, signed_at }) }
}

const MEMBERS = ['alg', 'issuer', 'kid', 'signed_at', 'value']

function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const one = value as Readonly<Record<string, unknown>>
  return (
    Object.keys(one).sort().join() === MEMBERS.join() &&
    MEMBERS.every(name => typeof one[name] === 'string') &&
    one['alg'] === 'Ed25519' &&
    // The last of its 86 letters carries two bits: other letters would be read as the same bytes.
    /^[\w-]{85}[AQgw]$/.test(one['value'] as string) &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(one['signed_at'] as string)
  )
}
