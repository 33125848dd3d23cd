import { dataTable, wordsOf } from '../../../dataTable.js'

/** The small words of `functionWords.tsv`, which says what each list is for; small letters, ss for ß. */
const rows = dataTable(new URL('./functionWords.tsv', import.meta.url), ['list', 'words'])

const list = (name: string): ReadonlySet<string> =>
  new Set(rows.filter(row => row.list === name).flatMap(row => wordsOf(row.words)))

export const prepositions = list('preposition')
export const contracted = list('contracted')
export const pronouns = list('pronoun')
export const scopes = list('scope')
export const quantifiers = list('quantifier')
export const indefinites = list('indefinite')
export const joins = list('join')
export const auxiliaries = list('auxiliary')
export const times = list('time')
/** A preposition and a noun, with a blank between them. */
export const circumstances: ReadonlySet<string> = new Set(
  rows.flatMap(({ list: name, words }) => {
    const [kind, preposition] = name.split(' ')
    return kind === 'circumstance' ? wordsOf(words).map(word => `${preposition} ${word}`) : []
  })
)
export const numbered = list('numbered')
