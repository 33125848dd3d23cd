import { InvalidInput } from '../../base/errors.js'
import { hashOfFile } from '../input/hashOfFile.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { serviceOptions, serviceUnits, type ServiceRecord } from '../services/serviceUnits.js'
import { sourceOfServices } from '../services/sourceOfServices.js'
import { readRecords } from '../xml/readRecords.js'
import type { XmlDocument } from '../xml/xmlRecord.js'
import { leftOut } from './leftOut.js'
import { readXzufiService } from './readXzufiService.js'

const MESSAGE = /leistung|^transfer\b|^schreibe$/i
const USUAL = {
  title: 'Leistungsbeschreibungen (XZuFI)',
  publisher: 'Portalverbund Onlinegateway (PVOG)',
  landingPage: 'https://servicesuche.bund.de/'
}

/** Public services in XZuFI 2.1 to 2.3.1, as answers, as transfer messages, or one by itself. */
export const xzufiImporter: Importer = {
  name: 'xzufi',
  version: '4',
  title: 'XZuFI public services',
  extensions: ['xml'],
  reads: ({ root }) => root !== undefined && MESSAGE.test(root.name),
  options: serviceOptions,
  read: readDocument
}

async function* readDocument(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const fileHash = await hashOfFile(file)
  const document = await readRecords(file, 'leistung')
  if (!MESSAGE.test(document.root.name)) {
    await document.close()
    throw new InvalidInput(`${file.name}: begins with <${document.root.name}>, which is no XZuFI message`)
  }
  const source = sourceOfServices(USUAL, options.source)
  yield* serviceUnits(services(document), { fileHash, source, options })
}

async function* services(document: XmlDocument): AsyncGenerator<ServiceRecord> {
  let record = 0
  for await (const { element, sourceHash } of document.records) {
    record++
    yield {
      service: readXzufiService(element),
      leftOut: leftOut(element),
      sourceHash,
      where: `leistung ${record}`
    }
  }
}
