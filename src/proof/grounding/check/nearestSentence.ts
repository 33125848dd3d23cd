import { CachedByText } from '../cachedByText.js'
import { passageSentences } from '../gate/sources.js'
import type { Passage } from '../passage.js'
import type { Difference } from './factsThatDiffer.js'
import type { CitedSentence } from './nearestOfCited.js'
import type { Nearest } from './textCheck.js'

/** Share of words that two sentences must have in common, and words of the difference that are shown. */
const LEAST = 0.45
const MOST = 12

const worded = new CachedByText({ most: 4_000, characters: 4_000_000 }, (text): ReadonlySet<string> =>
  tellingOf(text)
)

function wordsOf(text: string): string[] {
  return text.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? []
}

/** Words that tell sentences apart: small words stand in all. */
const TELLING = /^(?:\p{N}.*|.{4,})$/u

/**
 * The sentence that has most words in common with a claim, where that is enough. It is shown to a person who wants to see
 * what differs; it decides nothing.
 */
export function nearestSentence(claim: string, passages: readonly Passage[]): CitedSentence | undefined {
  const mine = tellingOf(claim)
  if (mine.size < 3) return undefined
  let best: { readonly share: number; readonly sentence: CitedSentence } | undefined
  for (const passage of passages) {
    for (const { text, start, end } of passageSentences(passage.text)) {
      const theirs = worded.of(text)
      let common = 0
      for (const word of mine) if (theirs.has(word)) common++
      const share = (2 * common) / (mine.size + Math.min(theirs.size, 2 * mine.size))
      if (share >= LEAST && (best === undefined || share > best.share))
        best = { share, sentence: { passage, start, end } }
    }
  }
  return best?.sentence
}

/** A sentence as it is shown beside a claim. */
export function besideEachOther(
  claim: string,
  { passage, start, end }: CitedSentence,
  differs: readonly Difference[]
): Nearest {
  const quote = passage.text.slice(start, end)
  return {
    source: passage.ref,
    passage: passage.iri,
    contentHash: passage.contentHash,
    quote,
    start,
    end,
    ...wordDifference(claim, quote),
    differs
  }
}

/** Words of each that the other does not have, in their order. */
export function wordDifference(claim: string, quote: string): Pick<Nearest, 'said' | 'stands'> {
  const [said, stands] = [wordsOf(claim), wordsOf(quote)]
  const without = (words: readonly string[], others: readonly string[]) => {
    const held = new Set(others.map(fold))
    return [...new Set(words)].filter(word => !held.has(fold(word))).slice(0, MOST)
  }
  return { said: without(said, stands), stands: without(stands, said) }
}

const fold = (word: string) => word.toLowerCase()

function tellingOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter(word => TELLING.test(word))
      .map(fold)
  )
}
