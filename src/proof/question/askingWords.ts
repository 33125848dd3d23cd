import { fold, tokensOf } from '../analysis/tokens.js'
import { dataTable, wordLists } from '../../base/text/dataTable.js'

const named = wordLists(dataTable(new URL('./askingWords.tsv', import.meta.url), ['list', 'words']))

/** A list of `askingWords.tsv`, which says what each is for, folded as tokens are. */
export function askingWords(list: string): ReadonlySet<string> {
  return new Set([...named(list)].flatMap(tokensOf))
}

/** The lines of such a list, each a turn of phrase, in small letters: its words stand in their order. */
export function askingTurns(list: string): readonly string[] {
  return [...named(list)].map(fold)
}
