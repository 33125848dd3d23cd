import { pageWords } from '../../web/words.js'

/** What the pages of acts and provisions say. */
export const lawWords = pageWords(new URL('./law.tsv', import.meta.url))
