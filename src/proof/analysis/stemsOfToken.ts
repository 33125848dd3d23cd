import type { SplitCompound } from './compounds.js'
import { stem } from './stem.js'

/** The stem of a token, then the stems of the parts that it is made of, each once. */
export function stemsOfToken(token: string, split: SplitCompound): string[] {
  return [...new Set([stem(token), ...split(token).map(stem)])]
}
