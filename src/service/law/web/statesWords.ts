import { pageWords } from '../../web/words.js'

/** What pages say of the states of law. */
export const statesWords = pageWords(new URL('./states.tsv', import.meta.url))
