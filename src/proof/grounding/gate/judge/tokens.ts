import type { Language } from '../../../grammar/language.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Word } from '../../../grammar/wording/word.js'
import { dutyWords, isFree, judgeLimits, modalOf, negations } from './words.js'

/** A word, number or sign of a text, as facts are compared. Offsets are UTF-16 code units. */
export interface Token {
  readonly start: number
  readonly end: number
  /** As it is written. */
  readonly written: string
  /** Small letters, ß as ss; for the lists of `words.ts`. */
  readonly word: string
  /** What is compared: stem, modal with its number, number. */
  readonly key: string
  readonly kind: 'content' | 'number' | 'negation' | 'modal' | 'duty' | 'limit' | 'free' | 'mark'
  /** Written with a capital letter. */
  readonly capital: boolean
}

/** The words of a text, each as what it is for its facts; the end of a line is a mark. */
export function tokenize(text: string, language: Language): Token[] {
  const tokens: Token[] = []
  let before = 0
  for (const word of readWords(text, language)) {
    const at = text.slice(before, word.start).indexOf('\n')
    if (at >= 0) tokens.push(mark('\n', before + at))
    tokens.push(tokenOf(word, tokens.at(-1)))
    before = Math.max(before, word.end)
  }
  return tokens
}

const mark = (word: string, start: number): Token => ({
  start,
  end: start + 1,
  written: word,
  word,
  key: word,
  kind: 'mark',
  capital: false
})

function tokenOf(read: Word, previous: Token | undefined): Token {
  const { start, end, written, key: word, capital } = read
  if (read.kind === 'mark') return mark(word, start)
  const base = { start, end, written, word, capital }
  if (read.kind === 'number') return { ...base, key: word, kind: 'number', capital: false }
  if (isLetter(written, previous)) return { ...base, key: word, kind: 'content', capital: false }
  const modal = modalOf(word)
  if (modal !== undefined && !(capital && modal.startsWith('w')))
    return { ...base, key: modal, kind: 'modal' }
  const negation = negations.get(word)
  if (negation !== undefined) return { ...base, key: negation, kind: 'negation' }
  const limit = judgeLimits.get(word)
  if (limit !== undefined) return { ...base, key: limit, kind: 'limit' }
  const duty = dutyWords.get(word)
  if (duty !== undefined && !capital) return { ...base, key: duty, kind: 'duty' }
  if (isFree(word)) return { ...base, key: word, kind: 'free' }
  return { ...base, key: capital ? nounKey(word) : adjectiveKey(word), kind: 'content' }
}

/** `a` that names something (`§ 14 a`, `Buchstabe a`, `Anlage A`) and is no English article. */
function isLetter(written: string, previous: Token | undefined): boolean {
  if (!/^a$/i.test(written) || previous === undefined) return false
  return (
    previous.kind === 'number' ||
    (previous.kind === 'content' && previous.capital) ||
    previous.key === 'buchstabe'
  )
}

/** The genitive's ending goes, the plural's stays: `Schuld` is not `Schulden`. */
const nounKey = (word: string) => (word.length < 5 ? word : word.replace(/(?<=[^aeious])e?s$/u, ''))

const adjectiveKey = (word: string) => (word.length < 5 ? word : word.replace(/(?:e[nmrs]|e)$/u, ''))
