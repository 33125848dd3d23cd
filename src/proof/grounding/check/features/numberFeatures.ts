import { CachedByText } from '../../cachedByText.js'
import { readCompared } from '../comparedSentence.js'
import { withNamedMonths } from '../namedMonths.js'
import { countedIn, type Counted } from '../numbersThatDiffer.js'
import { segmentWords } from '../spokenParts.js'
import type { Features, PairedTexts } from './pairedTexts.js'

const counted = new CachedByText({ most: 500, characters: 2_000_000 }, (text): readonly Counted[] =>
  countedIn(segmentWords(readCompared(withNamedMonths(text))))
)

/** Numbers that the sentence does not have, where else they stand, and what they count. */
export function numberFeatures({ mine, theirs }: PairedTexts, passage: string): Features {
  const [ours, their] = [countedIn(mine), countedIn(theirs)]
  const isIn = (some: readonly Counted[], { number }: Counted) => some.some(each => each.number === number)
  const lacking = ours.filter(each => !isIn(their, each))
  const elsewhere = lacking.filter(each => isIn(counted.of(passage), each)).length
  return {
    numberElsewhere: elsewhere,
    numberNowhere: lacking.length - elsewhere,
    numberSameUnit: lacking.filter(({ unit }) =>
      their.some(each => each.unit === unit && unit !== undefined && !isIn(ours, each))
    ).length,
    otherUnit: ours.filter(each => countsOther(each, their)).length,
    dated: [...ours, ...their].filter(({ dated }) => dated).length
  }
}

/** Whether the number stands there, but counts something else. */
function countsOther({ number, unit }: Counted, others: readonly Counted[]): boolean {
  const same = others.filter(each => each.number === number && each.unit !== undefined)
  return unit !== undefined && same.length > 0 && !same.some(each => each.unit === unit)
}
