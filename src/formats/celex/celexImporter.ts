import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import { readHead } from '../fileHead.js'
import type { Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { readRecords } from '../xml/readRecords.js'
import { recordIri, celexRecordQuads, type CatalogueRecord } from './catalogueRecord.js'
import { readCelexList } from './readCelexList.js'
import { readNotice } from './readNotice.js'

const BATCH = 500
const LICENCE = DataFactory.namedNode('http://publications.europa.eu/resource/authority/licence/COM_REUSE')

/** Catalogues of EU law: lists of CELEX numbers, and notices of Cellar. They say what there is, and hold no text. */
export const celexImporter: Importer = {
  name: 'celex',
  version: '1',
  title: 'a catalogue of EU law, a list of CELEX numbers (TSV) or a Cellar notice (XML)',
  extensions: ['tsv', 'xml'],
  reads: ({ root, start }) =>
    root === undefined ? /^\uFEFF?(?:[^\t\n]*\t)*celex\t/i.test(start) : root.name === 'NOTICE',
  read: readCatalogue
}

interface Found {
  readonly record: CatalogueRecord
  readonly sourceHash: string
  readonly locator: string
}

async function* readCatalogue(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const { root } = await readHead(file)
  if (root !== undefined && root.name !== 'NOTICE') {
    throw new InvalidInput(`${file.name}: begins with <${root.name}>; a Cellar notice begins with <NOTICE>`)
  }
  if (root === undefined) yield* readRows(file, options)
  else yield* readNotices(file, options)
}

async function* readRows(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  // Each batch names the file by its hash, so the file is read twice: once for that.
  const fileHash = await hashOfFile(file)
  const seen = new Map<string, number>()
  let batch: Found[] = []
  let skipped: Skipped[] = []
  for await (const { line, text, record } of readCelexList(file)) {
    const iri = record && recordIri(record, options.ids)?.value
    const before = iri === undefined ? undefined : seen.get(iri)
    if (iri === undefined) {
      skipped.push({
        where: `line ${line}`,
        reason: `"${text.split('\t')[0]!.slice(0, 60)}" is no CELEX number`
      })
    } else if (before !== undefined) {
      skipped.push({ where: `line ${line} (${record!.celex})`, reason: `line ${before} is of the same act` })
    } else {
      seen.set(iri, line)
      batch.push({ record: record!, sourceHash: textHash(text), locator: `line ${line}` })
    }
    if (batch.length === BATCH) {
      yield unitOf(file, batch, { fileHash, skipped, options })
      batch = []
      skipped = []
    }
  }
  if (batch.length > 0 || skipped.length > 0) yield unitOf(file, batch, { fileHash, skipped, options })
}

async function* readNotices(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, 'NOTICE')
  const found: Found[] = []
  const skipped: Skipped[] = []
  for await (const { element, sourceHash } of document.records) {
    const record = readNotice(element)
    if (typeof record === 'string') skipped.push({ where: 'NOTICE', reason: record })
    else if (recordIri(record, options.ids) === undefined) {
      skipped.push({ where: 'NOTICE', reason: `"${record.celex}" is no CELEX number` })
    } else found.push({ record, sourceHash, locator: `NOTICE ${record.celex}` })
  }
  yield unitOf(file, found, { fileHash: document.fileHash(), skipped, options })
}

function unitOf(
  file: InputFile,
  found: readonly Found[],
  { fileHash, skipped, options }: { fileHash: string; skipped: readonly Skipped[]; options: ReadOptions }
): ImportUnit {
  const { ids, grounding, source = {} } = options
  const roots = found.map(({ record }) => recordIri(record, ids)!)
  const [first] = found
  const name = found.length === 1 ? first!.record.celex : `${found.length} CELEX numbers`
  const page =
    found.length === 1
      ? `https://eur-lex.europa.eu/legal-content/DE/ALL/?uri=CELEX:${encodeURIComponent(first!.record.celex)}`
      : 'https://eur-lex.europa.eu/'
  return {
    name,
    roots,
    quads: found.flatMap(({ record }) =>
      celexRecordQuads({ record, ids, grounding, source: ids.source(fileHash) })
    ),
    passages: found.map(({ sourceHash, locator }, index) => ({
      concept: roots[index]!,
      sourceHash,
      locator
    })),
    source: {
      title: source.title ?? `${file.name.slice(file.name.lastIndexOf('/') + 1)}: catalogue of EU law`,
      publisher: source.publisher ?? 'Publications Office of the European Union (EUR-Lex)',
      landingPage: source.landingPage ?? page,
      licence: source.licence ?? LICENCE,
      ...(source.origin && { origin: source.origin })
    },
    fileHash,
    counts: {},
    skipped
  }
}
