import { dataTable, wordLists, wordMeanings } from '../../../dataTable.js'

/** The words of `words.tsv`, which says what each list is for. */
const rows = dataTable(new URL('./words.tsv', import.meta.url), ['list', 'as', 'words'])
const list = wordLists(rows)
/** Each word, and what it is compared as. */
const comparedAs = wordMeanings(rows)

export const freeWords = list('free')
export const negations = comparedAs('negation')
/** Each finite form: what it is compared as, a colon, `s` or `p` for its number, `-` where forms do not tell. */
export const modals = comparedAs('modal')
/** What obliges or allows together with `ist`: `verpflichtet`. */
export const dutyWords = comparedAs('duty')
export const limits = comparedAs('limit')
export const harmless = list('harmless')
export const prepositions = comparedAs('preposition')
export const pronouns = list('pronoun')
export const auxiliaries = comparedAs('auxiliary')
/** The cases that a determiner shows, a letter each: nominative, genitive, dative, accusative. */
export const determiners = comparedAs('determiner')
/** What opens a clause, and of which kind that clause is. */
export const openers = comparedAs('opener')
export const relatives = list('relative')
export const referenceWords = list('reference')
export const synonyms = comparedAs('synonym')
export const numerals = comparedAs('numeral')
/** Lower-case words with the ending of a verb that are none. */
export const noVerbs = list('no verb')
export const lightVerbs = list('light verb')
export const negativeVerbs = list('negative verb')
/** Nouns that name no person and no body, and no time, and so may be said otherwise. */
export const things = list('thing')
export const bodies = list('body')
export const feminine = list('feminine')
export const times = list('time')
export const subjects = list('subject')
export const english = list('english')
/** From January. */
export const months: readonly string[] = [...list('month')]
