import type { X509Certificate } from 'node:crypto'
import { DOMParser, type Document } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { InvalidInput } from '../../base/errors.js'
import type { XmlElement } from '../xml/element.js'
import { mustReadAsSigned } from './mustReadAsSigned.js'
import { digestOf, DIGESTS, isSignatureOf, isWeak, SIGNATURES } from './signatureAlgorithms.js'
import { readSignatureForm, type SignatureForm } from './signatureForm.js'
import { readSignedProperties } from './signedProperties.js'

/** What was computed of a list's signature; all of it holds. */
export interface SignatureCheck {
  /** The one that the signature value was made with. */
  readonly certificate: X509Certificate
  readonly signatureMethod: string
  /** Of the references, that of the whole list among them. */
  readonly digestMethods: readonly string[]
  /** Whether the signed properties name the certificate (XAdES), so that it cannot have been exchanged for another of its key. */
  readonly isCertificateNamed: boolean
  /** What rests on a hash function that collisions can be made for. */
  readonly weak: readonly ('digest' | 'signature-value' | 'certificate-signed')[]
}

/**
 * Computes all digests and the signature value of a list, and makes sure that the list as it was read is what was signed.
 * Whose certificate it is, is not examined here.
 * @param text the whole file
 * @param list its root as it was read
 * @throws InvalidInput with what does not hold
 */
export async function checkListSignature(text: string, list: XmlElement): Promise<SignatureCheck> {
  if (text.includes('<!DOCTYPE')) throw new InvalidInput('it has a <!DOCTYPE …>, which no trusted list has')
  // The library canonicalises what they say as if it were text.
  if (/<\?(?!xml\s)/.test(text))
    throw new InvalidInput('it holds a processing instruction, which cannot be checked')
  // The library takes these for line ends, which they are not in XML 1.0.
  const plain = text.replace(/[\u0085\u2028]/g, character => `&#${character.charCodeAt(0)};`)
  const form = readSignatureForm(parse(plain))
  const { certificate, signed } = computeAll(plain, form)
  const parts = form.references.map((reference, at) => ({ ...reference, text: signed[at]! }))
  await mustReadAsSigned(list, parts.find(({ covers }) => covers === 'list')!.text)
  const properties = parts.filter(({ covers }) => covers === 'properties')
  const names = properties.flatMap(one => readSignedProperties(parse(one.text)))
  const named = names.some(({ algorithm, digest }) => digestOf(algorithm, certificate.raw) === digest)
  if (names.length > 0 && !named) {
    throw new InvalidInput(
      'its certificate is not the one that was signed with it (SigningCertificate): the certificate was exchanged'
    )
  }
  mustBeOwn(certificate)
  const { signatureMethod, references } = form
  const digestMethods = references.map(({ digestMethod }) => digestMethod)
  const weak = {
    digest: digestMethods.some(isWeak),
    'signature-value': isWeak(signatureMethod),
    'certificate-signed': names.some(({ algorithm }) => isWeak(algorithm))
  } as const
  return {
    certificate,
    signatureMethod,
    digestMethods: [...new Set(digestMethods)],
    isCertificateNamed: named,
    weak: (['digest', 'signature-value', 'certificate-signed'] as const).filter(part => weak[part])
  }
}

/** @throws InvalidInput for one that says it was issued by itself, and was not */
function mustBeOwn(certificate: X509Certificate): void {
  if (certificate.checkIssued(certificate) && !certificate.verify(certificate.publicKey))
    throw new InvalidInput('its certificate says that it was issued by itself, but was changed afterwards')
}

interface Computed {
  readonly certificate: X509Certificate
  /** What the references were computed over, each in its canonical form. */
  readonly signed: readonly string[]
}

/** @throws InvalidInput */
function computeAll(text: string, form: SignatureForm): Computed {
  let certificate: X509Certificate | undefined
  const verifies = (signedInfo: string) => {
    const { signatureMethod: algorithm, value, certificates } = form
    certificate = certificates.find(({ publicKey: key }) =>
      isSignatureOf(signedInfo, { algorithm, key, value })
    )
    return certificate !== undefined
  }
  const signedXml = new SignedXml({ publicCert: form.certificates[0].publicKey })
  signedXml.HashAlgorithms = Object.fromEntries(Object.keys(DIGESTS).map(name => [name, digesting(name)]))
  signedXml.SignatureAlgorithms = Object.fromEntries(
    Object.keys(SIGNATURES).map(name => [name, verifying(name, verifies)])
  )
  try {
    signedXml.loadSignature(form.signature)
    signedXml.checkSignature(text)
  } catch (error) {
    if (certificate !== undefined) throw error
  }
  const changed = signedXml.getReferences().findIndex(({ validationError }) => validationError !== undefined)
  if (changed >= 0) throw new InvalidInput(SENTENCES[form.references[changed]!.covers])
  if (certificate === undefined) {
    throw new InvalidInput(
      'its SignatureValue was not made of its SignedInfo with the certificate that it carries: ' +
        'SignedInfo, value, algorithm or certificate was changed after the list was signed'
    )
  }
  return { certificate, signed: signedXml.getSignedReferences() }
}

const SENTENCES = {
  list: 'the list was changed after it was signed: its digest is not the one in the signature',
  properties:
    'the signed properties of its signature were changed after it was signed: their digest is another one'
}

function digesting(name: string) {
  return class {
    getAlgorithmName = () => name
    getHash = (text: string) => digestOf(name, text)!
  }
}

function verifying(name: string, verifies: (signedInfo: string) => boolean) {
  return class {
    getAlgorithmName = () => name
    getSignature = () => {
      throw new TypeError('Lists are signed by others')
    }
    verifySignature = verifies
  }
}

function parse(text: string): Document {
  return new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning')
        throw new InvalidInput(`it is not well-formed: ${String(message).slice(0, 200)}`)
    }
  }).parseFromString(text, 'text/xml')
}
