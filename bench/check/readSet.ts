import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataTable } from '../../src/base/text/dataTable.js'
import { pathToFileURL } from 'node:url'

/** What somebody planted in a text. */
export interface Planted {
  readonly file: string
  /** The words in which it stands, blanks as one. */
  readonly surface: string
  /** `right`, or the kind of the fault: `invented_section`, `wrong_act`, `repealed`, `missing_part`, `number`, `condition`. */
  readonly kind: string
  /** The provision that is meant; only for people. */
  readonly ref: string
}

export interface PlantedText {
  readonly file: string
  readonly text: string
  readonly planted: readonly Planted[]
}

/** A set: a folder of texts (`.md`) and `expected.tsv` with the columns file, surface, kind and ref. */
export function readSet(folder: string): PlantedText[] {
  const rows = dataTable(pathToFileURL(join(folder, 'expected.tsv')), ['file', 'surface', 'kind', 'ref'])
  return [...new Set(rows.map(({ file }) => file))].map(file => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
    planted: rows.filter(row => row.file === file)
  }))
}
