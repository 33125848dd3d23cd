import { dataTable, wordLists } from '../../../base/text/dataTable.js'

const COLUMNS = ['list', 'words'] as const
const courts = wordLists(dataTable(new URL('./courts.tsv', import.meta.url), COLUMNS))
const reporters = wordLists(dataTable(new URL('./reporters.tsv', import.meta.url), COLUMNS))

/** Courts that stand alone (`BGH`), and those of which there are many (`OLG Hamm`). */
export const singleCourts = courts('court')
export const courtsOfPlaces = courts('group')
/** Where decisions are printed: courts' own collections, and journals. */
export const collections = reporters('collection')
export const journals = reporters('journal')

/** Whether a word is that of a court, or of a place where decisions are printed: both look like abbreviations of acts. */
export function isOfDecisions(word: string): boolean {
  return [singleCourts, courtsOfPlaces, collections, journals].some(names => names.has(word))
}
