import { dataTable, wordLists } from '../../dataTable.js'

/** The words of `listWords.tsv`, which says what each list is for; small letters, ss for ß. */
const list = wordLists(dataTable(new URL('./listWords.tsv', import.meta.url), ['list', 'words']))

export const conditions = list('condition')
export const relatives = list('relative')
export const together = list('together')
export const togetherLast = list('together last')
export const denials = list('denial')
export const limits = list('limit')
export const permissions = list('permission')
export const duties = list('duty')
export const finites = list('finite')
