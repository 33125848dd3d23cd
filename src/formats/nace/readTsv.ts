import { InvalidInput } from '../../base/errors.js'
import type { InputFile, Skipped } from '../importer.js'
import { readTable } from '../table/readTable.js'
import { EntryList, plainCode, type NaceEntry } from './edition.js'
import { guessLanguage, languageOfFile, requestedLanguages } from './languages.js'

/** `NACE_CODE`, then a column of headings for each language: `EN_DESC`, `DE_DESC` … @throws InvalidInput with the line */
export async function readHeadings(
  file: InputFile,
  given: string | undefined
): Promise<{ readonly entries: Map<string, NaceEntry>; readonly skipped: Skipped[] }> {
  const wanted = requestedLanguages(given)
  const list = new EntryList(file.name)
  let columns: string[] | undefined
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter: '\t', quoted: true })) {
    if (columns === undefined) {
      columns = cells.map(cell => /^([A-Z]{2})_DESC$/i.exec(cell.trim())?.[1]?.toLowerCase() ?? '')
      continue
    }
    const names: Record<string, string> = {}
    for (const language of wanted) {
      const name = cells[columns.indexOf(language)]
      if (columns.includes(language) && name?.trim()) names[language] = name
    }
    const code = plainCode(cells[0]!)
    if (Object.keys(names).length === 0) {
      throw new InvalidInput(
        `${file.name}, line ${line}: ${code} has no heading in ${wanted.join(', ')}; say others with --languages`
      )
    }
    list.add({ code, names, notes: [], sourceHash, locator: code }, `line ${line}`)
  }
  const others = (columns ?? []).filter(language => language !== '' && !wanted.includes(language))
  const reason = `headings in ${others.length} other languages (${others.join(', ')}); --languages names what is read`
  return { entries: list.entries, skipped: others.length === 0 ? [] : [{ where: 'columns', reason }] }
}

/**
 * The WZ without header: number of the row, code, heading, code of ISIC.
 * @throws InvalidInput with the line
 */
export async function readWz(file: InputFile, given: string | undefined): Promise<Map<string, NaceEntry>> {
  const list = new EntryList(file.name)
  let language: string | undefined
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter: '\t', quoted: true })) {
    const [, code, name] = cells
    if (code === undefined || name === undefined || name.trim() === '') {
      throw new InvalidInput(
        `${file.name}, line ${line}: number, code and heading were expected, parted by tabs`
      )
    }
    language ??= languageOfFile(file, given, guessLanguage(name))
    const heading = name.replace(/^ABSCHNITT [A-Z]\s*[-–—]\s*/, '')
    list.add(
      { code: plainCode(code), names: { [language]: heading }, notes: [], sourceHash, locator: code.trim() },
      `line ${line}`
    )
  }
  return list.entries
}
