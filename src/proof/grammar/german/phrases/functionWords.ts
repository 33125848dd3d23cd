import { dataTable, wordLists, wordsOf } from '../../../../base/text/dataTable.js'
import { closedClass, wordsAs } from '../../closedClasses.js'
import { contractions, formsOf } from '../closed/determinerReadings.js'
import { prepositions as allPrepositions } from '../closed/prepositions.js'

/** The small words of `functionWords.tsv`, which says what each list is for, and those of tables that it names. */
const rows = dataTable(new URL('./functionWords.tsv', import.meta.url), ['list', 'words'])
const list = wordLists(rows)
const without = (words: Iterable<string>, others: ReadonlySet<string>) =>
  [...words].filter(word => !others.has(word))

/** Of these with an article within: no other one follows. */
export const contracted: ReadonlySet<string> = new Set(contractions)
/** Single words that stand before what they govern. */
export const germanPrepositions: ReadonlySet<string> = new Set([
  ...without(
    [...allPrepositions].flatMap(([key, { stands }]) => (stands.has('before') ? [key] : [])),
    list('no preposition')
  ),
  ...contracted
])
export const pronouns: ReadonlySet<string> = new Set([
  ...list('pronoun'),
  ...closedClass('personal', 'de').keys()
])
export const germanScopes: ReadonlySet<string> = new Set([
  ...list('scope'),
  ...closedClass('limit', 'de').keys(),
  ...wordsAs(closedClass('negation', 'de'), 'nicht', 'kein', 'nie', 'weder', 'noch')
])
export const quantifiers: ReadonlySet<string> = new Set(
  formsOf('jeder', 'aller', 'sämtliche', 'beide', 'einige', 'mehrere', 'mancher', 'wenige', 'viele')
)
export const indefinites: ReadonlySet<string> = new Set(formsOf('ein', 'irgendein'))
export const joins = list('join')
export const auxiliaries = list('auxiliary')
export const germanTimes: ReadonlySet<string> = new Set([
  ...list('time'),
  ...closedClass('time', 'de').keys()
])
/** A preposition and a noun, with a blank between them. */
export const circumstances: ReadonlySet<string> = new Set(
  rows.flatMap(({ list: name, words }) => {
    const [kind, preposition] = name.split(' ')
    return kind === 'circumstance' ? wordsOf(words).map(word => `${preposition} ${word}`) : []
  })
)
export const numbered: ReadonlySet<string> = new Set([
  ...list('numbered'),
  ...closedClass('part', 'de').keys()
])
