import type { Document } from '@xmldom/xmldom'
import { XMLDSIG } from './signatureForm.js'

const XADES = 'http://uri.etsi.org/01903/v1.3.2#'

/** A certificate as signed properties name it. */
export interface NamedCertificate {
  /** URI of the hash function. */
  readonly algorithm: string
  /** Base64. */
  readonly digest: string
}

/** The certificates that signed properties of XAdES say the signature was made with; none when the part is something else. */
export function readSignedProperties(part: Document): NamedCertificate[] {
  const root = part.documentElement
  if (root?.localName !== 'SignedProperties' || root.namespaceURI !== XADES) return []
  return ['SigningCertificate', 'SigningCertificateV2'].flatMap(name =>
    [...root.getElementsByTagNameNS(XADES, name)].flatMap(element =>
      [...element.getElementsByTagNameNS(XADES, 'CertDigest')].map(digest => ({
        algorithm: digest.getElementsByTagNameNS(XMLDSIG, 'DigestMethod')[0]?.getAttribute('Algorithm') ?? '',
        digest: (digest.getElementsByTagNameNS(XMLDSIG, 'DigestValue')[0]?.textContent ?? '').replace(
          /\s+/g,
          ''
        )
      }))
    )
  )
}
