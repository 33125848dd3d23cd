import { spellOut } from '../spellOut.js'
import { foldInflectedActName } from './foldActName.js'

/** A word of a text, as it is compared with the words of names. */
export interface FoldedWord {
  readonly plain: string
  /** Without the ending that a case gives. */
  readonly stem: string
}

const KEPT = 20_000
const kept = new Map<string, FoldedWord>()

/** Folds one word. Texts repeat their words, and folding one takes longer than all else that is done with it. */
export function foldWord(word: string): FoldedWord {
  let folded = kept.get(word)
  if (folded === undefined) {
    const plain = spellOut(word)
    folded = { plain, stem: foldInflectedActName(plain) }
    if (kept.size >= KEPT) kept.clear()
    kept.set(word, folded)
  }
  return folded
}
