import { isMonth, type ComparedWord } from './comparedSentence.js'
import { often, units } from './differenceWords.js'

/** A number, and what it counts. */
export interface Counted {
  readonly number: number
  readonly unit: string | undefined
  readonly dated: boolean
}

/** Words behind a number that may say what it counts: `acht aufeinanderfolgende Tage`. */
const BEHIND = 3

/**
 * Whether a statement has another number, date or unit than what it speaks of.
 * @param theirs what of the sentence it speaks of
 * @param whole all of the sentence
 */
export function numbersThatDiffer(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[],
  whole: readonly ComparedWord[]
): readonly ('number' | 'unit' | 'date')[] {
  const [ours, near, all] = [countedIn(mine), countedIn(theirs), countedIn(whole)]
  const other = ours.filter(({ number }) => !all.some(each => each.number === number))
  const missing = near.filter(({ number }) => !ours.some(each => each.number === number))
  const found: ('number' | 'unit' | 'date')[] = []
  const lacks = other.length > 0 && all.length > 0
  if (lacks && (other.some(({ dated }) => dated) || missing.some(({ dated }) => dated))) found.push('date')
  else if (lacks) found.push('number')
  const otherwise = ours.flatMap(({ number, unit }) => {
    const same = all.filter(each => each.number === number && each.unit !== undefined)
    return unit === undefined || same.length === 0 || same.some(each => each.unit === unit) ? [] : [same]
  })
  // `3 Monate` beside a third day that both have is another number, and else another unit.
  const isMatched = ({ number, unit }: Counted) =>
    ours.some(each => each.number === number && each.unit === unit)
  if (otherwise.some(same => same.every(isMatched)) && found.length === 0) found.push('number')
  const otherUnit = otherwise.some(same => !same.every(isMatched))
  const [howOften, there] = [oftenIn(mine), oftenIn(whole)]
  const counted = new Set([...there, ...whole.flatMap(({ word }) => units.get(word) ?? [])])
  if (otherUnit || (there.size > 0 && [...howOften].some(each => !counted.has(each)))) found.push('unit')
  const [month, months] = [
    mine.filter(({ word }) => isMonth(word)),
    whole.filter(({ word }) => isMonth(word))
  ]
  if (
    months.length > 0 &&
    month.some(({ word }) => !months.some(each => each.word === word)) &&
    !found.includes('date')
  )
    found.push('date')
  return found
}

export const oftenIn = (words: readonly ComparedWord[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ word }) => often.get(word) ?? []))

export function countedIn(words: readonly ComparedWord[]): Counted[] {
  return words.flatMap(({ number, unit }, at) => {
    if (number === undefined) return []
    const behind = words.slice(at + 1, at + 1 + BEHIND)
    const stop = behind.findIndex(each => each.number !== undefined)
    const next = stop < 0 ? behind : behind.slice(0, stop)
    return [
      {
        number,
        unit:
          unit ??
          next.find(each => each.unit !== undefined)?.unit ??
          (words[at - 1]?.unit === 'euro' ? 'euro' : undefined),
        dated: behind.slice(0, 1).some(({ word }) => isMonth(word)) || isMonth(words[at - 1]?.word ?? '')
      }
    ]
  })
}
