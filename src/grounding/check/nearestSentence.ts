import { CachedByText } from '../cachedByText.js'
import { passageSentences } from '../gate/sources.js'
import type { Passage } from '../passage.js'
import type { Span } from '../../law/span.js'
import { readCompared } from './comparedSentence.js'
import { factsThatDiffer } from './factsThatDiffer.js'
import type { Nearest } from './textCheck.js'

/** Share of words that two sentences must have in common, and words of the difference that are shown. */
const LEAST = 0.45
const MOST = 12

const worded = new CachedByText({ most: 4_000, characters: 4_000_000 }, (text): ReadonlySet<string> =>
  tellingOf(text)
)

const stemmed = new CachedByText({ most: 4_000, characters: 4_000_000 }, (text): ReadonlySet<string> =>
  stemsIn(text)
)

/** Stems of what it names or does, and its numbers. */
function stemsIn(text: string): ReadonlySet<string> {
  return new Set(
    readCompared(text)
      .flatMap(({ words }) => words)
      .flatMap(({ stem, content, number, unit }) =>
        number !== undefined ? String(number) : content || unit !== undefined ? stem : []
      )
  )
}

function wordsOf(text: string): string[] {
  return text.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? []
}

/** Words that tell sentences apart: small words stand in all. */
const TELLING = /^(?:\p{N}.*|.{4,})$/u

/**
 * The sentence that has most words in common with a claim, and what either says that the other does not. It is shown to a
 * person who wants to see what differs; it decides nothing.
 */
export function nearestSentence(claim: string, passages: readonly Passage[]): Nearest | undefined {
  const mine = tellingOf(claim)
  if (mine.size < 3) return undefined
  const shareOf = (text: string) => {
    const theirs = worded.of(text)
    let common = 0
    for (const word of mine) if (theirs.has(word)) common++
    return (2 * common) / (mine.size + Math.min(theirs.size, 2 * mine.size))
  }
  return bestBeside(claim, passages, shareOf, LEAST)
}

/** The first of the sentences that share most with a claim, where that is enough, shown beside it. */
function bestBeside(
  claim: string,
  passages: readonly Passage[],
  shareOf: (sentence: string) => number,
  least = 0
): Nearest | undefined {
  let best: (Span & { readonly share: number; readonly passage: Passage }) | undefined
  for (const passage of passages) {
    for (const { text, start, end } of passageSentences(passage.text)) {
      const share = shareOf(text)
      if (share >= least && (best === undefined || share > best.share)) best = { share, passage, start, end }
    }
  }
  if (best === undefined) return undefined
  return besideEachOther(claim, best)
}

/** A sentence as it is shown beside a claim. */
export function besideEachOther(
  claim: string,
  { passage, start, end }: Span & { readonly passage: Passage }
): Nearest {
  const quote = passage.text.slice(start, end)
  return {
    source: passage.ref,
    passage: passage.iri,
    contentHash: passage.contentHash,
    quote,
    start,
    end,
    ...wordDifference(claim, quote)
  }
}

/**
 * The sentence of what a statement cites that holds most of what it says, however few words that are: what it cites is
 * shown beside it in any case.
 */
export function nearestOfCited(claim: string, passages: readonly Passage[]): Nearest | undefined {
  const mine = stemsIn(claim)
  return bestBeside(claim, passages, text => {
    const theirs = stemmed.of(text)
    // Longer words are rarer ones.
    let common = 0
    for (const stem of mine) if (theirs.has(stem)) common += stem.length
    return common * (1 + 1 / Math.max(1, theirs.size))
  })
}

/** Words of each that the other does not have, in their order, and the kinds of facts that differ. */
export function wordDifference(claim: string, quote: string): Pick<Nearest, 'said' | 'stands' | 'differs'> {
  const [said, stands] = [wordsOf(claim), wordsOf(quote)]
  const without = (words: readonly string[], others: readonly string[]) => {
    const held = new Set(others.map(fold))
    return [...new Set(words)].filter(word => !held.has(fold(word))).slice(0, MOST)
  }
  return {
    said: without(said, stands),
    stands: without(stands, said),
    differs: factsThatDiffer(claim, quote)
  }
}

const fold = (word: string) => word.toLowerCase()

function tellingOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter(word => TELLING.test(word))
      .map(fold)
  )
}
