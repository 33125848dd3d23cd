import { exactWordDiff } from '../../../base/text/wordDiff.js'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Which share of the words of the longer text both have in one order, from 0 to 1; 0 where it cannot be above `least`. */
export function sharedWords(one: string, other: string, least = 0): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const longer = Math.max(words.length, others.length)
  if (longer === 0 || inBoth(words, others) <= longer * least) return 0
  // Written alike, so that only words count.
  const same = exactWordDiff(words.join(' '), others.join(' ')).filter(([sign]) => sign === '=')
  return same.reduce((sum, [, text]) => sum + wordsOf(text).length, 0) / longer
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** How many they share in whatever order. */
function inBoth(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let found = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    found++
  }
  return found
}
