/** The word among `words` that takes the fewest changes of a letter (Levenshtein), if at most a third of it. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map(each => ({ each, changes: distance(word, each) }))
    .sort((one, other) => one.changes - other.changes)
  const best = ranked[0]
  return best && best.changes <= Math.max(2, word.length / 3) ? best.each : undefined
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
