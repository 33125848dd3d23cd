import { constants, createHash, sign } from 'node:crypto'
import type { TestKey } from './makeCertificate.js'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const TSL = 'http://uri.etsi.org/02231/v2#'
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = `${DSIG}enveloped-signature`

export interface Signing {
  readonly key: TestKey
  /** URI of a canonical form, for SignedInfo and references. */
  readonly canonical?: string
  readonly digest?: string
  readonly signature?: string
  /** Of the reference to the list. */
  readonly uri?: '' | '#list'
  /** Prefix of the list's elements, with its colon. */
  readonly prefix?: '' | 'tsl:' | 'ns3:'
  readonly signaturePrefix?: '' | 'ds:'
  /** Whether the signed properties name the certificate. */
  readonly isNamed?: boolean
}

/**
 * A list between the tags of its root, with a signature that was computed without any library for it: what is signed is
 * written in canonical form at once (the default namespace first, prefixes and attributes in their order).
 * @param content canonical itself, for the prefix of the list
 */
export function signList(content: string, signing: Signing): string {
  const {
    key,
    prefix = '',
    signaturePrefix: d = 'ds:',
    canonical = EXCLUSIVE,
    uri = '',
    isNamed = true
  } = signing
  const digest = signing.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256'
  const method = signing.signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  const isExclusive = canonical.startsWith(EXCLUSIVE)
  const declared = (name: string, namespace: string) =>
    ` xmlns${name === '' ? '' : `:${name.slice(0, -1)}`}="${namespace}"`
  const start = `<${prefix}TrustServiceStatusList${declared(prefix, TSL)} Id="list">`
  const end = `</${prefix}TrustServiceStatusList>`

  /** Namespaces at the top of a canonical part of the signature; exclusive: only what its own name uses. */
  const top = (own: string, namespace: string, others: [string, string][]) => {
    const all = new Map<string, string>(
      isExclusive ? [[own, namespace]] : [[prefix, TSL], ...others, [own, namespace]]
    )
    return [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => declared(name, value))
      .join('')
  }
  const properties = (atTop: string, below: string) => {
    const certificateDigest = createHash('sha256').update(key.certificate).digest('base64')
    return (
      `<x:SignedProperties${atTop} Id="properties"><x:SignedSignatureProperties>` +
      `<x:SigningTime>2026-01-01T00:00:00Z</x:SigningTime><x:SigningCertificate><x:Cert><x:CertDigest>` +
      `<${d}DigestMethod${below} Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></${d}DigestMethod>` +
      `<${d}DigestValue${below}>${certificateDigest}</${d}DigestValue></x:CertDigest></x:Cert></x:SigningCertificate>` +
      `</x:SignedSignatureProperties></x:SignedProperties>`
    )
  }
  const reference = (attributes: string, transforms: readonly string[], text: string) =>
    `<${d}Reference ${attributes}><${d}Transforms>` +
    transforms.map(one => `<${d}Transform Algorithm="${one}"></${d}Transform>`).join('') +
    `</${d}Transforms><${d}DigestMethod Algorithm="${digest}"></${d}DigestMethod>` +
    `<${d}DigestValue>${hashed(digest, text)}</${d}DigestValue></${d}Reference>`
  const references = [reference(`URI="${uri}"`, [ENVELOPED, canonical], start + content + end)]
  if (isNamed) {
    const text = properties(top('x:', XADES, [[d, DSIG]]), isExclusive ? declared(d, DSIG) : '')
    references.push(
      reference('Type="http://uri.etsi.org/01903#SignedProperties" URI="#properties"', [canonical], text)
    )
  }
  const info = (atTop: string) =>
    `<${d}SignedInfo${atTop}><${d}CanonicalizationMethod Algorithm="${canonical}"></${d}CanonicalizationMethod>` +
    `<${d}SignatureMethod Algorithm="${method}"></${d}SignatureMethod>${references.join('')}</${d}SignedInfo>`
  const value = signed(method, info(top(d, DSIG, [])), key)
  return (
    `${start}${content}<${d}Signature${declared(d, DSIG)}>${info('')}<${d}SignatureValue>${value}</${d}SignatureValue>` +
    `<${d}KeyInfo><${d}X509Data><${d}X509Certificate>${key.certificate.toString('base64')}</${d}X509Certificate></${d}X509Data></${d}KeyInfo>` +
    (isNamed
      ? `<${d}Object><x:QualifyingProperties xmlns:x="${XADES}" Target="#s">${properties('', '')}</x:QualifyingProperties></${d}Object>`
      : '') +
    `</${d}Signature>${end}`
  )
}

function hashed(method: string, text: string): string {
  return createHash(/sha[0-9]+$/.exec(method)![0])
    .update(text)
    .digest('base64')
}

function signed(method: string, text: string, { privateKey }: TestKey): string {
  const hash = /sha[0-9]+/.exec(method.slice(method.lastIndexOf('#')))![0]
  const padding = method.includes('MGF1') ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  const how = method.includes('ecdsa')
    ? { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
    : { key: privateKey, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return sign(hash, Buffer.from(text), how).toString('base64')
}

/** The content of a small list, canonical; every element with the prefix. */
export function listContent(prefix = ''): string {
  const p = prefix
  const one = (name: string, text: string, attributes = '') =>
    `<${p}${name}${attributes}>${text}</${p}${name}>`
  const name = (text: string) => one('Name', text, ' xml:lang="en"')
  const information = one(
    'ServiceInformation',
    one('ServiceTypeIdentifier', 'http://uri.etsi.org/TrstSvc/Svctype/CA/QC') +
      one('ServiceName', name('Muster CA &amp; Söhne')) +
      one('ServiceStatus', 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted') +
      one('StatusStartingTime', '2025-01-01T00:00:00Z')
  )
  const services = one('TSPServices', one('TSPService', information))
  const provider = one('TSPInformation', one('TSPName', name('Muster Trust GmbH'))) + services
  return (
    '\n' +
    one(
      'SchemeInformation',
      one('TSLSequenceNumber', '7') +
        one('TSLType', 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric') +
        one('SchemeOperatorName', name('Musterstelle')) +
        one('SchemeTerritory', 'DE') +
        one('ListIssueDateTime', '2026-01-01T00:00:00Z')
    ) +
    '\n' +
    one('TrustServiceProviderList', one('TrustServiceProvider', provider)) +
    '\n'
  )
}

/** What stands in a signed or unsigned list between the tags of its root, without its signature. */
export function contentOf(list: string): string {
  const [, content] =
    /<[a-z0-9]*:?TrustServiceStatusList[^>]*>([^]*)<\/[a-z0-9]*:?TrustServiceStatusList>/.exec(list)!
  return content!.replace(/<([a-z0-9]+:)?Signature[ >][^]*<\/\1Signature>/, '')
}
