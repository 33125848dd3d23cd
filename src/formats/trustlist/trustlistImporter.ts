import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { textHash } from '../../base/text/textHash.js'
import { xsd } from '../../graph/vocab/terms.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Gathering, Importer, ImportUnit, InputFile, SourcePassage, ReadOptions } from '../importer.js'
import { elementAt, elementsOf } from '../xml/element.js'
import { readRecords } from '../xml/readRecords.js'
import type { XmlRecord } from '../xml/xmlRecord.js'
import { certificateHash, isValidAt, subjectOf } from './certificate.js'
import { checkListSignature, type SignatureCheck } from './checkListSignature.js'
import { preferredName } from './fields.js'
import { listQuads } from './listQuads.js'
import { pointerNodes, pointerQuads } from './pointerQuads.js'
import { isListOfLists, readTrustedList, type ListHead } from './readTrustedList.js'
import { readTrustService, type ListedTrustService } from './readTrustService.js'
import { trustServiceQuads } from './trustServiceQuads.js'

const ROOT = 'TrustServiceStatusList'
const OFFICIAL_WORK = DataFactory.namedNode('https://www.gesetze-im-internet.de/urhg/__5.html')

/** Trusted lists of the member states and the list of lists (ETSI TS 119 612): one file is one list. */
export const trustlistImporter: Importer = {
  name: 'trustlist',
  version: '2',
  title: 'Trusted lists, ETSI TS 119 612 XML',
  extensions: ['xml', 'xtsl'],
  reads: ({ root }) => root?.name === ROOT,
  read: async function* (file, options) {
    yield unitOf(await readSigned(file), options, [])
  },
  gather
}

/** A list whose signature holds. */
interface SignedList {
  readonly file: InputFile
  readonly record: XmlRecord
  readonly fileHash: string
  readonly list: ListHead
  readonly check: SignatureCheck
}

/** Lists of one run: a list of lists among them says with which certificates the others may be signed. */
function gather(): Gathering {
  const found: { readonly signed: SignedList; readonly options: ReadOptions }[] = []
  return {
    add: async (file, options) => {
      found.push({ signed: await readSigned(file), options })
    },
    units: () => {
      const naming = found.map(({ signed }) => signed.list).filter(isListOfLists)
      return found.map(({ signed, options }) => ({
        file: signed.file,
        unit: unitOf(signed, options, naming)
      }))
    }
  }
}

/** @throws InvalidInput */
async function readSigned(file: InputFile): Promise<SignedList> {
  const pieces: Uint8Array[] = []
  const document = await readRecords({ ...file, bytes: () => keeping(file.bytes(), pieces) }, ROOT, {
    spans: true
  })
  if (document.root.name !== ROOT) {
    await document.close()
    throw new InvalidInput(`${file.name}: begins with <${document.root.name}>, a trusted list with <${ROOT}>`)
  }
  const records: XmlRecord[] = []
  for await (const record of document.records) records.push(record)
  const [record] = records
  if (record === undefined) throw new InvalidInput(`${file.name}: holds no list`)
  try {
    const check = await checkListSignature(new TextDecoder().decode(Buffer.concat(pieces)), record.element)
    const list = readTrustedList(record.element)
    mustHoldAt(check, list)
    return { file, record, fileHash: document.fileHash(), list, check }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(`${file.name}: ${error.message}; fetch the list again from its publisher`)
  }
}

async function* keeping(bytes: AsyncIterable<Uint8Array>, pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    pieces.push(piece)
    yield piece
  }
}

/** @throws InvalidInput */
function mustHoldAt({ certificate }: SignatureCheck, { issued }: ListHead): void {
  if (isValidAt(certificate, issued)) return
  const { validFrom, validTo } = certificate
  throw new InvalidInput(
    `its certificate (${subjectOf(certificate)}) was valid from ${validFrom} to ${validTo}, not when the list was issued (${issued})`
  )
}

function unitOf(
  { record, fileHash, list, check }: SignedList,
  options: ReadOptions,
  naming: readonly ListHead[]
): ImportUnit {
  const iri = options.ids.concept('TSL', list.territory)!
  const german = list.territory === 'DE'
  const licenceClass = german ? 'open' : 'attribution'
  const source = options.ids.source(fileHash)
  const namedBy = naming.find(other => other.territory !== list.territory && names(other, list, check))
  const quads = listQuads({ list, iri, source, licenceClass, check, namedBy }, options)
  const state = DataFactory.literal(String(list.sequenceNumber), xsd.integer)
  const passages: SourcePassage[] = [{ concept: iri, sourceHash: record.sourceHash, locator: ROOT, state }]
  for (const pointer of pointerNodes(list, options.ids)) {
    quads.push(...pointerQuads({ pointer, list, listIri: iri, licenceClass }, options))
    passages.push({
      concept: pointer.iri,
      sourceHash: record.sourceHash,
      locator: `${ROOT}: ${pointer.territory}`
    })
  }
  for (const { service, own, periods, text } of servicesOf(record, list, options.ids)) {
    for (const quad of trustServiceQuads({ service, iri: own, periods, list: iri, licenceClass }, options))
      quads.push(quad)
    const sourceHash = textHash(text)
    const locator = `${service.provider}: ${service.name}`
    for (const concept of [own, ...periods]) passages.push({ concept, sourceHash, locator })
  }
  return {
    name: `TSL ${list.territory}`,
    roots: [iri],
    quads,
    passages,
    source: conceptSource(options.source, {
      title: `Vertrauensliste ${list.territory}, Ausgabe ${list.sequenceNumber}`,
      publisher: list.operator,
      landingPage: 'https://eidas.ec.europa.eu/efda/trust-services/browse/eidas/tls',
      licence: german ? OFFICIAL_WORK : licences.europeanUnion
    }),
    fileHash,
    counts: {},
    skipped: []
  }
}

/** Whether a list of lists says that a list may be signed with the certificate that it was signed with. */
function names({ pointers }: ListHead, { territory }: ListHead, { certificate }: SignatureCheck): boolean {
  const hash = certificateHash(certificate)
  return pointers.some(one => one.territory === territory && one.certificateHashes.includes(hash))
}

interface Named {
  readonly service: ListedTrustService
  readonly own: NamedNode
  readonly periods: readonly NamedNode[]
  /** The service's element as it stands in the file. */
  readonly text: string
}

/** A service is named by what identifies it, so that the next issue of the list calls it the same. */
function* servicesOf(
  { element, sourceOf: textOf }: XmlRecord,
  list: ListHead,
  ids: Identifiers
): Generator<Named> {
  const seen = new Map<string, number>()
  for (const provider of elementsOf(elementAt(element, 'TrustServiceProviderList'), 'TrustServiceProvider')) {
    const name = preferredName(elementAt(provider, 'TSPInformation', 'TSPName'))?.name
    if (name === undefined) throw new InvalidInput('a TrustServiceProvider has no TSPName')
    for (const part of elementsOf(elementAt(provider, 'TSPServices'), 'TSPService')) {
      const service = readTrustService(part, name)
      const nth = (seen.get(service.identity) ?? 0) + 1
      seen.set(service.identity, nth)
      const digest = textHash(`${service.identity}\n${nth}`)
      const own = `${list.territory}/${digest.slice(0, 20)}`
      yield {
        service,
        own: ids.concept('TSL', own)!,
        periods: service.periods.map((_, at) => ids.concept('TSL', `${own}/${at + 1}`)!),
        text: textOf(part)
      }
    }
  }
}
