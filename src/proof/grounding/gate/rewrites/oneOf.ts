import { adverbialOf } from '../../../grammar/german/phrases/adverbial.js'
import {
  isSubordinate,
  isVerbal,
  mainClause,
  segmentAt,
  segmentsOf,
  isFiniteForm
} from '../../../grammar/german/phrases/clause.js'
import { germanPrepositions } from '../../../grammar/german/phrases/functionWords.js'
import { isNoun, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { adjectiveReadings } from '../../../grammar/german/adjectives/adjectiveReadings.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { bracketDepths } from '../../../grammar/wording/bracketDepths.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

/** What a phrase joined by `oder` is; only what is of one kind stands for the other. */
type Kind = 'noun phrase' | 'adverbial' | 'manner' | 'infinitive' | 'participle'

/** What denies or limits: of `nicht A oder B` and of `nur A oder B` neither says what A alone would. */
const BINDS =
  /^(?:nicht|nie|niemals|kein(?:e[rsmn]?)?|nichts|weder|ohne|nur|lediglich|allein|ausschliesslich|erst|entweder|ausser|ausgenommen|mindestens|höchstens|beide[rn]?|jeweils|es|zusammen|gemeinsam|insgesamt|statt|anstatt|je|als|wahl|mehrheit|hälfte|drittel|viertel|summe|anzahl|gesamtheit)$/
const MAY = /^(?:kann|können|darf|dürfen)$/
/** What leaves the choice to something else: `je nachdem, welcher …`. */
const OTHERS = /^(?:nur|je|nachdem|welche[rsn]?)$/
const SUFFICES = /^(?:wenn|sofern|falls|wer)$/

/**
 * Says one of two things joined by `oder`, where each alone has the same consequence: of what somebody may do
 * (`kann A oder B`), and of conditions of which each suffices (`wenn A oder B`, `wer A oder B`). Both must be phrases of
 * one kind with nothing that may belong to both, and nothing in their clause denied or limited. Not what somebody must
 * do: who owes A or B does not owe A.
 */
export const oneOf: Rewrite = {
  name: 'one-of',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    if (goal.length >= sentence.length) return
    for (const [at, { key }] of sentence.entries()) {
      if (key !== 'oder' || !eachSuffices(sentence, at)) continue
      for (const { start, end, more } of pairsAround(sentence, at)) {
        if (singular(sentence, start, at, end)) {
          // What goes on behind the second may belong to both.
          if (!more) yield [...sentence.slice(0, at), ...sentence.slice(end)]
          yield [
            ...sentence.slice(0, start),
            ...firstLike(sentence.slice(at + 1, end), sentence[start]!),
            ...sentence.slice(end)
          ]
        }
      }
    }
  }
}

const firstLike = ([first, ...rest]: readonly Word[], { initial }: Word): Word[] =>
  first === undefined ? [] : [{ ...first, initial: initial || first.initial }, ...rest]

/** Whether either of what is joined here has the consequence by itself. */
function eachSuffices(words: readonly Word[], at: number): boolean {
  const segments = segmentsOf(words)
  const own = segmentAt(words, at)
  if (own === undefined || bracketDepths(words)[at]! > 0) return false
  const inside = words.slice(own.start, own.end)
  if (
    inside.some(({ key }) => BINDS.test(key)) ||
    inside.filter(({ key }) => /^(?:oder|und|sowie|beziehungsweise)$/.test(key)).length > 1
  )
    return false
  const next = segments[segments.indexOf(own) + 1]
  // A relative clause behind may be said of both.
  if (
    next !== undefined &&
    /^(?:der|die|das|den|dem|denen|deren|dessen|welche[rsmn]?)$/.test(words[next.start]!.key)
  )
    return false
  const others = words.filter((_, index) => index < own.start || index >= own.end)
  if (SUFFICES.test(inside[0]!.key) || isVerbFirst(words, own.start, segments.length)) {
    return !others.some(({ key }) => /^(?:nur|erst|ausser|denn|auch|allein|lediglich)$/.test(key))
  }
  if (isSubordinate(words, own)) return false
  const clause = mainClause(words)
  return (
    clause !== undefined && MAY.test(words[clause.verb]!.key) && !others.some(({ key }) => OTHERS.test(key))
  )
}

