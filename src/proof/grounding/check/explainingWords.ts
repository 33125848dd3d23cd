import { dataTable, wordLists, wordMeanings } from '../../../base/text/dataTable.js'

/** The words of `explaining.tsv`, which says what each list is for. */
const rows = dataTable(new URL('./explaining.tsv', import.meta.url), ['list', 'as', 'words'])
const list = wordLists(rows)

export const explaining = list('free')
export const permitting = list('permission')
export const obliging = list('duty')
export const denying = list('denial')
export const always = wordMeanings(rows)('always')
export const sameAs = wordMeanings(rows)('same')
