import { isFree } from '../gate/judge/words.js'
import type { CertainDifference } from './certainDifference.js'
import { isMonth, type ComparedWord } from './comparedSentence.js'
import {
  comparatives,
  forms,
  frames,
  comparedLimits,
  comparedModals,
  moments,
  comparedNegations,
  often,
  opposed
} from './differenceWords.js'
import { exceptionInverted } from './exceptionInverted.js'
import { leftOver } from './leftOver.js'
import { countedIn } from './numbersThatDiffer.js'

/** Words that both must have, and words of either that the other may not have. */
const [LEAST, MOST] = [3, 6]

type Group =
  'count' | 'party' | 'form' | 'lead' | 'negation' | 'modal' | 'limit' | 'moment' | 'also' | 'small' | 'other'

/** The one fact that a statement has otherwise than the words of a sentence, which it repeats one by one but for that. */
export function repeatedBut(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[]
): CertainDifference | undefined {
  if (Math.abs(mine.length - theirs.length) > MOST) return undefined
  const left = leftOver(mine, theirs)
  if (mine.length - left.mine.length < LEAST || left.mine.length > MOST || left.theirs.length > MOST)
    return undefined
  const exchanged = swapped(mine, theirs) ?? exceptionInverted(mine, theirs, isSmall)
  if (exchanged !== undefined) return exchanged
  const [own, other] = withoutMoved(left.mine, left.theirs)
  const denied = prefixed(own, other) ?? prefixed(other, own)
  if (denied !== undefined) return denied.length === 0 ? { differs: 'negation' } : undefined
  const groups = new Set([...own, ...other].map(groupOf))
  groups.delete('small')
  if (groups.has('form')) groups.delete('lead')
  // `auch ohne Zustimmung`: who denies it says so.
  if (groups.has('negation') && !other.some(({ word }) => word === 'auch')) groups.delete('also')
  const [group] = groups
  if (groups.size !== 1 || group === undefined) return undefined
  const of = (words: readonly ComparedWord[]) => words.filter(word => groupOf(word) === group)
  return differenceOf(group, of(own), of(other), mine)
}

function groupOf(word: ComparedWord): Group {
  const { word: said, number, unit, party } = word
  if (number !== undefined || unit !== undefined || isMonth(said) || often.has(said)) return 'count'
  if (party !== undefined) return 'party'
  if (forms.has(said)) return 'form'
  if (/^(?:in|form)$/.test(said)) return 'lead'
  if (comparedNegations.has(said) || said === 'ohne' || said === 'mit') return 'negation'
  if (comparedModals.has(said)) return 'modal'
  if (comparedLimits.has(said) || comparatives.has(said)) return 'limit'
  if (moments.has(said)) return 'moment'
  if (/^(?:auch|selbst)$/.test(said)) return 'also'
  return isFree(said) || frames.has(said) ? 'small' : 'other'
}

const isSmall = (word: ComparedWord) => groupOf(word) === 'small'

function differenceOf(
  group: Group,
  own: readonly ComparedWord[],
  other: readonly ComparedWord[],
  mine: readonly ComparedWord[]
): CertainDifference | undefined {
  const as = (words: readonly ComparedWord[], table: ReadonlyMap<string, string>) =>
    [...new Set(words.map(({ word }) => table.get(word) ?? ''))].sort()
  const onceEach = (table: ReadonlyMap<string, string>) => {
    const [one, two] = [as(own, table), as(other, table)]
    return one.length === 1 && two.length === 1 && one[0] !== two[0]
      ? ([one[0]!, two[0]!] as const)
      : undefined
  }
  switch (group) {
    case 'count':
      return counts(own, other, mine)
    case 'party': {
      const [one, two] = [own, other].map(words => words.map(({ party }) => party!))
      const apart = one!.length === 1 && two!.length === 1 && areOpposed(one![0]!, two![0]!)
      return apart ? { differs: 'party', party: one![0] } : undefined
    }
    case 'negation':
      return own.length + other.length === 1 || isWithout(own, other) ? { differs: 'negation' } : undefined
    case 'modal':
      return onceEach(comparedModals) && { differs: 'modal' }
    case 'limit':
      return [AMOUNTS, MOMENTS, COMPARED].some(words =>
        [...own, ...other].every(({ word }) => words.test(word))
      )
        ? onceEach(new Map([...comparedLimits, ...comparatives])) && { differs: 'limit' }
        : undefined
    case 'form':
      return onceEach(forms) && { differs: 'term' }
    case 'moment':
      return onceEach(moments) && { differs: 'date' }
    default:
      return undefined
  }
}

