import { ordinalOfWords } from '../../grammar/english/ordinalWords.js'
import type { CitedPart } from './citation.js'
import { arabic, stuckAt } from './numerals.js'

type Kind = CitedPart['kind']

/** One part as a text names it; `other` is none that a path has (`Alternative 2`). */
export interface Part {
  readonly kind: Kind | 'other' | 'following'
  readonly number: string
  readonly end: number
  /** `I` or `(1)`, behind which a bare number is a sentence. */
  readonly bare?: boolean
}

const WORD = stuckAt(
  '(?:(?<Absatz>Abs(?:atz(?:es)?|ätzen?|\\.)?|paragraphs?|paras?\\.?)|(?<Unterabsatz>UAbs\\.?|Unterabs(?:atz(?:es)?|ätzen?|\\.)?|subparagraphs?)|' +
    '(?<Halbsatz>Halbs(?:atz(?:es)?|ätzen?|\\.)?|Hs\\.?)|(?<Satz>sentences?|S(?:atz(?:es)?|ätzen?|\\.|(?= ?[0-9])))|' +
    '(?<Nummer>Nrn?\\.?|Nummern?|Ziff(?:ern?|\\.)?|points?(?= \\(?[0-9]))|(?<Doppelbuchstabe>Doppelbuchst(?:aben?|\\.))|' +
    '(?<Buchstabe>lit\\.?|Buchst(?:aben?s?|\\.)?|points?(?= \\(?[a-z]\\b))|' +
    '(?<other>Alt(?:ernativen?|\\.)?|Var(?:ianten?|\\.)|Dreifachbuchst(?:aben?|\\.)|(?:Spiegel|Gedanken|An)strich(?:e[ns]?)?|Tiret|indents?|(?:Teil|Unter)?abschnitt|Kapitel|Teil|Tabelle|Spalte|Chapter|Part)) ?'
)
/** How the number of each kind is written. */
export const VALUE: Readonly<Record<Kind | 'other', RegExp>> = {
  Absatz: stuckAt('\\(?(?<value>[0-9]{1,3}[a-z]{0,2})\\)?(?![\\p{L}\\p{N}])'),
  Unterabsatz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Satz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Halbsatz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Nummer: stuckAt(
    '\\(?(?<value>[0-9]{1,3}[a-z]{0,2}(?:\\.[0-9]{1,2}){0,4}|[ivx]{1,5})\\)?(?![\\p{L}\\p{N}])'
  ),
  Buchstabe: stuckAt('\\(?(?<value>[a-z]{1,2})\\)?(?![\\p{L}\\p{N}])'),
  Doppelbuchstabe: stuckAt('(?<value>[a-z]{2})(?![\\p{L}\\p{N}])'),
  other: stuckAt('(?<value>[0-9]{1,3}(?:\\.[0-9]{1,2}){0,3}|[ivx]{1,5}|[a-z]|[a-z]{3})(?![\\p{L}\\p{N}])')
}
const ORDINAL = stuckAt(
  '(?<value>[0-9]{1,2}\\.|\\p{L}{4,9}) ?(?:(?<Unterabsatz>subparagraph|Unterabsatz(?:es)?)|(?<Halbsatz>Halbs(?:atz(?:es)?|\\.)?|Hs\\.?)|' +
    '(?<Satz>sentence)|(?<other>Alt(?:ernative|\\.)?|Var(?:iante|\\.)?|indent|Spiegelstrich|Anstrich|Gedankenstrich))(?!\\p{L})'
)
const ABSATZ_IN_BRACKETS = stuckAt('\\((?<value>[0-9]{1,3}[a-z]{0,2})\\)')
const ROMAN_ABSATZ = /(?<value>[IVX]{1,6})(?=,? [0-9\p{L}]|$)(?! ?[IVX]{2})/uy
/** Small letters: capitals are an act, `(Art. 5 GG)`. */
const LETTER_IN_BRACKETS = /\(?(?<value>[a-z]{1,2})\)/uy
/** `(a)(ii)`, `point (a)(ii)` */
const INNER = stuckAt('\\((?<value>[ivx]{1,5})\\)')
const FOLLOWING = /(?<value>ff?)\.?(?![\p{L}\p{N}])/uy

/** The part at a place of the text, behind the last one of its path. */
export function partAt(
  text: string,
  at: number,
  last: CitedPart | undefined,
  { wordsOnly, first }: { wordsOnly: boolean; first: boolean }
): Part | undefined {
  WORD.lastIndex = at
  const word = WORD.exec(text)
  if (word !== null) {
    const kind = kindOf(word.groups!)
    const value = VALUE[kind]
    value.lastIndex = at + word[0].length
    const found = value.exec(text)
    if (found !== null) {
      const number = found.groups!['value']!
      const roman = kind === 'Nummer' && /^[ivx]/i.test(number)
      return {
        kind: roman ? 'Doppelbuchstabe' : kind,
        number: number.toLowerCase(),
        end: at + word[0].length + unclosed(found[0], text[at + word[0].length + found[0].length])
      }
    }
  }
  ORDINAL.lastIndex = at
  const ordinal = ORDINAL.exec(text)
  if (ordinal !== null) {
    const number = ordinalNumber(ordinal.groups!['value']!)
    if (number !== undefined) return { kind: kindOf(ordinal.groups!), number, end: at + ordinal[0].length }
  }
  if (wordsOnly && first) return undefined
  const inner = last?.kind === 'Buchstabe' ? hit(INNER, 'Doppelbuchstabe') : undefined
  if (inner !== undefined) return inner
  const absatz = hit(ABSATZ_IN_BRACKETS, 'Absatz')
  if (absatz !== undefined)
    return last === undefined || last.kind === 'Absatz' ? { ...absatz, bare: true } : undefined
  if (first) {
    const roman = hit(ROMAN_ABSATZ, 'Absatz')
    if (roman !== undefined) return { ...roman, number: arabic(roman.number.toUpperCase())!, bare: true }
  }
  return hit(LETTER_IN_BRACKETS, 'Buchstabe') ?? (wordsOnly ? undefined : hit(FOLLOWING, 'following'))

  function hit(pattern: RegExp, kind: Part['kind']): Part | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    return found === null
      ? undefined
      : { kind, number: found.groups!['value']!.toLowerCase(), end: at + found[0].length }
  }
}

/** The part that a word at a place of the text names: `Absatz`. */
export function partWordAt(text: string, at: number): Kind | 'other' | undefined {
  WORD.lastIndex = at
  const word = WORD.exec(text)
  return word === null ? undefined : kindOf(word.groups!)
}

/** How much of a number is its own: in "(§ 3 Abs. 1)" the bracket is not, in "lit. a) KSchG" it is. */
function unclosed(written: string, next: string | undefined): number {
  const own = !written.endsWith(')') || written.startsWith('(') || (/^[a-z]/i.test(written) && next === ' ')
  return own ? written.length : written.length - 1
}

function kindOf(groups: Record<string, string | undefined>): Kind | 'other' {
  return Object.keys(groups).find(name => name !== 'value' && groups[name] !== undefined) as Kind | 'other'
}

const GERMAN_ORDINALS = [
  'erst',
  'zweit',
  'dritt',
  'viert',
  'fünft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt'
]

/** `1.`, `second`, `zweiten` */
function ordinalNumber(word: string): string | undefined {
  if (word.endsWith('.')) return word.slice(0, -1)
  const german = GERMAN_ORDINALS.indexOf(word.toLowerCase().replace(/e[rsnm]?$/, ''))
  const number = german >= 0 ? german + 1 : ordinalOfWords(word)
  return number === undefined ? undefined : String(number)
}
