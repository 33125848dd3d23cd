import { tokensOf } from '../analysis/tokens.js'
import { dataTable, wordLists } from '../dataTable.js'

const named = wordLists(dataTable(new URL('./askingWords.tsv', import.meta.url), ['list', 'words']))

/** A list of `askingWords.tsv`, which says what each is for, folded as tokens are. */
export function askingWords(list: string): ReadonlySet<string> {
  return new Set([...named(list)].flatMap(tokensOf))
}
