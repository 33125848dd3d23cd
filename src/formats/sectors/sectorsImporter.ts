import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { hashOfFile } from '../input/hashOfFile.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readTextLines, type TextLine } from '../json/readTextLines.js'
import { AssignmentBatches } from './assignmentBatches.js'
import { readAssignment } from './readAssignment.js'
import { readFileOrigin, type FileOrigin } from './readFileOrigin.js'

const PUBLISHED = {
  title: 'Zuordnung von Unternehmen zu Wirtschaftszweigen',
  publisher: 'Wer diese Instanz betreibt',
  landingPage: 'https://w3id.org/beleg/ns',
  licence: DataFactory.namedNode('http://dcat-ap.de/def/licenses/cc-by/4.0')
}

/** Which sectors companies belong to, as `beleg derive sectors` or a steward says: one JSON object a line. */
export const sectorsImporter: Importer = {
  name: 'sectors',
  version: '1',
  title: 'Sectors of companies, derived or declared (JSON lines)',
  extensions: ['jsonl', 'ndjson'],
  reads: ({ start }) =>
    /^\uFEFF?\s*\{/.test(start) &&
    (/"derivation"\s*:/.test(start) || /"company"\s*:\s*"(?:REGISTER|LEI):/i.test(start)),
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const fileHash = await hashOfFile(file)
  let batches: AssignmentBatches | undefined
  for await (const line of readTextLines(file)) {
    const record = parse(line, file)
    const head: FileOrigin | undefined =
      batches === undefined ? readFileOrigin(record, options.ids) : undefined
    if (batches === undefined) {
      const source = conceptSource(options.source, { ...PUBLISHED, ...(head && { title: head.title }) })
      batches = new AssignmentBatches(
        { source, fileHash, used: head?.used ?? [], further: head?.further ?? [] },
        options
      )
    }
    if (head !== undefined) continue
    const read = readAssignment(record, options.ids)
    if (typeof read === 'string') batches.skip({ where: `line ${line.number}`, reason: read })
    else batches.add(read, line)
    if (batches.isFull) yield batches.take()
  }
  if (batches !== undefined && !batches.isEmpty) yield batches.take()
}

function parse({ text, number }: TextLine, file: InputFile): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidInput(
      `${file.name}, line ${number}: is no JSON: ${(error as Error).message}; one assignment is one line`
    )
  }
}
