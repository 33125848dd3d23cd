import { InvalidInput } from '../../base/errors.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { certificateHash, certificateOf } from './certificate.js'
import { preferredName, timeOfElement, uriOf } from './fields.js'

/** What a list says of itself. */
export interface ListHead {
  /** `DE`; `EU` for the list of lists. */
  readonly territory: string
  readonly operator: string
  readonly type: string
  readonly sequenceNumber: number
  readonly issued: string
  /** May have passed; absent for a list that was closed. */
  readonly nextUpdate: string | undefined
  readonly pointers: readonly Pointer[]
}

/** Where another list is published, and the certificates that it may be signed with. */
export interface Pointer {
  readonly territory: string
  readonly location: string | undefined
  /** SHA-256 (hex) of their DER. */
  readonly certificateHashes: readonly string[]
}

/** Whether a list is the one that names the lists of all states. */
export function isListOfLists({ type }: Pick<ListHead, 'type'>): boolean {
  return /\/(?:EU)?listofthelists$/i.test(type)
}

/** @throws InvalidInput naming the element that is missing */
export function readTrustedList(list: XmlElement): ListHead {
  const scheme = elementAt(list, 'SchemeInformation')
  const territory = elementLine(elementAt(scheme, 'SchemeTerritory'))?.toUpperCase()
  const operator = preferredName(elementAt(scheme, 'SchemeOperatorName'))?.name
  const type = uriOf(elementAt(scheme, 'TSLType'))
  const number = elementLine(elementAt(scheme, 'TSLSequenceNumber')) ?? ''
  const issued = timeOfElement(elementAt(scheme, 'ListIssueDateTime'))
  if (territory === undefined || !/^[A-Z]{2}$/.test(territory))
    throw new InvalidInput('SchemeTerritory is missing, or no code of two letters')
  if (operator === undefined) throw new InvalidInput('SchemeOperatorName is missing')
  if (type === undefined) throw new InvalidInput('TSLType is missing, or no URI')
  if (!/^[0-9]{1,9}$/.test(number)) throw new InvalidInput('TSLSequenceNumber is missing, or no whole number')
  if (issued === undefined) throw new InvalidInput('ListIssueDateTime is missing, or no date and time')
  return {
    territory,
    operator,
    type,
    sequenceNumber: Number(number),
    issued,
    nextUpdate: timeOfElement(elementAt(scheme, 'NextUpdate', 'dateTime')),
    pointers: elementsOf(elementAt(scheme, 'PointersToOtherTSL'), 'OtherTSLPointer').flatMap(pointerOf)
  }
}

function pointerOf(pointer: XmlElement): Pointer[] {
  const territory = elementsOf(elementAt(pointer, 'AdditionalInformation'), 'OtherInformation')
    .map(one => elementLine(elementAt(one, 'SchemeTerritory'))?.toUpperCase())
    .find(one => one !== undefined)
  if (territory === undefined) return []
  const certificateHashes = elementsOf(
    elementAt(pointer, 'ServiceDigitalIdentities'),
    'ServiceDigitalIdentity'
  )
    .flatMap(identity => elementsOf(identity, 'DigitalId'))
    .flatMap(id => elementsOf(id, 'X509Certificate'))
    .map(element => certificateOf(elementLine(element) ?? ''))
    .filter(certificate => certificate !== undefined)
    .map(certificateHash)
  return [{ territory, location: uriOf(elementAt(pointer, 'TSLLocation')), certificateHashes }]
}
