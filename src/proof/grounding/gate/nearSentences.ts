import type { Span } from '../../law/span.js'
import { CachedByText } from '../cachedByText.js'
import type { ReadText, SourceSentence } from './sources.js'

/** Words that tell sentences apart: long enough, and written in one way only. */
const TELLING = /(?<![\p{L}\p{M}])(?!\p{L}*(?:ss|ß))\p{L}{5,}(?![\p{L}\p{M}])/gu
/** Endings are left out of what is looked for. */
const BEGINNING = 7
/** Share of them that a sentence must hold to be looked at: rewrites exchange few. */
const LEAST = 0.45
/** Words that are looked for: the longest are the rarest. */
const MOST = 12

/** What is looked for of a claim, which is put to several passages. */
const telling = new CachedByText({ most: 100, characters: 200_000 }, (claim): readonly string[] => {
  const longest = [...new Set(claim.toLowerCase().match(TELLING))].sort(
    (one, other) => other.length - one.length
  )
  return [...new Set(longest.slice(0, MOST).map(word => word.slice(0, BEGINNING)))]
})

/** The sentences of a text that hold most words of a claim, those with the most first. Only they can say it. */
export function nearSentences(claim: string, text: ReadText): readonly SourceSentence[] {
  const words = telling.of(claim)
  const { small } = text
  if (small === undefined || words.length === 0) return text.sentences
  const least = Math.ceil(LEAST * words.length)
  const found = placesIn(small, words, least)
  if (found === undefined || !text.absaetze.some(absatz => holds(absatz, found, least))) return []
  const { sentences } = text
  const held = new Map<SourceSentence, number>()
  for (const places of found) {
    let last: SourceSentence | undefined
    for (const at of places) {
      const sentence = sentenceAt(sentences, at)
      if (sentence === undefined || sentence === last) continue
      last = sentence
      held.set(sentence, (held.get(sentence) ?? 0) + 1)
    }
  }
  return [...held]
    .filter(([, count]) => count >= least)
    .sort(([, one], [, other]) => other - one)
    .map(([sentence]) => sentence)
}

/**
 * Where each of the words stands; undefined where a text has not so many of them at all, and as soon as that is seen: then
 * it needs no sentences.
 */
function placesIn(small: string, words: readonly string[], least: number): number[][] | undefined {
  const found: number[][] = []
  let missing = 0
  for (const word of words) {
    const places: number[] = []
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) places.push(at)
    if (places.length === 0 && ++missing > words.length - least) return undefined
    found.push(places)
  }
  return found
}

/** Whether so many of the words stand in a part of the text. */
function holds({ start, end }: Span, found: readonly (readonly number[])[], least: number): boolean {
  let count = 0
  for (const places of found) if (places.some(at => at >= start && at < end)) count++
  return count >= least
}

function sentenceAt(sentences: readonly SourceSentence[], at: number): SourceSentence | undefined {
  let [low, high] = [0, sentences.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start, end } = sentences[middle]!
    if (at < start) high = middle - 1
    else if (at >= end) low = middle + 1
    else return sentences[middle]
  }
  return undefined
}
