import { createHash, X509Certificate } from 'node:crypto'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a text in base64, white space aside; undefined when it is none. */
export function bytesOf(text: string): Buffer | undefined {
  const compact = text.replace(/\s+/g, '')
  return compact.length % 4 === 0 && BASE64.test(compact) ? Buffer.from(compact, 'base64') : undefined
}

/** The certificate of a text (base64 of its DER); undefined when it is none. */
export function certificateOf(text: string): X509Certificate | undefined {
  const bytes = bytesOf(text)
  if (bytes === undefined) return undefined
  try {
    return new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

/** SHA-256 (hex) of its DER. */
export function certificateHash(certificate: X509Certificate): string {
  return createHash('sha256').update(certificate.raw).digest('hex')
}

/** As the lists write subjects: the most specific part first, `, ` between the parts. */
export function subjectOf(certificate: X509Certificate): string {
  return certificate.subject.split('\n').reverse().join(', ')
}

export function isValidAt(certificate: X509Certificate, time: string): boolean {
  const at = Date.parse(time)
  return Date.parse(certificate.validFrom) <= at && at <= Date.parse(certificate.validTo)
}

export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey)
}
