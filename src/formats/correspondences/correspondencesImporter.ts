import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { columnsOf, delimiterOf } from './columns.js'
import { correspondenceUnit } from './correspondenceUnit.js'
import { readPairs, type CorrespondenceMethod } from './readPairs.js'

/** Which code of NACE Rev. 2 is which of Rev. 2.1: the table of an office, or what `beleg derive correspondences` wrote. */
export const correspondencesImporter: Importer = {
  name: 'correspondences',
  version: '1',
  title: 'a table with a column of codes of NACE Rev. 2 and one of Rev. 2.1, named so in its first line',
  extensions: ['csv', 'tsv'],
  reads: ({ start }) => {
    const header = /^\uFEFF?([^\r\n]*)/.exec(start)![1]!
    return columnsOf(header.split(delimiterOf(header))) !== undefined
  },
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const table = await readPairs(file)
  const readFrom = {
    fileHash: await hashOfFile(file),
    source: conceptSource(options.source, PUBLISHED[table.method])
  }
  yield correspondenceUnit(table, readFrom, options)
}

const PUBLISHED: Readonly<Record<CorrespondenceMethod, Parameters<typeof conceptSource>[1]>> = {
  official: {
    title: 'Umsteigeschlüssel NACE Rev. 2 – NACE Rev. 2.1',
    publisher: 'Eurostat',
    landingPage: 'https://ec.europa.eu/eurostat/web/nace',
    licence: licences.europeanUnion
  },
  'derived-by-heading': {
    title: 'NACE Rev. 2 – NACE Rev. 2.1, abgeleitet aus gleichen Überschriften',
    publisher: 'Beleg',
    landingPage: 'https://w3id.org/beleg/ns',
    licence: licences.europeanUnion
  }
}
