import { X509Certificate } from 'node:crypto'
import { elementAt, elementsOf, lineOf, type XmlElement } from '../xml/element.js'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * What is wrong with the form of a list's signature; undefined when it is there and whole. Whether it is valid is not
 * examined: that needs the certificates of the list of lists, and the list byte by byte in canonical form.
 */
export function signatureFault(list: XmlElement): string | undefined {
  const [signature, ...more] = elementsOf(list, 'Signature')
  if (signature === undefined) return 'it has no signature (ds:Signature)'
  if (more.length > 0) return `it has ${more.length + 1} signatures, a list has one`
  const info = elementAt(signature, 'SignedInfo')
  if (info === undefined) return 'its signature has no SignedInfo'
  for (const name of ['CanonicalizationMethod', 'SignatureMethod']) {
    if (!elementAt(info, name)?.attributes['Algorithm']) return `its SignedInfo names no ${name}`
  }
  const references = elementsOf(info, 'Reference')
  if (!references.some(reference => reference.attributes['URI'] === ''))
    return 'its SignedInfo does not refer to the whole list (Reference with an empty URI)'
  for (const reference of references) {
    if (!isBase64(elementAt(reference, 'DigestValue'))) return 'a DigestValue of its SignedInfo is no base64'
    if (!elementAt(reference, 'DigestMethod')?.attributes['Algorithm'])
      return 'a Reference of its SignedInfo names no DigestMethod'
  }
  if (!isBase64(elementAt(signature, 'SignatureValue'))) return 'its SignatureValue is empty or no base64'
  const certificate = elementAt(signature, 'KeyInfo', 'X509Data', 'X509Certificate')
  if (certificate === undefined) return 'its signature holds no X509Certificate'
  if (certificateOf(certificate) === undefined) return 'the X509Certificate of its signature cannot be read'
  return undefined
}

/** The certificate in an element; undefined when it is none. */
export function certificateOf(element: XmlElement): X509Certificate | undefined {
  if (!isBase64(element)) return undefined
  try {
    return new X509Certificate(Buffer.from(compact(element), 'base64'))
  } catch {
    return undefined
  }
}

function isBase64(element: XmlElement | undefined): boolean {
  if (element === undefined) return false
  const text = compact(element)
  return text.length % 4 === 0 && BASE64.test(text)
}

function compact(element: XmlElement): string {
  return (lineOf(element) ?? '').replace(/\s+/g, '')
}
