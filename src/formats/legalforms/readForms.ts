import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { Name } from '../concepts/concept.js'
import type { InputFile, Skipped } from '../importer.js'
import { readTable } from '../table/readTable.js'

/** A legal form; the list has a row for each of its languages. */
export interface ListedLegalForm {
  readonly code: string
  /** ISO 3166-1, two letters. */
  readonly countries: Set<string>
  /** ISO 3166-2, where the form is that of a part of a country. */
  readonly parts: Set<string>
  readonly names: Name[]
  readonly abbreviations: Name[]
  /** No longer to be used. */
  inactive: boolean
  /** SHA-256 (hex) of its rows, joined by line feeds if there are several of them. */
  sourceHash: string
}

const COLUMNS = {
  code: /^ELF Code$/i,
  country: /^Country Code/i,
  part: /^Country sub-division code/i,
  name: /^Entity Legal Form name Local name/i,
  language: /^Language Code/i,
  transliterated: /^Entity Legal Form name Transliterated/i,
  abbreviations: /^Abbreviations Local/i,
  otherAbbreviations: /^Abbreviations transliterated/i,
  status: /^ELF Status/i
}
type Column = keyof typeof COLUMNS

/** The forms by code, in the order of the file. @throws InvalidInput with the line, or the column that is missing */
export async function readForms(
  file: InputFile
): Promise<{ readonly forms: Map<string, ListedLegalForm>; readonly skipped: Skipped[] }> {
  const forms = new Map<string, ListedLegalForm>()
  const rows = new Map<string, string[]>()
  let at: Record<Column, number> | undefined
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter: ',', quoted: true })) {
    if (at === undefined) {
      at = columnsOf(file, cells)
      continue
    }
    const columns = at
    const cell = (column: Column) => (cells[columns[column]] ?? '').trim()
    const code = cell('code').toUpperCase()
    if (code === '') throw new InvalidInput(`${file.name}, line ${line}: has no ELF code`)
    const form = forms.get(code) ?? newForm(code)
    forms.set(code, form)
    if (cell('country') !== '') form.countries.add(cell('country').toUpperCase())
    if (cell('part') !== '') form.parts.add(cell('part').toUpperCase())
    form.inactive ||= cell('status').toUpperCase() === 'INAC'
    const language = /^[a-z]{2}$/i.test(cell('language')) ? cell('language').toLowerCase() : 'und'
    const say = (names: Name[], text: string, tag = language) => {
      if (text !== '' && !names.some(one => one.text === text && one.language === tag)) {
        names.push({ text, language: tag })
      }
    }
    say(form.names, cell('name'))
    if (cell('transliterated') !== cell('name')) say(form.names, cell('transliterated'), `${language}-latn`)
    for (const one of cell('abbreviations').split(';')) say(form.abbreviations, one.trim())
    if (cell('otherAbbreviations') !== cell('abbreviations')) {
      for (const one of cell('otherAbbreviations').split(';')) {
        say(form.abbreviations, one.trim(), `${language}-latn`)
      }
    }
    rows.set(code, [...(rows.get(code) ?? []), sourceHash])
    const own = rows.get(code)!
    form.sourceHash = own.length === 1 ? sourceHash : textHash(own.join('\n'))
  }
  return { forms, skipped: [] }
}

function columnsOf(file: InputFile, header: readonly string[]): Record<Column, number> {
  const found = Object.entries(COLUMNS).map(([column, name]) => {
    const index = header.findIndex(cell => name.test(cell.trim()))
    if (index < 0) throw new InvalidInput(`${file.name}, line 1: no column for the ${column} of a form`)
    return [column, index] as const
  })
  return Object.fromEntries(found) as Record<Column, number>
}

const newForm = (code: string): ListedLegalForm => ({
  code,
  countries: new Set(),
  parts: new Set(),
  names: [],
  abbreviations: [],
  inactive: false,
  sourceHash: ''
})
