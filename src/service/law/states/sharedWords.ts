import { LRUCache } from 'lru-cache'
import { exactWordDiff } from '../../../base/text/wordDiff.js'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

interface Words {
  readonly inOrder: readonly string[]
  readonly counts: ReadonlyMap<string, number>
}

/** Each text of an act is compared with many others of it. */
const KEPT = 1_000
const kept = new LRUCache<string, Words>({ max: KEPT })

/** Which share of the words of the longer text both have in one order, from 0 to 1; 0 where it cannot be above `least`. */
export function sharedWords(one: string, other: string, least = 0): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [count, otherCount] = [words.inOrder.length, others.inOrder.length]
  const longer = Math.max(count, otherCount)
  if (longer === 0 || Math.min(count, otherCount) <= longer * least) return 0
  if (inBoth(words.counts, others.counts) <= longer * least) return 0
  // Written alike, so that only words count.
  const diff = exactWordDiff(words.inOrder.join(' '), others.inOrder.join(' '))
  const same = diff.filter(([sign]) => sign === '=')
  return same.reduce((sum, [, text]) => sum + (text.match(WORD)?.length ?? 0), 0) / longer
}

function wordsOf(text: string): Words {
  const known = kept.get(text)
  if (known !== undefined) return known
  const inOrder = text.match(WORD) ?? []
  const counts = new Map<string, number>()
  for (const word of inOrder) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = { inOrder, counts }
  kept.set(text, words)
  return words
}

/** How many they share in whatever order. */
function inBoth(words: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let found = 0
  for (const [word, count] of words) found += Math.min(count, others.get(word) ?? 0)
  return found
}
