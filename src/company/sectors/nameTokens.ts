import { stopWords } from '../../proof/analysis/stopWords.js'
import { fold } from '../../proof/analysis/tokens.js'
import { spelledForms } from '../spelledForms.js'

/** A word of a name, as it is written there and as it is compared. */
export interface NameToken {
  readonly written: string
  readonly folded: string
}

/** Single letters with dots between them are one word: `e. V.`, `G.m.b.H.`, `m. b. H.` */
const WORD = /\p{L}(?:\s?\.\s?\p{L}(?![\p{L}\p{M}]))+(?:\s?\.)?|[\p{L}\p{M}]+/gu
const LONGEST = 300

/** Legal forms that are written out, each as one word: those with which the model was learned. */
export const learnedForms = spelledForms
  .filter(({ learned }) => learned)
  .map(({ as, spelling }) => ({ form: as, words: spelling.split(' ').map(fold) }))

/**
 * The words of a company's name in order, a legal form as one of them. Numbers and signs say nothing of a sector, nor do
 * words such as `und`.
 */
export function nameTokens(name: string): NameToken[] {
  const words = (name.normalize('NFC').slice(0, LONGEST).match(WORD) ?? []).map(written => ({
    written,
    folded: fold(written).replace(/[\s.]/g, '')
  }))
  const found: NameToken[] = []
  for (let at = 0; at < words.length;) {
    const form = learnedForms.find(one => one.words.every((word, i) => words[at + i]?.folded === word))
    const token = words[at]!
    if (form !== undefined) found.push({ written: token.written, folded: form.form })
    else if (!stopWords.has(token.folded)) found.push(token)
    at += form?.words.length ?? 1
  }
  return found
}
