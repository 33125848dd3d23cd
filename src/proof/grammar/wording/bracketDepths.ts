import type { Word } from './word.js'

/** How many brackets each word stands in; what closes a bracket that was not opened counts for nothing. */
export function bracketDepths(words: readonly Word[]): number[] {
  let depth = 0
  return words.map(({ key }) => {
    if (key === '(') depth++
    if (key === ')') depth = Math.max(0, depth - 1)
    return depth
  })
}