/** `mindestens drei Monate vor` is `spätestens`: only words of one kind are compared. */
const AMOUNTS = /^(?:höchstens|maximal|längstens|mindestens|wenigstens|most|least|maximum|minimum)$/
const MOMENTS = /^(?:spätestens|frühestens|latest|earliest)$/
const COMPARED = /^(?:mehr|weniger|länger|kürzer|später|früher|more|less|longer|later)$/

const areOpposed = (one: string, other: string) => opposed.get(one) === other || opposed.get(other) === one

const isWithout = (own: readonly ComparedWord[], other: readonly ComparedWord[]) =>
  [...own, ...other]
    .map(({ word }) => word)
    .sort()
    .join() === 'mit,ohne'

/** Another number, date, unit or frequency in the same place. */
function counts(
  own: readonly ComparedWord[],
  other: readonly ComparedWord[],
  mine: readonly ComparedWord[]
): CertainDifference | undefined {
  if (own.length === 0 || other.length === 0 || own.length > 3 || other.length > 3) return undefined
  const numbers = (words: readonly ComparedWord[]) => words.flatMap(({ number }) => number ?? [])
  const [said, stands] = [numbers(own), numbers(other)]
  const counted = countedIn(mine)
  const place = counted.find(({ number }) => said.includes(number))
  const dated = [...own, ...other].some(({ word }) => isMonth(word)) || place?.dated === true
  if (dated) return { differs: 'date', date: own.map(({ word }) => word) }
  if (said.length > 1 || stands.length > 1 || said.length !== stands.length) return undefined
  if (said.length === 1 && said[0] !== stands[0]) return { differs: 'number', counted: place }
  // Of the same number another unit; the number stands before it and is shared.
  const at = mine.indexOf(own[0]!)
  const number = mine.slice(Math.max(0, at - 3), at + 1).findLast(each => each.number !== undefined)?.number
  const [one, two] = [own, other].map(words =>
    words.flatMap(({ unit, word }) => unit ?? often.get(word) ?? [])
  )
  if (one!.length !== 1 || two!.length !== 1 || one![0] === two![0]) return undefined
  return {
    differs: 'unit',
    ...(number !== undefined && { counted: { number, unit: one![0], dated: false } })
  }
}

/** What only stands elsewhere is said in both: a verb that ends the sentence, and no noun. */
function withoutMoved(
  own: readonly ComparedWord[],
  other: readonly ComparedWord[]
): [ComparedWord[], ComparedWord[]] {
  const left = [...other]
  const rest = own.filter(word => {
    const at = left.findIndex(each => each.stem === word.stem && !each.capital && each.number === undefined)
    if (at < 0 || word.number !== undefined || groupOf(word) === 'negation') return true
    left.splice(at, 1)
    return false
  })
  return [rest, left]
}

/** Of `wirksam` here and `unwirksam` there: what else is left; undefined where there is no such pair. */
function prefixed(one: readonly ComparedWord[], other: readonly ComparedWord[]): ComparedWord[] | undefined {
  for (const word of one.filter(({ stem }) => stem.length > 3)) {
    const pair = other.find(({ stem }) => stem === `un${word.stem}`)
    if (pair !== undefined)
      return [...one, ...other].filter(each => each !== word && each !== pair && groupOf(each) !== 'small')
  }
  return undefined
}

/**
 * Two who exchange their places, each behind the same word as the other was, while all else stands as it stood; `dessen` may
 * stand for `seinen`.
 */
function swapped(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[]
): CertainDifference | undefined {
  if (mine.length !== theirs.length) return undefined
  const at = mine.flatMap((word, place) => {
    const other = theirs[place]!
    return word.stem === other.stem || (isSmall(word) && isSmall(other)) ? [] : place
  })
  const [first, second] = at
  if (at.length !== 2 || first === undefined || second === undefined) return undefined
  const crossed = mine[first]!.stem === theirs[second]!.stem && mine[second]!.stem === theirs[first]!.stem
  const joined = second - first === 2 && /^(?:und|oder|and|or)$/.test(mine[first + 1]!.word)
  const named = mine[first]!.capital && mine[second]!.capital
  return crossed && named && !joined ? { differs: 'party', party: mine[first]!.party } : undefined
}
