import { InvalidInput } from '../../base/errors.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { certificateHash, certificateOf, subjectOf } from './certificate.js'
import { preferredName, timeOfElement, uriOf } from './fields.js'

/** A period of a service: from its start until the next one begins. */
export interface Period {
  readonly type: string
  readonly status: string
  readonly extensions: readonly string[]
  /** RFC 3339, UTC. */
  readonly from: string
  readonly until: string | undefined
}

export interface ListedTrustService {
  readonly name: string
  readonly language: string
  readonly provider: string
  readonly certificateHashes: readonly string[]
  readonly subjects: readonly string[]
  readonly keyIdentifiers: readonly string[]
  /** The oldest first; the last is what the list says now. */
  readonly periods: readonly [Period, ...Period[]]
  /** What tells it from others, in all issues of the list. */
  readonly identity: string
}

/** @throws InvalidInput for a service without type, status or start of its status */
export function readTrustService(service: XmlElement, provider: string): ListedTrustService {
  const information = elementAt(service, 'ServiceInformation')
  const { name, language } = preferredName(elementAt(information, 'ServiceName')) ?? {
    name: '',
    language: 'und'
  }
  const entries = [information, ...elementsOf(elementAt(service, 'ServiceHistory'), 'ServiceHistoryInstance')]
  const starts = entries
    .map(entry => readEntry(entry, name))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  const periods = starts.map((start, at) => ({ ...start, until: starts[at + 1]?.from }))
  const identities = entries.flatMap(entry =>
    elementsOf(elementAt(entry, 'ServiceDigitalIdentity'), 'DigitalId').flatMap(id => elementsOf(id))
  )
  const found = (kind: string, read: (element: XmlElement) => readonly string[]) => [
    ...new Set(identities.filter(one => one.name === kind).flatMap(read))
  ]
  const certificates = found('X509Certificate', hashOfCertificate)
  const subjects = [
    ...new Set([...found('X509SubjectName', textOf), ...found('X509Certificate', subjectOfCertificate)])
  ].sort()
  const keys = found('X509SKI', element =>
    textOf(element).map(text => Buffer.from(text.replace(/\s+/g, ''), 'base64').toString('hex'))
  )
  const last = periods.at(-1)!
  return {
    name: name === '' ? (subjects[0] ?? last.type) : name,
    language,
    provider,
    certificateHashes: certificates,
    subjects,
    keyIdentifiers: keys,
    periods: periods as [Period, ...Period[]],
    identity: [last.type, certificates[0] ?? keys[0] ?? subjects[0] ?? name].join('\n')
  }
}

function readEntry(entry: XmlElement | undefined, name: string): Omit<Period, 'until'> {
  const type = uriOf(elementAt(entry, 'ServiceTypeIdentifier'))
  const status = uriOf(elementAt(entry, 'ServiceStatus'))
  const from = timeOfElement(elementAt(entry, 'StatusStartingTime'))
  if (type === undefined) throw new InvalidInput(`service "${name}": no ServiceTypeIdentifier that is a URI`)
  if (status === undefined) throw new InvalidInput(`service "${name}": no ServiceStatus that is a URI`)
  if (from === undefined)
    throw new InvalidInput(`service "${name}": no StatusStartingTime that is a date and time`)
  return { type, status, from, extensions: extensionsOf(entry) }
}

/** What the service is for, and the qualifiers of its certificates. */
function extensionsOf(entry: XmlElement | undefined): string[] {
  const extensions = elementsOf(elementAt(entry, 'ServiceInformationExtensions'), 'Extension')
  const uris = extensions.flatMap(extension => [
    ...elementsOf(extension, 'AdditionalServiceInformation').map(one => uriOf(elementAt(one, 'URI'))),
    ...elementsOf(elementAt(extension, 'Qualifications'), 'QualificationElement')
      .flatMap(one => elementsOf(elementAt(one, 'Qualifiers'), 'Qualifier'))
      .map(one => one.attributes['uri'])
  ])
  return [...new Set(uris)].filter(
    uri => uri !== undefined && /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(uri)
  ) as string[]
}

function textOf(element: XmlElement): string[] {
  const text = elementLine(element)
  return text === undefined ? [] : [text]
}

function hashOfCertificate(element: XmlElement): string[] {
  const certificate = certificateOf(elementLine(element) ?? '')
  return certificate === undefined ? [] : [certificateHash(certificate)]
}

function subjectOfCertificate(element: XmlElement): string[] {
  const certificate = certificateOf(elementLine(element) ?? '')
  return certificate === undefined ? [] : [subjectOf(certificate)]
}
