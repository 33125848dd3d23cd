import { align, type Alignment, type Alike } from '../alignment.js'
import { readCompared, type ComparedSegment, type ComparedWord } from '../comparedSentence.js'
import { leftOver, type LeftOver } from '../leftOver.js'
import { withNamedMonths } from '../namedMonths.js'
import { parted, segmentWords, stemsOf, withoutOtherItems } from '../spokenParts.js'

type Segments = readonly ComparedSegment[]

/** What is seen of a statement beside a sentence, by names that the learned trees know. */
export type Features = Readonly<Record<string, number>>
/** To which more are added: there are some two hundred, which nobody copies for nothing. */
export type MutableFeatures = Record<string, number>

/** Share of a part's words that the other one must have for it to be said there. */
export const STATED = 0.4

/** A statement and a sentence, and what either says. */
export interface ReadPair {
  readonly claim: string
  readonly quote: string
  readonly said: Segments
  readonly read: Segments
}

export function readPair(claim: string, quote: string): ReadPair {
  const [said, read] = [claim, quote].map(text => readCompared(withNamedMonths(text))) as [Segments, Segments]
  return { claim, quote, said, read }
}

/** A statement and a sentence laid beside each other. */
export interface PairedTexts {
  readonly pair: ReadPair
  /** Of the sentence, without items of a list that the statement does not speak of. */
  readonly segments: Segments
  readonly mine: readonly ComparedWord[]
  readonly theirs: readonly ComparedWord[]
  /** Words of the parts that the statement speaks of, and the parts that it does not. */
  readonly spoken: readonly ComparedWord[]
  readonly unspoken: Segments
  readonly alignment: Alignment
  readonly left: LeftOver
}

export function pairTexts(pair: ReadPair, alike: Alike): PairedTexts {
  const segments = withoutOtherItems(pair.read, pair.said, STATED)
  const [mine, theirs] = [segmentWords(pair.said), segmentWords(segments)]
  const [spokenOf, unspoken] = parted(segments, stemsOf(mine), STATED)
  return {
    ...{ pair, segments, mine, theirs, unspoken },
    spoken: [...new Set(segmentWords(spokenOf))],
    alignment: align(mine, theirs, alike),
    left: leftOver(mine, theirs)
  }
}
