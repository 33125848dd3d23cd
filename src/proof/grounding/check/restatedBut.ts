import { bearingOf, isBound } from './bearing.js'
import type { CertainDifference } from './certainDifference.js'
import { isMonth, type ComparedWord } from './comparedSentence.js'
import { comparatives } from './differenceWords.js'
import { countedIn, type Counted } from './numbersThatDiffer.js'
import { holds, isContent, stemsOf } from './spokenParts.js'

/** Words that name or do something which both must have, and their share of the statement's. */
const [LEAST, SAID] = [3, 0.75]

/**
 * The number, unit or date that a statement has otherwise than a sentence, which it says in other words: it names little
 * else, has no other number, and the sentence counts but one thing of the kind.
 */
export function restatedBut(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[]
): CertainDifference | undefined {
  const content = mine.filter(word => isContent(word) || word.party !== undefined)
  const stems = stemsOf(theirs)
  const held = content.filter(word => holds(stems, word)).length
  if (held < LEAST || held / content.length < SAID) return undefined
  const [ours, their] = [countedIn(mine), countedIn(theirs)]
  const extra = ours.filter(one => !their.some(each => isAlike(one, each)))
  const missing = their.filter(one => !ours.some(each => isAlike(one, each)))
  const [own] = extra
  if (extra.length !== 1 || own === undefined) return undefined
  const likely = missing.filter(each => sameKind(own, each))
  const [other] = likely
  if (likely.length !== 1 || other === undefined || isRange(mine) || isRange(theirs)) return undefined
  if (!sameBounds(mine, theirs)) return undefined
  if (own.dated || other.dated) return { differs: 'date', date: datesIn(mine, theirs) }
  return { differs: own.number === other.number ? 'unit' : 'number', counted: own }
}

/** Numbers and months that the other has not. */
const datesIn = (mine: readonly ComparedWord[], theirs: readonly ComparedWord[]) =>
  mine
    .filter(({ word, number }) => number !== undefined || isMonth(word))
    .filter(({ word }) => !theirs.some(each => each.word === word))
    .map(({ word }) => word)

const isAlike = (one: Counted, other: Counted) =>
  one.number === other.number &&
  (one.unit === other.unit || one.unit === undefined || other.unit === undefined)

const TIMES: ReadonlySet<string | undefined> = new Set([
  'stunde',
  'tag',
  'werktag',
  'arbeitstag',
  'woche',
  'monat',
  'jahr'
])

/** Both count the same, or both a time; then one of number and unit is the same. */
function sameKind(one: Counted, other: Counted): boolean {
  if (one.dated !== other.dated) return false
  if (one.unit === other.unit) return one.unit !== undefined || one.dated
  return TIMES.has(one.unit) && TIMES.has(other.unit) && one.number === other.number
}

const isRange = (words: readonly ComparedWord[]) =>
  words.some(
    ({ word }, at) =>
      /^(?:bis|to|und|oder|zwischen|and|or)$/.test(word) &&
      words[at - 1]?.number !== undefined &&
      words[at + 1]?.number !== undefined
  )

/** Both deny or neither, and what limits the number limits it in the same way, if at all. */
function sameBounds(mine: readonly ComparedWord[], theirs: readonly ComparedWord[]): boolean {
  const bounded = mine.some(isBound) !== theirs.some(isBound)
  const [ours, their] = [bearingOf(mine, bounded), bearingOf(theirs, bounded)]
  if (ours.denied !== their.denied) return false
  const limits = [...ours.limits].filter(one => one !== 'nur')
  if (limits.some(one => !their.limits.has(one))) return false
  const open = (words: readonly ComparedWord[]) =>
    words
      .filter(({ word }) => comparatives.has(word) || OVER.test(word))
      .map(({ word }) => word)
      .sort()
      .join()
  return open(mine) === open(theirs)
}

/** What counts from a number on, or up to it. */
const OVER =
  /^(?:über|unter|ab|seit|noch|älter|jünger|vollendet\p{L}*|over|under|above|below|halb\p{L}*|insgesamt)$/u
