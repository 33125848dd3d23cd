import { pageWords } from '../../../web/words.js'

export const wholeWords = pageWords(new URL('./whole.tsv', import.meta.url))
