import type { Language } from '../language.js'
import { numberNamed } from './numberNamed.js'
import { months, spellings } from './spellings.js'
import type { Word } from './word.js'

const DATE = /(\d{1,2})\.[ \u00a0]?(\d{1,2})\.[ \u00a0]?(\d{4})(?!\d)/y
const ISO_DATE = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y
const MONTH_FIRST = /([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})(?!\d)/y
const GROUPED = /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?![\d.:]\d|\d)(?:[.,]\d+)?/y
const NUMBER = /\d+(?:[.,:]\d+)*(?:\p{Ll}{1,2}(?![\p{L}\p{M}]))?/uy
/** What a number counts, behind it: `35 million` is 35 000 000. */
const SCALE: Readonly<Record<Language, RegExp>> = {
  de: /[\s\u00a0]+(Million(?:en)?|Milliarden?|Billion(?:en)?|Mio\.?|Mrd\.?)(?![\p{L}\p{M}-])/uy,
  en: /[\s\u00a0]+(million|billion)(?![\p{L}\p{M}-])/uy
}
const WORD = /[\p{L}\p{M}]+(?:[-‐‑'’/&_*:]?[\p{L}\p{M}\d]+)*-?/uy
/** Signs that count. What is neither word nor number nor known punctuation counts too, be it seen or not. */
const SIGN =
  /§{1,2}|(?<=\d)[-‐‑](?=\d)|(?<=^|\s)[-−](?=\d)|[^\s\p{L}\p{M}0-9,;:()[\]{}–—|.!…"'`„“”‚‘’«»‹›*_‐‑·•-]/uy
const MARK = /[,;:()[\]{}–—|]|(?<=\s)-(?=\s)/uy
const ARTICLE = /^(?:d(?:er|ie|as|em|en|es)|diese[rsmn]?|the|these|those|this)$/
/** Words whose two s are no other spelling of ß. */
const SHARP = /maß|buß|flöß|ruß/

/**
 * The words of a sentence, each in the form that all ways of writing it share: nothing is lost that a reader would miss.
 * Full stops, quotation marks and line breaks are none.
 * @param language numbers and dates are read as it writes them; where it is not known, only the same figures are the same
 */
export function readWords(text: string, language: Language | undefined): Word[] {
  return new Reader(text, language).read()
}

class Reader {
  readonly #words: Word[] = []
  #at = 0

  constructor(
    readonly text: string,
    readonly language: Language | undefined
  ) {}

  read(): Word[] {
    const { text } = this
    while (this.#at < text.length) {
      if (this.#spelled()) continue
      const digit = text[this.#at]! >= '0' && text[this.#at]! <= '9'
      if (digit ? this.#number() : this.#word() || this.#mark()) continue
      this.#at += text.codePointAt(this.#at)! > 0xffff ? 2 : 1
    }
    return this.#words
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    return pattern.exec(this.text) ?? undefined
  }

  #push(kind: Word['kind'], length: number, keys: readonly string[]): true {
    const [start, end] = [this.#at, this.#at + length]
    const written = this.text.slice(start, end)
    for (const [index, key] of keys.entries()) {
      const before = this.#words.at(-1)
      const initial = before === undefined || (before.kind === 'mark' && before.key === ':')
      const capital = kind === 'word' && index === 0 && /^\p{Lu}/u.test(written)
      this.#words.push({ written: index === 0 ? written : '', key, kind, capital, initial, start, end })
    }
    this.#at = end
    return true
  }

  #spelled(): boolean {
    const { language, text } = this
    if (language === undefined) return false
    const own = spellings[language].get(text[this.#at]!)
    if (own === undefined || /[\p{L}\p{M}\d]/u.test(text[this.#at - 1] ?? '')) return false
    for (const { pattern, keys, inflected } of own) {
      // Behind an article the form of the word counts.
      if (inflected && ARTICLE.test(this.#words.at(-1)?.key ?? '')) continue
      const found = this.#take(pattern)
      if (found === undefined) continue
      const first = this.#words.length
      this.#push(keys[0] === '§' ? 'sign' : 'word', found[0].length, keys)
      // An abbreviation is written as it is, whatever letter its word would have.
      for (let at = first; at < this.#words.length; at++)
        this.#words[at] = { ...this.#words[at]!, initial: true }
      return true
    }
    return false
  }

  #number(): boolean {
    const { language } = this
    if (language !== undefined) {
      const date = language === 'de' ? this.#take(DATE) : undefined
      if (date !== undefined && this.#date(date, [date[1]!, date[2]!, date[3]!])) return true
      const iso = this.#take(ISO_DATE)
      if (iso !== undefined && this.#date(iso, [iso[3]!, iso[2]!, iso[1]!])) return true
      const grouped = this.#take(GROUPED)
      if (grouped !== undefined && !this.#refers()) {
        return this.#counted(grouped[0].length, valueOf(grouped[0].replace(/[^\d.,]/g, ''), language))
      }
    }
    const found = this.#take(NUMBER)
    return found !== undefined && this.#counted(found[0].length, valueOf(found[0], language))
  }

  /** A number with the millions that it counts, as one. */
  #counted(length: number, value: string): true {
    const { language, text } = this
    if (language === undefined || this.#refers()) return this.#push('number', length, [value])
    const scale = SCALE[language]
    scale.lastIndex = this.#at + length
    const found = scale.exec(text)
    const scaled = found === null ? undefined : timesTen(value, powerOf(found[1]!, language))
    return scaled === undefined
      ? this.#push('number', length, [value])
      : this.#push('number', length + found![0].length, [scaled])
  }

  /** `Nr. 5 100 Euro` has two numbers. */
  #refers(): boolean {
    return /^(?:§|absatz|satz|nummer|artikel|ziffer|halbsatz|anlage|article|number|paragraph|point|annex)$/.test(
      this.#words.at(-1)?.key ?? ''
    )
  }

  #date(found: RegExpExecArray, [day, month, year]: readonly [string, string, string]): boolean {
    const name = months[this.language!][Number(month) - 1]
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return false
    return this.#pushDate(found[0].length, [day, name, year])
  }

  /** Three words, each written as in `10 October 2019`, so that they can be said one by one. */
  #pushDate(length: number, [day, name, year]: readonly [string, string, string]): true {
    const [start, end] = [this.#at, this.#at + length]
    this.#push('number', length, [String(Number(day)), name, year])
    const [first, month, last] = this.#words.splice(-3) as [Word, Word, Word]
    this.#words.push(
      { ...first, written: first.key },
      { ...month, kind: 'word', written: name[0]!.toUpperCase() + name.slice(1), capital: true, start, end },
      { ...last, written: year, start, end }
    )
    return true
  }

  /** `October 10, 2019` is `10 October 2019`. */
  #monthFirst(): boolean {
    const found = this.language === 'en' ? this.#take(MONTH_FIRST) : undefined
    const name = found?.[1]!.toLowerCase() ?? ''
    if (found === undefined || !months.en.includes(name)) return false
    return this.#pushDate(found[0].length, [found[2]!, name, found[3]!])
  }

  #word(): boolean {
    if (this.#monthFirst()) return true
    const found = this.#take(WORD)
    if (found === undefined) return false
    const key = comparisonKey(found[0])
    const value = this.language === undefined ? undefined : numberNamed(key, this.language)
    if (value !== undefined) return this.#counted(found[0].length, String(value))
    return this.#push('word', found[0].length, [key])
  }

  #mark(): boolean {
    const sign = this.#take(SIGN)
    if (sign !== undefined) return this.#push('sign', sign[0].length, [sign[0]])
    const mark = this.#take(MARK)
    return mark !== undefined && this.#push('mark', 1, [/[–—-]/.test(mark[0]) ? '–' : mark[0]])
  }
}

/** A word as it is compared: small letters, `ss` for `ß` where no other word is written so. */
export function comparisonKey(written: string): string {
  const small = written
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('‑', '-')
    .replaceAll('‐', '-')
  return SHARP.test(small) ? small : small.replaceAll('ß', 'ss')
}

/** Of `Millionen` 6. */
function powerOf(scale: string, language: Language): number {
  if (language === 'de') return scale.startsWith('B') ? 12 : /^(?:Mrd|Milliard)/.test(scale) ? 9 : 6
  return scale === 'billion' ? 9 : 6
}

/** A number in figures, a power of ten larger; undefined where that is none in whole figures. */
function timesTen(value: string, power: number): string | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(value) ?? []
  if (whole === undefined || fraction.length > power) return undefined
  return `${whole}${fraction.padEnd(power, '0')}`.replace(/^0+(?=\d)/, '')
}

/** `10.000` and `10000` are the same number in German; in English `10,000` and `10000`. `5,00` says more than `5`. */
function valueOf(written: string, language: Language | undefined): string {
  if (language === undefined) return written
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.']
  const [whole = '', fraction, more] = written.split(point)
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  const plain = grouped ? whole.replaceAll(group, '') : whole
  if (more !== undefined || !/^\d+$/.test(plain) || (fraction !== undefined && !/^\d+$/.test(fraction))) {
    return written.replace(/^0+(?=\d)/, '')
  }
  const shown = plain.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? shown : shown + point + fraction
}
