import { pageWords } from '../words.js'

/** What pages of all areas say of days and of what is held of them. */
export const standWords = pageWords(new URL('./stand.tsv', import.meta.url))
