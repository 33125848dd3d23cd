import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { dataTable, wordsOf } from '../src/base/text/dataTable.js'
import { repository } from './support/repository.js'

/** Two lists that share so many words, and so many of the shorter one's, say the same. */
const FEWEST = 7
const SHARE = 0.6

interface List {
  readonly file: string
  /** A column, or a list of the table by its name. */
  readonly name: string
  readonly entries: ReadonlySet<string>
}

const root = new URL('src/', repository)

/** The lists of a table: of one that has a column `list`, a list each; else its columns. Lexicons are what all words are looked up in. */
function listsOf(file: string): List[] {
  const [head = '', ...lines] = readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const columns = head.split('\t')
  const named = columns.indexOf('list')
  const lists = new Map<string, Set<string>>()
  for (const cells of lines.map(line => line.split('\t'))) {
    for (const [at, column] of columns.entries()) {
      if (at === named || column === 'as') continue
      const name = named < 0 ? column : `${cells[named]} ${column}`
      const entries = lists.get(name) ?? new Set()
      lists.set(name, entries)
      for (const entry of entriesOf(column, cells[at] ?? '')) entries.add(fold(entry))
    }
  }
  return [...lists].map(([name, entries]) => ({ file, name, entries }))
}

/** What stands in a cell: words, spellings with | between, or one thing. */
function entriesOf(column: string, cell: string): string[] {
  const parts =
    /^(?:words|names|terms)$/.test(column) && !cell.includes('|') ? wordsOf(cell) : cell.split('|')
  // Numbers and codes of a letter or two are no words.
  return parts.filter(entry => /\p{L}{3}|^\p{L}{2}$/u.test(entry) && !/^[A-Z]{2}$/.test(entry))
}

const fold = (entry: string) => entry.toLowerCase().replaceAll('ß', 'ss')

const tables = readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.tsv'))
  .sort()
const LEXICON = /^proof\/grammar\/german\/(?:(?:nouns|verbs|adjectives)\/|phrases\/attributes)|knownQuestions/

describe('the tables', () => {
  it('say each fact once', () => {
    const reasons = dataTable(new URL('./tables.tsv', import.meta.url), ['one', 'other', 'reason'])
    const used = new Set<object>()
    const lists = tables.filter(file => !LEXICON.test(file)).flatMap(listsOf)
    const alike: string[] = []
    for (const [at, one] of lists.entries()) {
      for (const other of lists.slice(at + 1)) {
        if (other.file === one.file) continue
        const shared = [...one.entries].filter(entry => other.entries.has(entry))
        if (shared.length < FEWEST || shared.length < SHARE * Math.min(one.entries.size, other.entries.size))
          continue
        const [first, second] = [one, other].map(({ file, name }) => `${file} ${name}`) as [string, string]
        const isOf = (row: string, list: string) => row === '*' || list.startsWith(row)
        const reason = reasons.find(
          row =>
            (isOf(row.one, first) && isOf(row.other, second)) ||
            (isOf(row.one, second) && isOf(row.other, first))
        )
        if (reason === undefined)
          alike.push(`${first}\t${second}\t${shared.length}: ${shared.slice(0, 12).join(' ')}`)
        else used.add(reason)
      }
    }
    expect(lists.length).above(150)
    expect(alike.join('\n'), 'make one of them of the other, or say in tables.tsv why both stand').equal('')
    expect(
      reasons.filter(row => !used.has(row)).map(row => `${row.one}\t${row.other}`),
      'reasons for nothing'
    ).deep.equal([])
  })
})
