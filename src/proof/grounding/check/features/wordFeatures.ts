import { SORTS, type Sort } from '../alignment.js'
import type { ComparedWord } from '../comparedSentence.js'
import type { Features, PairedTexts, MutableFeatures } from './pairedTexts.js'

/** Of each sort of words how many stand on either side, and how many are added, dropped and exchanged. */
export function addSortFeatures(found: MutableFeatures, { theirs, spoken, alignment }: PairedTexts): void {
  const { sorts, others, pairs, added, dropped, exchanged } = alignment
  const columns = pairs.map(pair => pair.theirs)
  const [first, last] = [Math.min(...columns), Math.max(...columns)]
  const inSpoken = new Set(spoken)
  const droppedSpoken = dropped.filter(at => inSpoken.has(theirs[at]!))
  const droppedWithin = dropped.filter(at => at >= first && at <= last)
  for (const sort of SORTS) {
    const isOne = (each: Sort) => each === sort
    const count = (places: readonly number[], of: readonly Sort[]) =>
      places.filter(at => of[at] === sort).length
    found[`${sort}Mine`] = sorts.filter(isOne).length
    found[`${sort}Theirs`] = others.filter(isOne).length
    found[`${sort}Added`] = count(added, sorts)
    found[`${sort}Dropped`] = count(dropped, others)
    found[`${sort}DroppedTold`] = count(droppedSpoken, others)
    found[`${sort}DroppedWithin`] = count(droppedWithin, others)
    found[`${sort}Exchanged`] = exchanged.filter(([row]) => sorts[row] === sort).length
  }
}

const isTelling = (word: ComparedWord) => word.content || word.number !== undefined
const weightOf = ({ stem }: ComparedWord) => Math.min(12, stem.length)
const weigh = (words: readonly ComparedWord[]) =>
  words.filter(isTelling).reduce((sum, word) => sum + weightOf(word), 0)

/** How much of what either says the other says, and how much there is. */
export function shareFeatures({ mine, theirs, spoken, alignment }: PairedTexts): Features {
  const { pairs } = alignment
  const paired = (words: readonly ComparedWord[], place: 'mine' | 'theirs') =>
    pairs.reduce((sum, pair) => {
      const word = words[pair[place]]!
      return isTelling(word) ? sum + weightOf(word) * pair.alike : sum
    }, 0)
  const [ofMine, ofTheirs] = [paired(mine, 'mine'), paired(theirs, 'theirs')]
  const exact = pairs.filter(({ alike }) => alike === 1).length
  return {
    heldMine: ofMine / Math.max(1, weigh(mine)),
    heldTheirs: ofTheirs / Math.max(1, weigh(theirs)),
    heldTold: ofTheirs / Math.max(1, weigh(spoken)),
    exactMine: exact / Math.max(1, mine.length),
    exactTheirs: exact / Math.max(1, theirs.length),
    byMeaning: pairs.filter(({ alike }) => alike < 0.8).length,
    lengthMine: mine.length,
    lengthTheirs: theirs.length,
    lengthTold: spoken.length
  }
}

/** What is left over in order, and whose words have changed places. */
export function orderFeatures({ mine, left, alignment }: PairedTexts): Features {
  const { sorts, pairs } = alignment
  const isNamed = ({ mine: at }: { readonly mine: number }) => mine[at]!.capital
  const named = pairs.filter(isNamed)
  return {
    inOrder: left.share,
    leftMine: left.mine.length,
    leftTheirs: left.theirs.length,
    crossed: crossings(named),
    partiesCrossed: crossings(pairs.filter(pair => sorts[pair.mine] === 'party'))
  }
}

/** How many pairs stand the other way round than one behind them. */
function crossings(pairs: readonly { readonly mine: number; readonly theirs: number }[]): number {
  return pairs.filter((pair, at) =>
    pairs.some((other, place) => place > at && (pair.mine - other.mine) * (pair.theirs - other.theirs) < 0)
  ).length
}
