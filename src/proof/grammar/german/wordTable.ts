import { readFileSync } from 'node:fs'

/**
 * The rows of a table of tens of thousands of words, which `dataTable` would take several times as long to read: lines
 * that begin with `#` are comments, then the columns' names, then a word a line, tabulators between cells.
 * @throws Error when the file has other columns
 */
export function wordTable<Column extends string>(
  file: URL,
  columns: readonly Column[]
): Readonly<Record<Column, string>>[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex(line => !line.startsWith('#'))
  if (lines[at] !== columns.join('\t'))
    throw new Error(`${file.pathname} has other columns than ${columns.join(', ')}`)
  const rows: Record<Column, string>[] = []
  for (const line of lines.slice(at + 1)) {
    if (line === '') continue
    const cells = line.split('\t')
    const row = {} as Record<Column, string>
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = cells[index] ?? ''
    rows.push(row)
  }
  return rows
}
