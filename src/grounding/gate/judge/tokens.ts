import { dutyWords, freeWords, limits, modals, months, negations, numerals, synonyms } from './words.js'

/** A word, number or sign of a text, as facts are compared. Offsets are UTF-16 code units. */
export interface Token {
  readonly start: number
  readonly end: number
  /** Small letters, ß as ss; for the lists of `words.ts`. */
  readonly word: string
  /** What is compared: stem, modal with its number, number. */
  readonly key: string
  readonly kind: 'content' | 'number' | 'negation' | 'modal' | 'duty' | 'limit' | 'free' | 'mark'
  /** Written with a capital letter. */
  readonly capital: boolean
}

const PHRASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/v\.\s?H\./uy, ['prozent']],
  [/vom Hundert(?!\p{L})/uy, ['prozent']],
  [/z\.\s?B\./uy, ['zum', 'beispiel']],
  [/d\.\s?h\./uy, ['das', 'heisst']],
  [/i\.\s?V\.\s?m\./uy, ['in', 'verbindung', 'mit']],
  [/i\.\s?S\.\s?d\./uy, ['im', 'sinne', 'des']],
  [/u\.\s?a\./uy, ['unter', 'anderem']],
  [/S\.\s?(?=\d)/uy, ['satz']],
  [/cannot(?!\p{L})/uy, ['can', 'not']],
  [/ohne schuldhaftes Zögern(?!\p{L})/uy, ['unverzüglich']]
]
const PHRASE_STARTS = 'vzdiuSoc'
const DATE = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/y
const ISO_DATE = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y
const NUMBER = /\d+(?:[.,:]\d+)*(?:\p{Ll}{1,2}(?!\p{L}))?/uy
const WORD = /[\p{L}\p{M}]+(?:[-‐‑'’/&_*:]?[\p{L}\p{M}\d]+)*-?/uy
/** Signs that count. What is neither word nor number nor known punctuation counts too, be it seen or not. */
const SIGN =
  /§{1,2}|(?<=\d)[-‐‑](?=\d)|(?<=^|\s)[-−](?=\d)|[^\s\p{L}\p{M}0-9,;:()[\]{}–—|.!…"'`„“”‚‘’«»‹›*_‐‑·•-]/uy
const MARK = /[,;:()[\]{}\n–—|]|(?<=\s)-(?=\s)/uy

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text) ?? undefined
  }
  const push = (length: number, words: readonly string[], kind?: Token['kind']) => {
    for (const word of words) tokens.push(token(word, at, at + length, kind))
    at += length
  }
  scan: while (at < text.length) {
    if (PHRASE_STARTS.includes(text[at]!)) {
      for (const [pattern, words] of PHRASES) {
        const phrase = take(pattern)
        if (phrase === undefined) continue
        push(phrase[0].length, words)
        continue scan
      }
    }
    const digit = text[at]! >= '0' && text[at]! <= '9'
    const date = digit ? take(DATE) : undefined
    const month = date === undefined ? undefined : months[Number(date[2]) - 1]
    if (date !== undefined && month !== undefined) {
      push(date[0].length, [String(Number(date[1])), month, date[3]!])
      continue
    }
    const iso = digit ? take(ISO_DATE) : undefined
    const isoMonth = iso === undefined ? undefined : months[Number(iso[2]) - 1]
    if (iso !== undefined && isoMonth !== undefined) {
      push(iso[0].length, [String(Number(iso[3])), isoMonth, iso[1]!])
      continue
    }
    const found = digit ? take(NUMBER) : (take(WORD) ?? take(SIGN))
    if (found !== undefined) {
      push(found[0].length, [found[0]], isLetter(found[0], tokens.at(-1)) ? 'content' : undefined)
      continue
    }
    const mark = take(MARK)
    if (mark === undefined) at += text.codePointAt(at)! > 0xffff ? 2 : 1
    else push(1, [mark[0]], 'mark')
  }
  return tokens
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

function token(written: string, start: number, end: number, given?: Token['kind']): Token {
  const word = written.toLowerCase().replaceAll('ß', 'ss').replace(/-$/, '')
  const capital = /^\p{Lu}/u.test(written)
  const base = { start, end, word, capital }
  if (given !== undefined) return { ...base, key: word, kind: given, capital: false }
  if (/^\d/.test(word)) return { ...base, key: numberKey(word), kind: 'number', capital: false }
  const modal = modals.get(word)
  if (modal !== undefined && !(capital && modal.startsWith('will'))) {
    return { ...base, key: modal, kind: 'modal' }
  }
  const numeral = numerals.get(word)
  if (numeral !== undefined) return { ...base, key: numeral, kind: 'number', capital: false }
  const same = synonyms.get(word) ?? word
  const negation = negations.get(same)
  if (negation !== undefined) return { ...base, key: negation, kind: 'negation' }
  const limit = limits.get(same)
  if (limit !== undefined) return { ...base, key: limit, kind: 'limit' }
  const duty = dutyWords.get(same)
  if (duty !== undefined && !capital) return { ...base, key: duty, kind: 'duty' }
  if (freeWords.has(same)) return { ...base, key: same, kind: 'free' }
  return { ...base, key: capital ? nounKey(same) : adjectiveKey(same), kind: 'content' }
}

/** `10.000` and `10000`, `5,00` and `5` are the same number. */
function numberKey(word: string): string {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(word)) return numberKey(word.replaceAll('.', ''))
  if (/^\d+,\d+$/.test(word)) return word.replace(',', '.').replace(/\.?0+$/, '')
  return word.replace(/^0+(?=\d)/, '')
}

/** The genitive's ending goes, the plural's stays: `Schuld` is not `Schulden`. */
const nounKey = (word: string) => (word.length < 5 ? word : word.replace(/(?<=[^aeious])e?s$/u, ''))

const adjectiveKey = (word: string) => (word.length < 5 ? word : word.replace(/(?:e[nmrs]|e)$/u, ''))
