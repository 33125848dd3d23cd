import { dataTable, wordLists } from '../../dataTable.js'

/** The words of `sentenceWords.tsv`, which says what each list is for. */
const list = wordLists(dataTable(new URL('./sentenceWords.tsv', import.meta.url), ['list', 'words']))

export const abbreviations = list('abbreviation')
export const sentenceStarters = list('sentence start')
