import type { Word } from './word.js'

/** How often each key stands among words. */
export function countKeys(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of words) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
