import { isFree } from '../gate/judge/words.js'
import { isMonth, type ComparedWord } from './comparedSentence.js'
import {
  comparatives,
  comparedConditions,
  exceptions,
  forms,
  comparedLimits,
  comparedModals,
  moments,
  comparedNegations,
  often,
  scopes
} from './differenceWords.js'
import { isPartOfWord, likenessByMeaning, PART_OF_WORD } from './wordLikeness.js'

/** How much alike two words are in meaning, from 0 to 1. */
export type Alike = (one: string, other: string) => number

/** What a word is for what may differ. */
export const SORTS = [
  'number',
  'month',
  'unit',
  'often',
  'party',
  'form',
  'negation',
  'modal',
  'limit',
  'moment',
  'condition',
  'exception',
  'scope',
  'name',
  'word',
  'small'
] as const
export type Sort = (typeof SORTS)[number]

/** Two words that say the same, and how surely, from 0 to 1. */
export interface Pair {
  readonly mine: number
  readonly theirs: number
  readonly alike: number
}

/** A statement laid beside a sentence: which of their words say the same, and what of either is left over. */
export interface Alignment {
  /** What each word of the statement, and of the sentence, is. */
  readonly sorts: readonly Sort[]
  readonly others: readonly Sort[]
  readonly pairs: readonly Pair[]
  /** Places of words of the statement that nothing in the sentence says, and the other way round. */
  readonly added: readonly number[]
  readonly dropped: readonly number[]
  /** Places that are left over on both sides, of one sort, between words that are paired with each other. */
  readonly exchanged: readonly (readonly [mine: number, theirs: number])[]
}

const SAME_SORT = 0.9
/** For each neighbour that is a pair too. */
const BESIDE = 0.1

const tables = {
  negation: comparedNegations,
  modal: comparedModals,
  limit: comparedLimits,
  moment: moments,
  form: forms,
  often
}

export function sortOf(word: ComparedWord): Sort {
  const { word: said, number, unit, party } = word
  if (number !== undefined) return 'number'
  if (isMonth(said)) return 'month'
  if (unit !== undefined) return 'unit'
  if (often.has(said)) return 'often'
  if (party !== undefined) return 'party'
  if (forms.has(said)) return 'form'
  if (comparedNegations.has(said) || said === 'ohne') return 'negation'
  if (comparedModals.has(said)) return 'modal'
  if (comparedLimits.has(said) || comparatives.has(said)) return 'limit'
  if (moments.has(said)) return 'moment'
  if (comparedConditions.has(said)) return 'condition'
  if (exceptions.has(said)) return 'exception'
  if (scopes.has(said)) return 'scope'
  if (!word.content || isFree(said)) return 'small'
  return word.capital ? 'name' : 'word'
}

/** Whether two words say the same, from 0 to 1. */
function likeness(one: ComparedWord, other: ComparedWord, sort: Sort, its: Sort, alike: Alike): number {
  if (one.number !== undefined || other.number !== undefined)
    return one.number === other.number ? (one.unit === other.unit ? 1 : 0.9) : 0
  if (one.stem === other.stem) return 1
  if (sort === 'small' || its === 'small') return 0
  if (sort === its) {
    if (sort === 'party') return one.party === other.party ? SAME_SORT : 0
    if (sort === 'unit') return one.unit === other.unit ? SAME_SORT : 0
    const table = (tables as Partial<Record<Sort, ReadonlyMap<string, string>>>)[sort]
    if (table !== undefined) return table.get(one.word) === table.get(other.word) ? SAME_SORT : 0
  }
  if (!one.content || !other.content || (one.party !== undefined && other.party !== undefined)) return 0
  return partOf(one.stem, other.stem) || likenessByMeaning(alike(one.word, other.word))
}

function partOf(one: string, other: string): number {
  const isOpposite = `un${one}` === other || one === `un${other}`
  return !isOpposite && isPartOfWord(one, other) ? PART_OF_WORD : 0
}

/** Pairs each word with at most one of the other side, the most alike first, and those first whose neighbours are alike. */
export function align(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[],
  alike: Alike
): Alignment {
  const [sorts, others] = [mine.map(sortOf), theirs.map(sortOf)]
  const cells = mine.map((one, row) =>
    theirs.map((other, column) => likeness(one, other, sorts[row]!, others[column]!, alike))
  )
  const at = (row: number, column: number) => cells[row]?.[column] ?? 0
  const found: (Pair & { readonly rank: number })[] = []
  for (const [row, line] of cells.entries())
    for (const [column, value] of line.entries())
      if (value > 0) {
        const beside = at(row - 1, column - 1) + at(row + 1, column + 1)
        found.push({ mine: row, theirs: column, alike: value, rank: value + BESIDE * beside })
      }
  found.sort((one, other) => other.rank - one.rank || one.mine - other.mine || one.theirs - other.theirs)
  const [toTheirs, toMine] = [new Map<number, number>(), new Map<number, number>()]
  const pairs: Pair[] = []
  for (const { mine: row, theirs: column, alike: value } of found) {
    if (toTheirs.has(row) || toMine.has(column)) continue
    toTheirs.set(row, column)
    toMine.set(column, row)
    pairs.push({ mine: row, theirs: column, alike: value })
  }
  const added = mine.flatMap((_, row) => (toTheirs.has(row) ? [] : row))
  const dropped = theirs.flatMap((_, column) => (toMine.has(column) ? [] : column))
  const isBeside = (row: number, column: number) => {
    const before = toTheirs.get(row - 1)
    const behind = toTheirs.get(row + 1)
    return (
      (before !== undefined && Math.abs(before - column) <= 2) ||
      (behind !== undefined && Math.abs(behind - column) <= 2) ||
      (row === 0 && column === 0)
    )
  }
  const exchanged = added.flatMap(row =>
    dropped
      .filter(column => sorts[row] === others[column] && isBeside(row, column))
      .slice(0, 1)
      .map(column => [row, column] as const)
  )
  return { sorts, others, pairs, added, dropped, exchanged }
}
