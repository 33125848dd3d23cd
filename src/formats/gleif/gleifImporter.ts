import { InvalidInput } from '../../base/errors.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { Batches } from '../input/batches.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { lineAt } from '../json/fields.js'
import { jsonItems } from '../json/jsonItems.js'
import { readJson } from '../json/readJson.js'
import { readRecords } from '../xml/readRecords.js'
import { isLei } from '../../graph/companies/isLei.js'
import type { LeiRecord } from './leiRecord.js'
import { readJsonRecord } from './readJsonRecord.js'
import { readXmlRecord } from './readXmlRecord.js'
import { leiRecordQuads, utcTime } from './leiRecordQuads.js'
import { includesPersons } from '../input/includesPersons.js'

const PUBLISHED = {
  title: 'LEI-Register der GLEIF',
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF)',
  landingPage: 'https://www.gleif.org/en/lei-data/access-and-use-lei-data',
  licence: licences.cc0
}

interface Found {
  readonly record: LeiRecord
  readonly sourceHash: string
  /** For a record whose LEI cannot name it. */
  readonly where: string
}

/** LEI records of the GLEIF: answers of its interface (one record, many, direct children) and LEI-CDF files. */
export const gleifImporter: Importer = {
  name: 'gleif',
  version: '2',
  title: 'GLEIF LEI records (JSON:API or LEI-CDF XML)',
  extensions: ['json', 'xml'],
  reads: ({ root, start }) =>
    root === undefined
      ? /^\uFEFF?\s*\{/.test(start) && /"goldenCopy"|lei-records/.test(start)
      : root.name === 'LEIData',
  options: {
    'include-persons':
      'yes: also take entries of sole proprietors, whose names are personal data (they are left out otherwise)'
  },
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const persons = includesPersons(options.given?.['include-persons'])
  const fileHash = await hashOfFile(file)
  const source = options.ids.source(fileHash)
  const batches = new Batches('LEI records', conceptSource(options.source, PUBLISHED), fileHash)
  for await (const { record, sourceHash, where } of recordsOf(file)) {
    const iri = isLei(record.lei) ? options.ids.concept('LEI', record.lei) : undefined
    if (iri === undefined) {
      const shown = record.lei === '' ? 'it has none' : `"${record.lei.slice(0, 40)}"`
      batches.skip({ where, reason: `no valid LEI (${shown}): 20 signs whose check digits fit (ISO 7064)` })
    } else if (record.name === '') {
      batches.skip({ where: record.lei, reason: 'no legal name' })
    } else if (record.category === 'SOLE_PROPRIETOR' && !persons) {
      batches.skip({
        where: record.lei,
        reason: 'a sole proprietor: personal data; --include-persons yes takes it'
      })
    } else {
      const state = utcTime(record.updatedAt)
      batches.add(leiRecordQuads(record, iri, source, options), {
        concept: iri,
        sourceHash,
        locator: record.lei,
        ...(state && { state })
      })
    }
    if (batches.isFull) yield batches.take()
  }
  if (!batches.isEmpty) yield batches.take()
}

async function* recordsOf(file: InputFile): AsyncGenerator<Found> {
  if (await beginsWithBrace(file)) {
    yield* jsonRecords(file)
    return
  }
  const document = await readRecords(file, 'LEIRecord')
  if (document.root.name !== 'LEIData') {
    await document.close()
    throw new InvalidInput(
      `${file.name}: begins with <${document.root.name}>, an LEI-CDF file begins with <LEIData>`
    )
  }
  let number = 0
  for await (const { element, sourceHash } of document.records) {
    number++
    yield { record: readXmlRecord(element), sourceHash, where: `LEIRecord ${number}` }
  }
}

async function* jsonRecords(file: InputFile): AsyncGenerator<Found> {
  const { text } = await readJson(file)
  const page = lineAt(JSON.parse(text), 'links', 'first')
  const [, parent] = /\/lei-records\/([A-Z0-9]{20})\/direct-children(?:\?|$)/.exec(page ?? '') ?? []
  if (parent !== undefined && !isLei(parent)) {
    throw new InvalidInput(`${file.name}: the parent that "links" names, ${parent}, is no valid LEI`)
  }
  for (const { value, sourceHash, line } of jsonItems(text, 'data')) {
    yield { record: readJsonRecord(value, parent), sourceHash, where: `record on line ${line}` }
  }
}

async function beginsWithBrace(file: InputFile): Promise<boolean> {
  for await (const chunk of file.bytes()) {
    const start = Buffer.from(chunk)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
    if (start !== '') return start.startsWith('{')
  }
  return false
}
