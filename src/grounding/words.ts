import { dataTable, wordsOf } from '../dataTable.js'

/** The words of `words.tsv`, which says what each list is for. */
const rows = dataTable(new URL('./words.tsv', import.meta.url), ['list', 'as', 'words'])

const list = (name: string): ReadonlySet<string> =>
  new Set(rows.filter(row => row.list === name).flatMap(({ words }) => wordsOf(words)))

/** Each word, and what it is compared as. */
const comparedAs = (name: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter(row => row.list === name)
      .flatMap(({ as, words }) => wordsOf(words).map((word): [string, string] => [word, as]))
  )

export const freeWords = list('free')
export const negations = list('negation')
export const modals = comparedAs('modal')
export const restrictions = list('restriction')
export const harmless = list('harmless')
export const examples = list('example')
export const prepositions = list('preposition')
export const relations = comparedAs('relation')
export const voices = comparedAs('voice')
export const referenceWords = list('reference')
/** The cases that a determiner shows, a letter each. */
export const determiners = comparedAs('case')
export const conditionOpeners = list('opens condition')
export const relativeOpeners = list('opens relative')
/** See `itemStandsAlone`. */
export const together = list('together')
export const togetherLast = list('together last')
export const synonyms = comparedAs('synonym')
export const numerals = comparedAs('numeral')
/** From January. */
export const months: readonly string[] = [...list('month')]
