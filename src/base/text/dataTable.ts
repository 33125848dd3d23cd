import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * The rows of a table that is part of the program, a `.tsv` file beside what reads it: tabulators between cells, its
 * columns' names in the first line; lines that begin with `#` are comments. Read at once, at the program's start.
 * @throws Error when the file has other columns, or a row with more or fewer cells
 */
export function dataTable<Column extends string>(
  file: URL,
  columns: readonly Column[]
): readonly Readonly<Record<Column, string>>[] {
  const [head = [], ...rows] = cellsOf(file)
  if (head.join('\t') !== columns.join('\t')) {
    throw new Error(`${file.pathname} has the columns ${head.join(', ')} instead of ${columns.join(', ')}`)
  }
  return rows.map(
    cells => Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) as Record<Column, string>
  )
}

function cellsOf(file: URL): string[][] {
  const options = { delimiter: '\t', quote: null, comment: '#', comment_no_infix: true } as const
  try {
    return parse(readFileSync(file, 'utf8'), options)
  } catch (error) {
    const { code, lines, record } = error as { code?: string; lines?: number; record?: readonly string[] }
    if (code !== 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') throw error
    throw new Error(
      `${file.pathname}: line ${lines} has ${record!.length} cells, and not as many as its head: a tabulator stands between cells, and no line is empty`,
      { cause: error }
    )
  }
}

/** A cell that holds several words, with blanks between them. */
export function wordsOf(cell: string): string[] {
  return cell.split(' ').filter(word => word !== '')
}

/**
 * The lists of words that the rows of a table hold, each by its name; a list may have several rows.
 * @returns what gives the words of a list, in their order; it throws where no row has that name
 */
export function wordLists(
  rows: readonly Readonly<Record<'list' | 'words', string>>[]
): (name: string) => ReadonlySet<string> {
  return name => {
    const own = rows.filter(({ list }) => list === name)
    if (own.length === 0) throw new Error(`No row is of the list ${name}`)
    return new Set(own.flatMap(({ words }) => wordsOf(words)))
  }
}

/** The same lists, of words that each stand for what its row says: what that is, by the word; empty where no row has that name. */
export function wordMeanings(
  rows: readonly Readonly<Record<'list' | 'as' | 'words', string>>[]
): (name: string) => ReadonlyMap<string, string> {
  return name =>
    new Map(
      rows
        .filter(({ list }) => list === name)
        .flatMap(({ as, words }) => wordsOf(words).map((word): [string, string] => [word, as]))
    )
}
