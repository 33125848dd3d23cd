import { constants, createHash, verify, type KeyObject } from 'node:crypto'

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#'
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'

/** Hash functions by their URIs (RFC 9231); the names are those of OpenSSL. */
export const DIGESTS: Readonly<Record<string, string>> = {
  [`${XMLDSIG}sha1`]: 'sha1',
  [`${XMLENC}sha256`]: 'sha256',
  [`${MORE}sha384`]: 'sha384',
  [`${XMLENC}sha512`]: 'sha512'
}

interface SignatureKind {
  readonly hash: string
  readonly key: 'rsa' | 'ec'
  readonly isPss?: true
}

/** Signature algorithms by their URIs (RFC 9231). Those with a shared secret are none of them, on purpose. */
export const SIGNATURES: Readonly<Record<string, SignatureKind>> = {
  [`${XMLDSIG}rsa-sha1`]: { hash: 'sha1', key: 'rsa' },
  [`${MORE}rsa-sha256`]: { hash: 'sha256', key: 'rsa' },
  [`${MORE}rsa-sha384`]: { hash: 'sha384', key: 'rsa' },
  [`${MORE}rsa-sha512`]: { hash: 'sha512', key: 'rsa' },
  [`${MORE_2007}sha1-rsa-MGF1`]: { hash: 'sha1', key: 'rsa', isPss: true },
  [`${MORE_2007}sha256-rsa-MGF1`]: { hash: 'sha256', key: 'rsa', isPss: true },
  [`${MORE_2007}sha384-rsa-MGF1`]: { hash: 'sha384', key: 'rsa', isPss: true },
  [`${MORE_2007}sha512-rsa-MGF1`]: { hash: 'sha512', key: 'rsa', isPss: true },
  [`${MORE}ecdsa-sha1`]: { hash: 'sha1', key: 'ec' },
  [`${MORE}ecdsa-sha256`]: { hash: 'sha256', key: 'ec' },
  [`${MORE}ecdsa-sha384`]: { hash: 'sha384', key: 'ec' },
  [`${MORE}ecdsa-sha512`]: { hash: 'sha512', key: 'ec' }
}

export const ENVELOPED = `${XMLDSIG}enveloped-signature`
/** Canonical forms: inclusive and exclusive, without and with comments. */
export const CANONICAL_FORMS: ReadonlySet<string> = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments'
])

/** Whether collisions can be made, so that what holds proves little. */
export function isWeak(algorithm: string): boolean {
  return DIGESTS[algorithm] === 'sha1' || SIGNATURES[algorithm]?.hash === 'sha1'
}

/** @returns the digest in base64; undefined for a hash function that is not known */
export function digestOf(algorithm: string, content: string | Buffer): string | undefined {
  const hash = DIGESTS[algorithm]
  return hash === undefined ? undefined : createHash(hash).update(content).digest('base64')
}

/** Whether a signature value is that of a text, by a key of the kind that the algorithm is for. */
export function isSignatureOf(
  text: string,
  { algorithm, key, value }: { readonly algorithm: string; readonly key: KeyObject; readonly value: Buffer }
): boolean {
  const kind = SIGNATURES[algorithm]
  if (kind === undefined || !(key.asymmetricKeyType ?? '').startsWith(kind.key)) return false
  const {
    RSA_PKCS1_PSS_PADDING: pss,
    RSA_PKCS1_PADDING: pkcs1,
    RSA_PSS_SALTLEN_DIGEST: saltLength
  } = constants
  const how =
    kind.key === 'ec'
      ? { key, dsaEncoding: 'ieee-p1363' as const }
      : kind.isPss
        ? { key, padding: pss, saltLength }
        : { key, padding: pkcs1 }
  try {
    return verify(kind.hash, Buffer.from(text), how, value)
  } catch {
    // A key that cannot be of this signature, or a value of another length.
    return false
  }
}
