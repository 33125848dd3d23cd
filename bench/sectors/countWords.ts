import type { HeadingWords } from '../../src/company/sectors/headingWords.js'
import { nameTokens } from '../../src/company/sectors/nameTokens.js'
import type { LearnedWords } from '../../src/company/sectors/sectorModel.js'
import { splitName } from '../../src/company/sectors/splitName.js'
import type { LabelledName } from './labels.js'

interface Choice {
  readonly words: HeadingWords
  /** Names that a word must stand in. */
  readonly least: number
  readonly isCommon: (word: string, names: number) => boolean
}

/** How many of the names with each word (by stem) were given which code. */
export function countWords(
  labels: readonly LabelledName[],
  { words, least, isCommon }: Choice
): LearnedWords {
  const counts = new Map<string, Map<string, number>>()
  const names = new Map<string, number>()
  const written = new Map<string, Set<string>>()
  for (const { name, code } of labels) {
    names.set(code, (names.get(code) ?? 0) + 1)
    const parts = splitName(nameTokens(name), word => words.knows(word))
    for (const stem of new Set(parts.map(part => part.stem))) {
      const own = counts.get(stem) ?? new Map<string, number>()
      counts.set(stem, own.set(code, (own.get(code) ?? 0) + 1))
    }
    for (const { stem, word } of parts) written.set(stem, (written.get(stem) ?? new Set()).add(word))
  }
  for (const [stem, codes] of counts) {
    const sum = [...codes.values()].reduce((all, one) => all + one, 0)
    if (sum < least || ![...written.get(stem)!].some(word => isCommon(word, sum))) counts.delete(stem)
  }
  return { counts, names }
}
