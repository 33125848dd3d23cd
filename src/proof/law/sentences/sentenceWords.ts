import { dataTable, wordLists } from '../../../base/text/dataTable.js'

/** The words of `sentenceWords.tsv`, which says what each list is for. */
const list = wordLists(dataTable(new URL('./sentenceWords.tsv', import.meta.url), ['list', 'words']))

/** Those that sentences were cut behind in the first edition. */
export const laterAbbreviations = list('later abbreviation')
export const abbreviations: ReadonlySet<string> = new Set([...list('abbreviation'), ...laterAbbreviations])
export const sentenceStarters = list('sentence start')
/** Abbreviations with a capital that are words with a small letter. */
export const capitalAbbreviations = list('capital abbreviation')
/** Abbreviations that end a sentence where the next word begins one. */
export const mayEnd = list('may end')
