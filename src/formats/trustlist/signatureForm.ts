import type { X509Certificate } from 'node:crypto'
import type { Document, Element } from '@xmldom/xmldom'
import { InvalidInput } from '../../base/errors.js'
import { bytesOf, certificateOf } from './certificate.js'
import { CANONICAL_FORMS, DIGESTS, ENVELOPED, SIGNATURES } from './signatureAlgorithms.js'

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const TSL = 'http://uri.etsi.org/02231/v2#'
/** Attributes that references may name an element by. */
const ID_NAMES = new Set(['Id', 'ID', 'id'])

/** A signature of the form that a list has, nothing of it computed yet. */
export interface SignatureForm {
  readonly signature: Element
  readonly signatureMethod: string
  readonly value: Buffer
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]]
  readonly references: readonly ReferenceForm[]
}

export interface ReferenceForm {
  /** `properties`: what stands in the signature itself. */
  readonly covers: 'list' | 'properties'
  readonly digestMethod: string
}

/**
 * The signature of a list. Only one form is taken, so that nothing but the list that is read can be what was signed: one
 * signature, at the list's end, one reference to the root as a whole without the signature, others only into the signature.
 * @throws InvalidInput with what is not as it must be
 */
export function readSignatureForm(document: Document): SignatureForm {
  const root = document.documentElement!
  const elements = [...document.getElementsByTagNameNS('*', '*')]
  if (root.namespaceURI !== TSL)
    throw new InvalidInput(`its root is in the namespace "${root.namespaceURI}", not "${TSL}"`)
  if (elements.filter(one => one.localName === root.localName).length > 1)
    throw new InvalidInput(`it holds a second ${root.localName}: which of them was signed cannot be told`)
  const signatures = elements.filter(one => one.localName === 'Signature' && one.namespaceURI === XMLDSIG)
  const [signature] = signatures
  if (signature === undefined) throw new InvalidInput('it has no signature (ds:Signature)')
  if (signatures.length > 1) throw new InvalidInput(`it has ${signatures.length} signatures, a list has one`)
  const own = [...root.childNodes].filter(node => node.nodeType === node.ELEMENT_NODE)
  if (own.at(-1) !== signature)
    throw new InvalidInput(
      'its signature does not stand at the end of the list, where a list has it: it was moved'
    )
  const info = only(signature, 'SignedInfo', 'its signature')
  const canonical = algorithmOf(info, 'CanonicalizationMethod')
  if (!CANONICAL_FORMS.has(canonical)) throw unknown('canonical form', canonical)
  const signatureMethod = algorithmOf(info, 'SignatureMethod')
  if (SIGNATURES[signatureMethod] === undefined) throw unknown('signature algorithm', signatureMethod)
  const around = { signature, elements }
  const parts = childrenOf(info, 'Reference').map(element => ({ element, covers: coverOf(element, around) }))
  const toList = parts.filter(({ covers }) => covers === 'list').length
  if (toList === 0)
    throw new InvalidInput('its SignedInfo does not refer to the whole list (Reference with an empty URI)')
  if (toList > 1) throw new InvalidInput(`its SignedInfo refers to the whole list ${toList} times`)
  const references = parts.map(({ element, covers }) => readReference(element, covers))
  const values = childrenOf(signature, 'SignatureValue')
  const value = values.length > 1 ? undefined : bytesOf(values[0]?.textContent ?? '')
  if (value === undefined)
    throw new InvalidInput('its SignatureValue is empty or no base64, or there are several')
  return { signature, signatureMethod, value, certificates: certificatesOf(signature), references }
}

/** Whether an element is another or stands in it. */
export function isWithin(element: Element, other: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentNode as Element | null) {
    if (at === other) return true
  }
  return false
}

export function childrenOf(element: Element, name: string): Element[] {
  return [...element.childNodes].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === XMLDSIG
  )
}

interface Around {
  readonly signature: Element
  readonly elements: readonly Element[]
}

