import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { textHash } from '../../graph/textHash.js'
import { sourceOf } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Importer, ImportUnit, InputFile, Passage, ReadOptions } from '../importer.js'
import { elementAt, elementsOf } from '../xml/element.js'
import { readRecords, type XmlRecord } from '../xml/readRecords.js'
import { signatureFault } from './checkSignature.js'
import { nameOf } from './fields.js'
import { listQuads } from './listQuads.js'
import { readList, type TrustedList } from './readList.js'
import { readService, type TrustService } from './readService.js'
import { serviceQuads } from './serviceQuads.js'

const ROOT = 'TrustServiceStatusList'
const OFFICIAL_WORK = DataFactory.namedNode('https://www.gesetze-im-internet.de/urhg/__5.html')

/** Trusted lists of the member states and the list of lists (ETSI TS 119 612): one file is one list. */
export const trustlistImporter: Importer = {
  name: 'trustlist',
  version: '1',
  title: 'Trusted lists, ETSI TS 119 612 XML',
  extensions: ['xml', 'xtsl'],
  reads: ({ root }) => root?.name === ROOT,
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, ROOT, { spans: true })
  if (document.root.name !== ROOT) {
    await document.close()
    throw new InvalidInput(`${file.name}: begins with <${document.root.name}>, a trusted list with <${ROOT}>`)
  }
  const records: XmlRecord[] = []
  for await (const record of document.records) records.push(record)
  const [record] = records
  if (record === undefined) throw new InvalidInput(`${file.name}: holds no list`)
  const fault = signatureFault(record.element)
  if (fault !== undefined) {
    throw new InvalidInput(`${file.name}: ${fault}; fetch the list again from its publisher`)
  }
  yield unitOf(record, file, document.fileHash(), options)
}

function unitOf(record: XmlRecord, file: InputFile, fileHash: string, options: ReadOptions): ImportUnit {
  const list = readList(record.element)
  const iri = options.ids.concept('TSL', list.territory)!
  const german = list.territory === 'DE'
  const licenceClass = german ? 'open' : 'attribution'
  const quads = listQuads({ list, iri, source: options.ids.source(fileHash), licenceClass }, options)
  const passages: Passage[] = [{ concept: iri, sourceHash: record.sourceHash, locator: ROOT }]
  for (const { service, own, periods, text } of servicesOf(record, list, options.ids)) {
    for (const quad of serviceQuads({ service, iri: own, periods, list: iri, licenceClass }, options))
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
    source: sourceOf(file, options.source, {
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

interface Named {
  readonly service: TrustService
  readonly own: NamedNode
  readonly periods: readonly NamedNode[]
  /** The service's element as it stands in the file. */
  readonly text: string
}

/** A service is named by what identifies it, so that the next issue of the list calls it the same. */
function* servicesOf(
  { element, sourceOf: textOf }: XmlRecord,
  list: TrustedList,
  ids: Identifiers
): Generator<Named> {
  const seen = new Map<string, number>()
  for (const provider of elementsOf(elementAt(element, 'TrustServiceProviderList'), 'TrustServiceProvider')) {
    const name = nameOf(elementAt(provider, 'TSPInformation', 'TSPName'))?.name
    if (name === undefined) throw new InvalidInput('a TrustServiceProvider has no TSPName')
    for (const part of elementsOf(elementAt(provider, 'TSPServices'), 'TSPService')) {
      const service = readService(part, name)
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
