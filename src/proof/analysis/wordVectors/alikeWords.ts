import { stem } from '../stem.js'
import { toLengthOne, type WordVectors } from './wordVectors.js'

/** How much alike two words are in meaning, from 0 to 1; 0 where one of them is not known. */
export type AlikeWords = (one: string, other: string) => number

/** Vectors of words that were asked for; some 4 MB. Beyond them all is forgotten: texts repeat their words. */
const KEPT = 8_000

/** @param vectors of stems: words are small letters, `ss` for `ß` */
export function alikeWords(vectors: WordVectors): AlikeWords {
  const kept = new Map<string, Float32Array>()
  const none = new Float32Array(0)
  const vectorOf = (word: string) => {
    const known = kept.get(word)
    if (known !== undefined) return known
    const place = vectors.find(stem(word))
    const vector = place === undefined ? none : new Float32Array(vectors.width)
    if (place !== undefined) vectors.add(place, 1, vector)
    if (kept.size >= KEPT) kept.clear()
    kept.set(word, toLengthOne(vector))
    return vector
  }
  return (one, other) => {
    const [mine, theirs] = [vectorOf(one), vectorOf(other)]
    if (mine.length === 0 || theirs.length === 0) return 0
    let sum = 0
    for (let at = 0; at < mine.length; at++) sum += mine[at]! * theirs[at]!
    return Math.max(0, sum)
  }
}
