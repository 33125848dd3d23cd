import { determinerReadings } from '../closed/determinerReadings.js'
import { nounReadings } from '../nouns/nounReadings.js'
import type { Word } from '../../wording/word.js'
import { contracted, numbered, germanPrepositions, germanTimes } from './functionWords.js'

/** A phrase of a sentence, as a range of its words. */
export interface Phrase {
  readonly start: number
  readonly end: number
  /** The cases that its article and noun leave open, of `n g d a`; what no form tells is all four. */
  readonly cases: string
  /** A genitive or dative within it, which of both no form tells: `der Behörde`. */
  readonly ambiguous: boolean
  /** Its noun, as a place in the sentence. */
  readonly noun: number
}

const MOST = 40

/**
 * The noun phrase that begins at a place of a sentence, with what certainly belongs to it: genitives, brackets, numbers.
 * Undefined where none begins that this can tell the end of.
 */
export function nounPhraseAt(words: readonly Word[], start: number, end = words.length): Phrase | undefined {
  const noun = nounOf(words, start, end)
  if (noun === undefined) return undefined
  const phrase = { start, noun, cases: casesOf(words, start, noun), ...extended(words, noun, end) }
  return phrase.end - start > MOST ? undefined : phrase
}

/** The place of the noun that the words from a place on lead to, over article, adjectives and what says more of them. */
function nounOf(words: readonly Word[], start: number, end: number): number | undefined {
  let at = start
  const first = words[at]
  if (first === undefined || at >= end) return undefined
  const determined = determinerReadings(first.key).length > 0
  if (determined) at++
  // `die nach Landesrecht zuständige Behörde`: an adjective before its noun ends what stands within.
  if (determined && germanPrepositions.has(words[at]?.key ?? '')) {
    for (let inner = at + 1; inner + 1 < Math.min(end, start + MOST); inner++) {
      if (words[inner]!.kind === 'mark') return undefined
      if (isAttribute(words[inner]!) && isNoun(words[inner + 1])) return inner + 1
    }
    return undefined
  }
  while (at < end && (isAttribute(words[at]!) || words[at]!.kind === 'number')) at++
  return at < end && isNoun(words[at]) ? at : undefined
}

/** An inflected adjective or participle, as far as form tells. */
export function isAttribute({ kind, key, capital, initial }: Word): boolean {
  return (
    kind === 'word' &&
    (!capital || initial) &&
    /(?:e|en|em|er|es)$/.test(key) &&
    !germanPrepositions.has(key) &&
    determinerReadings(key).length === 0
  )
}

export function isNoun(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    ((word.kind === 'word' && word.capital && !word.initial) || word.key === '§' || isInitialNoun(word))
  )
}

const isInitialNoun = (word: Word) =>
  word.kind === 'word' &&
  word.capital &&
  word.initial &&
  determinerReadings(word.key).length === 0 &&
  !germanPrepositions.has(word.key) &&
  nounReadings(word.written).length > 0

/** What certainly goes on with a noun, and whether a case within it is open. */
function extended(words: readonly Word[], noun: number, end: number): { end: number; ambiguous: boolean } {
  let at = noun + 1
  let ambiguous = false
  while (at < end) {
    const word = words[at]!
    const before = words[at - 1]!
    if (word.kind === 'mark' && word.key === '(') {
      const close = words.findIndex((each, index) => index > at && each.key === ')')
      if (close < 0 || close >= end) break
      at = close + 1
    } else if (isPart(word, before)) {
      at++
    } else if (joinsNumbers(words, at)) {
      at += 2
    } else if (determinerReadings(word.key).length > 0) {
      const own = nounOf(words, at, end)
      if (own === undefined) break
      const cases = casesOf(words, at, own)
      if (!cases.includes('g')) break
      if (cases !== 'g') {
        if (cases !== 'gd') break
        ambiguous = true
      }
      at = own + 1
    } else if (germanTimes.has(before.key) && /^(?:nach|ab|seit|vor)$/.test(word.key)) {
      const own = nounPhraseAt(words, at + 1, end)
      if (own === undefined) break
      ambiguous ||= own.ambiguous
      at = own.end
    } else break
  }
  return { end: at, ambiguous }
}

/** `Absatz 1 Satz 2`, `§ 5 BGB`, `Nummer 3 Buchstabe a`. */
function isPart(word: Word, before: Word): boolean {
  if (word.kind === 'number' || /^\p{L}$/u.test(word.key)) return numbered.has(before.key)
  if (numbered.has(word.key)) return before.kind === 'number' || /^\p{L}$/u.test(before.key)
  return before.kind === 'number' && /\p{Lu}.*\p{Lu}/u.test(word.written)
}

/** `§§ 54 und 55`, `Nummer 3 bis 5` */
function joinsNumbers(words: readonly Word[], at: number): boolean {
  return (
    /^(?:und|oder|bis)$/.test(words[at]!.key) &&
    words[at - 1]!.kind === 'number' &&
    words[at + 1]?.kind === 'number'
  )
}

/** The cases that the article and the noun of a phrase share. */
export function casesOf(words: readonly Word[], start: number, noun: number): string {
  const first = words[start]!
  const nouns = nounReadings(words[noun]!.written)
  const articles = contracted.has(first.key) ? [] : determinerReadings(first.key)
  const found = new Set<string>()
  for (const each of 'ngda') {
    const fits =
      articles.length === 0 || start === noun
        ? nouns.length === 0 || nouns.some(({ cases }) => cases.includes(each))
        : articles.some(
            article =>
              article.cases.includes(each) &&
              (nouns.length === 0 ||
                nouns.some(
                  ({ gender, number, cases }) =>
                    cases.includes(each) &&
                    number === article.number &&
                    (number === 'plural' || article.gender === undefined || article.gender === gender)
                ))
          )
    if (fits) found.add(each)
  }
  return [...'ngda'].filter(each => found.has(each)).join('')
}
