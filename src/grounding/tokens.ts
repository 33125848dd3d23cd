import { freeWords, modals, months, negations, numerals, restrictions, synonyms } from './words.js'

/** A word, number or sign of a text, as the gate compares it. Offsets are UTF-16 code units. */
export interface Token {
  readonly start: number
  readonly end: number
  /** Small letters, ß as ss; for the lists of `words.ts`. */
  readonly word: string
  /** What is compared: stem, modal, number. */
  readonly key: string
  readonly kind: 'content' | 'number' | 'negation' | 'modal' | 'restriction' | 'free' | 'mark'
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
  [/ohne schuldhaftes Zögern(?!\p{L})/uy, ['unverzüglich']]
]
const PHRASE_STARTS = 'vzdiuSo'
const DATE = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/y
const ISO_DATE = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y
const NUMBER = /\d+(?:[.,:]\d+)*(?:\p{Ll}{1,2}(?!\p{L}))?/uy
const WORD = /[\p{L}\p{M}]+(?:[-‐‑'’/&_*:]?[\p{L}\p{M}\d]+)*-?/uy
const SIGN = /§{1,2}|[%€$£+=<>≤≥×°]/uy
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
      push(found[0].length, [found[0]])
      continue
    }
    const mark = take(MARK)
    if (mark === undefined) at += text.codePointAt(at)! > 0xffff ? 2 : 1
    else push(1, [mark[0]], 'mark')
  }
  return tokens
}

function token(written: string, start: number, end: number, kind?: Token['kind']): Token {
  const word = written.toLowerCase().replaceAll('ß', 'ss').replace(/-$/, '')
  const capital = /^\p{Lu}/u.test(written)
  if (kind !== undefined) return { start, end, word, key: word, kind, capital: false }
  if (/^\d/.test(word)) return { start, end, word, key: numberKey(word), kind: 'number', capital: false }
  const modal = modals.get(word)
  if (modal !== undefined && !(capital && modal === 'will'))
    return { start, end, word, key: modal, kind: 'modal', capital }
  const numeral = numerals.get(word)
  if (numeral !== undefined) return { start, end, word, key: numeral, kind: 'number', capital: false }
  const same = synonyms.get(word) ?? word
  if (negations.has(same)) {
    return { start, end, word, key: same.startsWith('kein') ? 'kein' : same, kind: 'negation', capital }
  }
  if (restrictions.has(same)) return { start, end, word, key: same, kind: 'restriction', capital }
  if (freeWords.has(same)) return { start, end, word, key: same, kind: 'free', capital }
  return { start, end, word, key: stem(same, capital), kind: 'content', capital }
}

/** `10.000` and `10000`, `5,00` and `5` are the same number. */
function numberKey(word: string): string {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(word)) return numberKey(word.replaceAll('.', ''))
  if (/^\d+,\d+$/.test(word)) return word.replace(',', '.').replace(/\.?0+$/, '')
  return word.replace(/^0+(?=\d)/, '')
}

const ZU =
  /^(ab|an|auf|aus|bei|bekannt|durch|ein|entgegen|fest|fort|frei|her|heran|hin|hinzu|mit|nach|nieder|statt|teil|über|um|unter|vor|weg|weiter|wieder|zu|zurück|zusammen)zu(\p{Ll}{2,}n)$/u

/** Light on purpose: case endings go, word formation stays, so that `Käufer` never becomes `Kauf`. */
function stem(word: string, capital: boolean): string {
  const base = capital ? word : word.replace(ZU, '$1$2')
  if (base.length < 5) return base
  return capital ? base.replace(/(?:es|en|[ens])$/u, '') : base.replace(/(?:e[nmrs]|[ens])$/u, '')
}
