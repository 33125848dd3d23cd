import { dataTable, wordLists, wordsOf } from '../../../dataTable.js'
import { determinerReadings } from '../closed/determinerReadings.js'

/** The small words of `functionWords.tsv`, which says what each list is for; small letters, ss for ß. */
const rows = dataTable(new URL('./functionWords.tsv', import.meta.url), ['list', 'words'])
const list = wordLists(rows)

export const prepositions = list('preposition')
/** Of these with an article within: no other one follows. */
export const contracted: ReadonlySet<string> = new Set(
  [...prepositions].filter(key =>
    determinerReadings(key).some(({ preposition }) => preposition !== undefined)
  )
)
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
