import type { ComparedWord } from './comparedSentence.js'
import {
  comparatives,
  comparedLimits as limitWords,
  comparedModals,
  comparedNegations
} from './differenceWords.js'

/** What words say of whether something is so, and how far. */
export interface Bearing {
  readonly denied: boolean
  /** How often it denies. */
  readonly denials: number
  readonly modals: ReadonlySet<string>
  readonly limits: ReadonlySet<string>
}

/** `darf … nicht überschreiten` is `höchstens`, and denies nothing. */
export const isBound = ({ word }: ComparedWord) =>
  /^(?:überschreiten|übersteigen|unterschreiten|überschritten|exceed)$/.test(word)

/**
 * Whether it denies, what it obliges or allows, and between which limits.
 * @param bounded but one of the two sentences says its limit by a verb
 */
export function bearingOf(words: readonly ComparedWord[], bounded: boolean): Bearing {
  let denials = 0
  const limits = new Set<string>()
  const found = new Set<string>()
  let spent = !bounded || !words.some(isBound)
  for (const [at, { word }] of words.entries()) {
    const negation = comparedNegations.get(word)
    const more = words
      .slice(at + 1, at + 3)
      .map(next => comparatives.get(next.word))
      .find(Boolean)
    if (negation === 'nicht' && more !== undefined) limits.add(more)
    else if (negation === 'nicht' && !spent) spent = true
    else if (negation !== undefined) denials++
    const limit = limitWords.get(word)
    if (limit !== undefined) limits.add(limit)
    const modal = comparedModals.get(word)
    if (modal !== undefined) found.add(modal)
  }
  if (found.size === 0 && obliges(words)) found.add('muss')
  return { denied: denials % 2 === 1, denials, modals: found, limits }
}

/** `hat anzulegen`, `ist zu gewähren`, `bedarf`. */
export const obliges = (words: readonly ComparedWord[]) =>
  words.some(({ word }) => /^(?:bedarf|bedürfen|benötigt|benötigen|braucht)$/.test(word)) ||
  (words.some(({ word }) => /^(?:hat|haben|ist|sind)$/.test(word)) &&
    words.some(
      ({ word }, at) =>
        /^\p{L}{2,}zu\p{L}+en$/u.test(word) ||
        (word === 'zu' && /[a-zäöü]n$/.test(words[at + 1]?.word ?? '') && words[at + 1]?.capital === false)
    ))
