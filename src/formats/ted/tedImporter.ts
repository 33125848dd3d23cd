import type { NamedNode } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import { whole } from '../concepts/concept.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import { readHead } from '../fileHead.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import type { XmlRecord } from '../xml/xmlRecord.js'
import type { Notice } from './notice.js'
import { noticeQuads } from './noticeQuads.js'
import { readEforms } from './readEforms.js'
import { readTedExport } from './readTedExport.js'

const EFORMS = new Set([
  'ContractNotice',
  'ContractAwardNotice',
  'PriorInformationNotice',
  'BusinessRegistrationInformationNotice'
])

/** Notices of public procurement: TED_EXPORT (R2.0.8, R2.0.9) and eForms (UBL); one file is one notice. */
export const tedImporter: Importer = {
  name: 'ted',
  version: '4',
  title: 'TED notices (TED_EXPORT or eForms XML)',
  extensions: ['xml'],
  reads: ({ root }) => root !== undefined && (root.name === 'TED_EXPORT' || EFORMS.has(root.name)),
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const head = await readHead(file)
  if (head.root === undefined || !tedImporter.reads(head)) {
    throw new InvalidInput(`${file.name}: begins neither as TED_EXPORT nor as an eForms notice`)
  }
  const document = await readRecords(file, head.root.name)
  const records: XmlRecord[] = []
  for await (const record of document.records) records.push(record)
  const { element, sourceHash } = records[0]!
  const notice = element.name === 'TED_EXPORT' ? readTedExport(element) : readEforms(element)
  yield unitOf(notice, file, { fileHash: document.fileHash(), sourceHash }, options)
}

function unitOf(
  notice: Notice,
  file: InputFile,
  { fileHash, sourceHash }: { readonly fileHash: string; readonly sourceHash: string },
  options: ReadOptions
): ImportUnit {
  const node = (part: string): NamedNode => {
    const iri = options.ids.concept('TED', `${notice.name}${part}`)
    if (iri === undefined)
      throw new InvalidInput(`${file.name}: "${notice.name}${part}" cannot be an identifier`)
    return iri
  }
  const nodes = {
    notice: node(''),
    buyers: notice.buyers.map((_, at) => node(`/buyer-${at + 1}`)),
    winners: notice.winners.map((_, at) => node(`/winner-${at + 1}`)),
    lots: notice.lots.map(lot => node(`/${lot.id}`))
  }
  return {
    name: `TED ${notice.name}`,
    roots: [nodes.notice],
    quads: noticeQuads(notice, nodes, options.ids.source(fileHash), options),
    passages: [nodes.notice, ...nodes.buyers, ...nodes.winners, ...nodes.lots].map(concept => ({
      concept,
      sourceHash,
      locator: notice.name,
      ...(concept === nodes.notice &&
        notice.version !== undefined && { state: whole(Number(notice.version)) })
    })),
    source: conceptSource(options.source, {
      title: `Bekanntmachung ${notice.publicationNumber ?? notice.name} (TED)`,
      publisher: 'Amt für Veröffentlichungen der Europäischen Union (TED)',
      landingPage:
        notice.publicationNumber === undefined
          ? 'https://ted.europa.eu/'
          : `https://ted.europa.eu/de/notice/-/detail/${notice.name}`,
      licence: licences.europeanUnion
    }),
    fileHash,
    counts: {},
    skipped: (notice.gaps ?? []).map(gap => ({
      where: `TED:${notice.name}`,
      reason: `winner unknown: ${gap}`
    }))
  }
}
