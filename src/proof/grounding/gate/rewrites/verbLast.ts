import { adjectiveReadings } from '../../../grammar/german/adjectives/adjectiveReadings.js'
import { finiteVerbs, isVerbal, mainClause } from '../../../grammar/german/phrases/clause.js'
import { germanScopes } from '../../../grammar/german/phrases/functionWords.js'
import { isNoun, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { inside, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const SINGULAR: Readonly<Record<string, string>> = { sind: 'ist', werden: 'wird' }

/**
 * Closes a clause with its participle, which law puts before a list: `wird erworben durch Geburt` is `wird durch Geburt
 * erworben`, `ist verboten: die Umwandlung …` is `ist die Umwandlung … verboten`. Only behind a form of `sein` or `werden`,
 * where what stands behind the participle is one part without a verb or comma, and nothing in the sentence is denied or
 * limited: `nicht erworben durch …` says another thing than `nicht durch … erworben`.
 */
export const verbLast: Rewrite = {
  name: 'verb-last',
  language: 'de',
  brings: ['sein', 'werden'],
  *results(sentence, goal) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.some(({ key }) => germanScopes.has(key))) return
    const { verb, end } = clause
    const finite = sentence[verb]!
    if (!/^(?:ist|sind|wird|werden)$/.test(finite.key)) return
    const colon = sentence[end]?.key === ':'
    for (const at of colon ? [end - 1] : placesOfPredicate(sentence, verb, end)) {
      const predicate = sentence[at]!
      if (at <= verb || !isPredicate(predicate)) continue
      const tail = sentence.slice(colon ? end + 1 : at + 1)
      if (!isOnePart(tail)) continue
      const moved = inside(tail, isNoun).map((word, index) =>
        index === 0 ? { ...word, initial: false } : word
      )
      const before = sentence.slice(verb + 1, at)
      yield [...sentence.slice(0, verb + 1), ...before, ...moved, predicate]
      const singular = SINGULAR[finite.key]
      if (singular === undefined || !isSingular(moved) || !goal.some(({ key }) => key === singular)) continue
      const [one] = readPhrase(singular, 'de') as [Word]
      yield [...sentence.slice(0, verb), { ...one, initial: finite.initial }, ...before, ...moved, predicate]
    }
  }
}

/** Participles with something behind them. */
function placesOfPredicate(words: readonly Word[], verb: number, end: number): number[] {
  if (end !== words.length) return []
  return [...words.keys()].slice(verb + 1, end - 1).filter(at => isParticiple(words[at]!))
}

const isParticiple = ({ key, capital }: Word) =>
  !capital && verbReadings(key).some(({ form }) => form === 'participle')

const isPredicate = (word: Word) =>
  isParticiple(word) || (!word.capital && adjectiveReadings(word.key).some(({ ending }) => ending === ''))

/** A phrase in which no verb stands, and nothing set apart. */
function isOnePart(words: readonly Word[]): boolean {
  if (words.length === 0 || words.some(({ kind, key }) => kind === 'mark' && key !== '(' && key !== ')'))
    return false
  return (
    finiteVerbs(words, { start: 0, end: words.length }).length === 0 &&
    !words.some(word => !word.capital && isVerbal(word) && !word.initial && verbReadings(word.key).length > 0)
  )
}

/** Whether a phrase is a noun in the singular, by its article. */
function isSingular(words: readonly Word[]): boolean {
  const readings = determinerReadings(words[0]?.key ?? '').filter(({ cases }) => cases.includes('n'))
  const phrase = nounPhraseAt(words, 0)
  if (phrase === undefined || readings.length === 0) return false
  return readings.every(({ number }) => number === 'singular')
}
