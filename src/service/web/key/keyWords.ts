import { pageWords } from '../words.js'

/** What the pages say about keys. */
export const keyWords = pageWords(new URL('./key.tsv', import.meta.url))