const isVerbFirst = (words: readonly Word[], start: number, segments: number) =>
  start === 0 && segments > 1 && words[0]!.initial && isFiniteForm(words[0]!)

/** The two phrases around an `oder` that are of one kind, as one range; nothing goes on behind the first. */
function pairsAround(words: readonly Word[], at: number): { start: number; end: number; more: boolean }[] {
  const found: { start: number; end: number; more: boolean }[] = []
  for (const right of phrasesFrom(words, at + 1)) {
    for (let start = at - 1; start >= Math.max(0, at - 8); start--) {
      const left = phrasesFrom(words, start).find(
        ({ kind, end, more }) => end === at && kind === right.kind && !more
      )
      if (left !== undefined && standsApart(words, start, right.end, right.kind))
        found.push({ start, end: right.end, more: right.more })
    }
  }
  return found
}

/** The phrases that begin here; `more` where something goes on behind the noun. */
function phrasesFrom(words: readonly Word[], start: number): { kind: Kind; end: number; more: boolean }[] {
  const word = words[start]
  if (word === undefined || word.kind !== 'word') return []
  const found: { kind: Kind; end: number; more: boolean }[] = []
  if (determinerReadings(word.key).length > 0 && !germanPrepositions.has(word.key)) {
    const phrase = nounPhraseAt(words, start)
    if (phrase !== undefined) {
      found.push({ kind: 'noun phrase', end: phrase.end, more: phrase.end > phrase.noun + 1 })
    }
  }
  if (germanPrepositions.has(word.key)) {
    for (let end = start + 2; end <= Math.min(words.length, start + 8); end++) {
      const phrase = adverbialOf(words, start, end)
      if (phrase !== undefined && phrase.end === phrase.noun + 1)
        found.push({ kind: 'adverbial', end, more: false })
    }
  }
  if (!word.capital && !isNoun(words[start + 1])) {
    if (adjectiveReadings(word.key).some(({ ending }) => ending === ''))
      found.push({ kind: 'manner', end: start + 1, more: false })
    const forms = verbReadings(word.key).map(({ form }) => form)
    if (forms.includes('infinitive')) found.push({ kind: 'infinitive', end: start + 1, more: false })
    if (forms.includes('participle')) found.push({ kind: 'participle', end: start + 1, more: false })
  }
  return found
}

/** Nothing before or behind the two may belong to both, or to one of them. */
function standsApart(words: readonly Word[], start: number, end: number, kind: Kind): boolean {
  const [before, after] = [words[start - 1], words[end]]
  if (kind === 'noun phrase' && before !== undefined && germanPrepositions.has(before.key)) return false
  if (kind === 'infinitive' || kind === 'participle')
    return after === undefined || isVerbal(after) || after.kind === 'mark'
  if (after === undefined || after.kind === 'mark') return after?.key !== '('
  if (kind === 'manner') return isVerbal(after)
  if (germanPrepositions.has(after.key)) return false
  const readings = determinerReadings(after.key)
  return readings.length === 0 ? !isNoun(after) : !readings.some(({ cases }) => cases.includes('g'))
}

/** With one of two subjects a verb in the plural is wrong; which of them it is said of then is not told. */
function singular(words: readonly Word[], start: number, at: number, end: number): boolean {
  const clause = mainClause(words)
  if (clause === undefined || end > clause.verb) return true
  return (
    start > 0 ||
    at > clause.verb ||
    !/^(?:können|dürfen|müssen|sind|haben|werden)$/.test(words[clause.verb]!.key)
  )
}
