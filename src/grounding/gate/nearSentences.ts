import type { ReadText, SourceSentence } from './sources.js'

/** Words that tell sentences apart: long enough, and written in one way only. */
const TELLING = /(?<![\p{L}\p{M}])(?!\p{L}*(?:ss|ß))\p{L}{5,}(?![\p{L}\p{M}])/gu
/** Endings are left out of what is looked for. */
const BEGINNING = 7
/** Share of them that a sentence must hold to be looked at: rewrites exchange few. */
const LEAST = 0.45
/** Words that are looked for: the longest are the rarest. */
const MOST = 12

/** The sentences of a text that hold most words of a claim, those with the most first. Only they can say it. */
export function nearSentences(claim: string, text: ReadText): readonly SourceSentence[] {
  const longest = [...new Set(claim.toLowerCase().match(TELLING))].sort(
    (one, other) => other.length - one.length
  )
  const words = new Set(longest.slice(0, MOST).map(word => word.slice(0, BEGINNING)))
  const { small, sentences } = text
  if (small === undefined || words.size === 0) return sentences
  const held = new Map<SourceSentence, number>()
  for (const word of words) {
    let last: SourceSentence | undefined
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) {
      const sentence = sentenceAt(sentences, at)
      if (sentence === undefined || sentence === last) continue
      last = sentence
      held.set(sentence, (held.get(sentence) ?? 0) + 1)
    }
  }
  return [...held]
    .filter(([, count]) => count >= LEAST * words.size)
    .sort(([, one], [, other]) => other - one)
    .map(([sentence]) => sentence)
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
