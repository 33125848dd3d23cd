import { dataTable, wordLists } from '../../../../base/text/dataTable.js'
import { closedClass } from '../../../grammar/closedClasses.js'
import { adjectiveReadings } from '../../../grammar/german/adjectives/adjectiveReadings.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { isSubordinate, isVerbal, segmentAt } from '../../../grammar/german/phrases/clause.js'
import { germanTimes } from '../../../grammar/german/phrases/functionWords.js'
import { isNoun, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import type { Span } from '../../../law/span.js'
import { months } from '../../../grammar/wording/spellings.js'
import type { Word } from '../../../grammar/wording/word.js'

const list = wordLists(dataTable(new URL('./asides.tsv', import.meta.url), ['list', 'words']))
const parts = [...closedClass('part').keys()]
const opening: ReadonlySet<string> = new Set([...list('opens reference'), ...parts])
const referring: ReadonlySet<string> = new Set([
  ...list('reference'),
  ...list('opens reference'),
  ...parts,
  ...months.de,
  ...months.en
])

const MOST_NAME = 3
/** The last part of an act's name, inflected. */
const ACT =
  /(?:gesetz(?:es)?|gesetzbuch(?:e?s)?|ordnung|richtlinie|abkommens?|grundgesetzes|übereinkommens|ordnungswidrigkeiten)$/

/** The brackets of a sentence, as ranges of its words, the signs included; those within others are part of these. */
export function asides(words: readonly Word[]): Span[] {
  const found: Span[] = []
  let depth = 0
  let start = 0
  for (const [at, { kind, key }] of words.entries()) {
    if (kind !== 'mark') continue
    if (key === '(' && depth++ === 0) start = at
    if (key === ')' && depth > 0 && --depth === 0) found.push({ start, end: at + 1 })
  }
  return found
}

/** Whether a bracket of a sentence refers to other texts, or gives a name, and nothing else. */
export function isDroppable(words: readonly Word[], { start, end }: Span): boolean {
  const inside = words.slice(start + 1, end - 1)
  return refers(inside) || (names(inside) && isDescribed(words, start))
}

function refers(words: readonly Word[]): boolean {
  const [first] = words
  if (first === undefined || !opening.has(first.key) || !words.some(isPlace)) return false
  return words.every(
    word =>
      isPlace(word) || referring.has(word.key) || isAbbreviation(word) || isPause(word) || ACT.test(word.key)
  )
}

/** `(zuständige Behörde)`: words before a noun, and no number. */
function names(words: readonly Word[]): boolean {
  const noun = words.at(-1)
  if (noun === undefined || words.length > MOST_NAME || !noun.capital || !/\p{Ll}/u.test(noun.written))
    return false
  return words.every(({ kind, key, written }, at) =>
    at === words.length - 1
      ? kind === 'word' && !germanTimes.has(key)
      : kind === 'word' &&
        /^\p{Ll}/u.test(written) &&
        adjectiveReadings(key).some(({ ending }) => ending !== '')
  )
}

/**
 * Whether something is described before a place that can get a name there: `der Beamte, der … ist (Dienstherr)`, `die
 * nach Landesrecht zuständige Stelle (Behörde)`. What is but a noun is made narrower by the bracket: `Tiere (Hunde)`.
 */
function isDescribed(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  if (before === undefined) return false
  const own = segmentAt(words, at)
  if (own !== undefined && isVerbal(before)) return isSubordinate(words, own)
  if (!isNoun(before) || germanTimes.has(before.key)) return false
  const article = words.slice(0, at - 1).findLastIndex(({ key }) => determinerReadings(key).length > 0)
  return article >= 0 && article < at - 2 && nounPhraseAt(words, article, at)?.noun === at - 1
}

const isAbbreviation = ({ written }: Word) => /\p{Lu}.*\p{Lu}/u.test(written)
/** A number, a letter, the sign of a §. */
const isPlace = ({ kind, key }: Word) => kind === 'number' || key === '§' || /^\p{L}$/u.test(key)
const isPause = ({ kind, key }: Word) => kind === 'mark' && key !== '(' && key !== ')'
