import { dataTable } from '../../../base/text/dataTable.js'

const rows = dataTable(new URL('./phrases.tsv', import.meta.url), ['list', 'phrase'])

/** The phrases of a list of `phrases.tsv`, which says what each is for. */
export function phrases(list: string): readonly string[] {
  const found = rows.filter(row => row.list === list).map(({ phrase }) => phrase)
  if (found.length === 0) throw new Error(`No row is of the list ${list}`)
  return found
}

/** What a regular expression takes for any of the phrases of a list, the longest first; blanks are any white space. */
export function anyOf(list: string): string {
  const found = [...phrases(list)].sort((one, other) => other.length - one.length)
  return `(?:${found.map(phrase => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s*')).join('|')})`
}