/** @throws InvalidInput for a reference to anything else */
function coverOf(reference: Element, { signature, elements }: Around): ReferenceForm['covers'] {
  const uri = reference.getAttribute('URI') ?? undefined
  if (uri !== '' && !/^#[^'"()\s]+$/.test(uri ?? ''))
    throw new InvalidInput(
      `a Reference of its SignedInfo refers to "${(uri ?? 'nothing').slice(0, 60)}", not to a part of the file`
    )
  const root = signature.ownerDocument!.documentElement!
  const referred = uri === '' ? root : elementById(uri!.slice(1), elements)
  if (referred === root) return 'list'
  if (referred !== signature && isWithin(referred, signature)) return 'properties'
  throw new InvalidInput(`its signature refers to <${referred.tagName}> ("${uri}"), not to the whole list`)
}

function readReference(reference: Element, covers: ReferenceForm['covers']): ReferenceForm {
  const transforms = childrenOf(reference, 'Transforms').flatMap(one => childrenOf(one, 'Transform'))
  const names = transforms.map(one => one.getAttribute('Algorithm') ?? '')
  const [first, ...rest] = covers === 'list' ? names : [ENVELOPED, ...names]
  if (first !== ENVELOPED)
    throw new InvalidInput(
      'the Reference to the whole list does not leave the signature out (enveloped-signature)'
    )
  const wrong = rest.find(name => !CANONICAL_FORMS.has(name))
  if (wrong !== undefined) throw unknown('transformation', wrong)
  const prefixes = [...reference.getElementsByTagNameNS('*', 'InclusiveNamespaces')]
  if (prefixes.some(one => /#default/.test(one.getAttribute('PrefixList') ?? '')))
    throw unknown('list of prefixes', '#default')
  if (rest.length > 1) throw new InvalidInput('a Reference of its SignedInfo is transformed more than once')
  const digestMethod = algorithmOf(reference, 'DigestMethod')
  if (DIGESTS[digestMethod] === undefined) throw unknown('digest algorithm', digestMethod)
  if (
    bytesOf(only(reference, 'DigestValue', 'a Reference of its SignedInfo').textContent ?? '') === undefined
  )
    throw new InvalidInput('a DigestValue of its SignedInfo is no base64')
  return { covers, digestMethod }
}

function elementById(id: string, elements: readonly Element[]): Element {
  const found = elements.filter(element =>
    [...element.attributes].some(({ localName, value }) => ID_NAMES.has(localName ?? '') && value === id)
  )
  if (found.length > 1)
    throw new InvalidInput(
      `${found.length} elements have the Id "${id.slice(0, 60)}": which of them was signed cannot be told`
    )
  if (found[0] === undefined)
    throw new InvalidInput(
      `its signature refers to "#${id.slice(0, 60)}", which no element has as its Id, and not to the whole list`
    )
  return found[0]
}

function certificatesOf(signature: Element): SignatureForm['certificates'] {
  const elements = childrenOf(signature, 'KeyInfo')
    .flatMap(one => childrenOf(one, 'X509Data'))
    .flatMap(one => childrenOf(one, 'X509Certificate'))
  const [first, ...others] = elements.map(one => certificateOf(one.textContent ?? ''))
  if (elements.length === 0) throw new InvalidInput('its signature holds no X509Certificate')
  if (first === undefined || others.includes(undefined))
    throw new InvalidInput('the X509Certificate of its signature cannot be read')
  return [first, ...(others as X509Certificate[])]
}

/** @throws InvalidInput when there is none, or another one besides */
function only(parent: Element, name: string, whose: string): Element {
  const [found, ...others] = childrenOf(parent, name)
  if (found === undefined) throw new InvalidInput(`${whose} has no ${name}`)
  if (others.length > 0) throw new InvalidInput(`${whose} has ${others.length + 1} of ${name}`)
  return found
}

function algorithmOf(parent: Element, name: string): string {
  const algorithm = childrenOf(parent, name)[0]?.getAttribute('Algorithm')
  if (!algorithm) throw new InvalidInput(`its ${parent.localName} names no ${name}`)
  return algorithm
}

function unknown(what: string, algorithm: string): InvalidInput {
  return new InvalidInput(
    `its signature uses the ${what} "${algorithm.slice(0, 120)}", which is not known here, so it cannot be checked`
  )
}
