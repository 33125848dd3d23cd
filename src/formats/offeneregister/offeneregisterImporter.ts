import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { Batches } from '../input/batches.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readTextLines } from '../json/readTextLines.js'
import { companyQuads } from './companyQuads.js'
import { isPerson } from './isPerson.js'
import { readCompany } from './readCompany.js'
import { includesPersons } from '../input/includesPersons.js'

const PUBLISHED = {
  title: 'OffeneRegister.de: Einträge der deutschen Register (Stand 2018)',
  publisher: 'Open Knowledge Foundation Deutschland und OpenCorporates (OffeneRegister.de)',
  landingPage: 'https://offeneregister.de/',
  licence: DataFactory.namedNode('http://dcat-ap.de/def/licenses/cc-by/4.0')
}

/** Entries of the German registers as OffeneRegister.de gives them: one JSON object a line. */
export const offeneregisterImporter: Importer = {
  name: 'offeneregister',
  version: '1',
  title: 'OffeneRegister JSON lines',
  extensions: ['jsonl', 'ndjson'],
  reads: ({ start }) => /^\uFEFF?\s*\{/.test(start) && /"native_company_number"|"_registerArt"/.test(start),
  options: {
    'include-persons':
      'yes: also take entries of sole traders, whose names are personal data (they are left out otherwise)'
  },
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const persons = includesPersons(options.given?.['include-persons'])
  const fileHash = await hashOfFile(file)
  const source = options.ids.source(fileHash)
  const batches = new Batches('companies', conceptSource(options.source, PUBLISHED), fileHash)
  for await (const line of readTextLines(file)) {
    const company = readCompany(parse(line.text, `${file.name}, line ${line.number}`))
    const where = `line ${line.number}`
    const iri = typeof company === 'string' ? undefined : options.ids.concept('REGISTER', company.number)
    if (typeof company === 'string') {
      batches.skip({ where, reason: company })
    } else if (iri === undefined) {
      batches.skip({ where, reason: `"company_number" ${company.number} cannot be part of an identifier` })
    } else if (!persons && isPerson(company)) {
      // The name itself would be the personal datum: the report says no more than the line.
      batches.skip({ where, reason: 'a sole trader: personal data; --include-persons yes takes it' })
    } else {
      const { sourceHash } = line
      batches.add(companyQuads(company, iri, source, options), {
        concept: iri,
        sourceHash,
        locator: company.registerNumber
      })
    }
    if (batches.isFull) yield batches.take()
  }
  if (!batches.isEmpty) yield batches.take()
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidInput(`${where}: is no JSON: ${(error as Error).message}; one record is one line`)
  }
}
