import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'
import { readTable } from '../table/readTable.js'
import { EntryList, levelOf, plainCode, type NaceEntry, type NoteKind } from './edition.js'
import { guessLanguage, languageOfFile } from './languages.js'

interface Column {
  readonly at: number
  readonly kind: NoteKind
  /** Otherwise the file's. */
  readonly language?: string
}

/** Rows of the English file have 8 cells: rulings, ISIC, and the notes. */
const ENGLISH: readonly Column[] = [
  { at: 3, kind: 'rulings', language: 'en' },
  { at: 5, kind: 'includes' },
  { at: 6, kind: 'alsoIncludes' },
  { at: 7, kind: 'excludes' }
]
/** Rows of the others have 11: the notes, rulings and ISIC, and the notes in English again. The header does not tell. */
const OTHERS: readonly Column[] = [
  { at: 3, kind: 'includes' },
  { at: 4, kind: 'alsoIncludes' },
  { at: 5, kind: 'excludes' },
  { at: 6, kind: 'rulings', language: 'en' },
  { at: 8, kind: 'includes', language: 'en' },
  { at: 9, kind: 'alsoIncludes', language: 'en' },
  { at: 10, kind: 'excludes', language: 'en' }
]

/**
 * NACE as RAMON gives it, with explanatory notes, in one language: `Level, Code, Description` and columns by position.
 * @throws InvalidInput with the line
 */
export async function readCsv(file: InputFile, given: string | undefined): Promise<Map<string, NaceEntry>> {
  const list = new EntryList(file.name)
  let language: string | undefined
  let header = true
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter: ',', quoted: true })) {
    if (header) {
      header = false
      continue
    }
    const at = `line ${line}`
    const columns = cells.length === 8 ? ENGLISH : cells.length === 11 ? OTHERS : undefined
    if (columns === undefined) {
      throw new InvalidInput(
        `${file.name}, ${at}: has ${cells.length} cells; 8 (English) or 11 (other languages) were expected`
      )
    }
    const [level, written, name] = cells as [string, string, string]
    const code = plainCode(written)
    language ??= languageOfFile(file, given, cells.length === 8 ? 'en' : guessLanguage(name))
    if (level.trim() !== String(levelOf(code) ?? level.trim())) {
      throw new InvalidInput(`${file.name}, ${at}: ${code} is no code of level ${level}`)
    }
    const own = language
    const notes = columns.map(column => ({
      kind: column.kind,
      language: column.language ?? own,
      text: cells[column.at]!
    }))
    list.add({ code, names: { [own]: name }, notes, sourceHash, locator: code }, at)
  }
  return list.entries
}
