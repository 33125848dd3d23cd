import { ordinalOfWords } from '../../grammar/english/ordinalWords.js'
import type { CitedPart } from './citation.js'
import { arabic, stuckAt } from './numerals.js'
import { unnumberedPartEnd } from './unnumberedPart.js'

type Kind = CitedPart['kind']

/** One part as a text names it; `other` is none that a path has (`Alternative 2`). */
export interface WrittenPart {
  readonly kind: Kind | 'other' | 'following'
  readonly number: string
  readonly end: number
  /** `I` or `(1)`, behind which a bare number is a sentence. */
  readonly bare?: boolean
}

const WORD = stuckAt(
  '(?:(?<Vorbemerkung>Vorb(?:\\.|em\\.?|emerkung(?:en)?))|(?<Absatz>Abs(?:atz(?:es)?|ätzen?|\\.)?|paragraphs?|paras?\\.?|subsections?)|(?<Unterabsatz>UAbs\\.?|Unterabs(?:atz(?:es)?|ätzen?|\\.)?|subparagraphs?)|' +
    '(?<Halbsatz>Halbs(?:atz(?:es)?|ätzen?|\\.)?|Hs\\.?)|(?<Satz>sentences?|S(?:atz(?:es)?|ätzen?|\\.|(?= ?[0-9])))|' +
    '(?<Nummer>Nrn?\\.?|Nummern?|Ziff(?:ern?|\\.)?|points?(?= \\(?[0-9])|no\\.(?= [0-9]))|(?<Doppelbuchstabe>Doppelbuchst(?:aben?|\\.))|' +
    '(?<Buchstabe>lit\\.?|Buchst(?:aben?s?|\\.)?|points?(?= \\(?[a-z]\\b))|' +
    '(?<other>Alt(?:ernativen?|\\.)?|Var(?:ianten?|\\.)?|Mod(?:us|\\.)?|(?:Unter|Sonder)?f[aä]ll(?:e[ns]?|s)?|Satzteile?s?|Teils(?:[aä]tz(?:e[ns]?)?|\\.)|Dreifachbuchst(?:aben?|\\.)|(?:Spiegel|Gedanken|An)strich(?:e[ns]?)?|Tiret|indents?|(?:Haupt|Teil|Unter)?abschnitte?s?|Kapitels?|Teil(?:e?s)?|Tabellen?|Spalten?|Sp\\.|Zeilen?|Chapter|Part|Table|column|row))(?:(?<=\\.)|(?!\\p{L})) ?'
)
/** How the number of each kind is written. */
export const VALUE: Readonly<Record<Kind | 'other', RegExp>> = {
  Vorbemerkung: stuckAt('(?<value>[0-9]{1,5}(?:\\.[0-9]{1,3}){0,5})(?![\\p{L}\\p{N}])'),
  Absatz: stuckAt('\\(?(?<value>[0-9]{1,3}[a-z]{0,2})\\)?(?![\\p{L}\\p{N}])'),
  Unterabsatz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Satz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Halbsatz: stuckAt('(?<value>[0-9]{1,2})(?![\\p{L}\\p{N}])'),
  Nummer: stuckAt(
    '\\(?(?<value>[0-9]{1,5}[a-z]{0,2}(?:\\.[0-9]{1,3}[a-z]{0,2}){0,5}|[ivx]{1,5})\\)?(?![\\p{L}\\p{N}]|[/.][0-9])'
  ),
  Buchstabe: stuckAt('\\(?(?<value>[a-z]{1,2})\\)?(?![\\p{L}\\p{N}])'),
  // `aa`, `ii`: not the `as` of "point (a)(i), as applicable".
  Doppelbuchstabe: stuckAt('\\(?(?<value>(?<letter>[a-z])\\k<letter>|[ivx]{2})\\)?(?![\\p{L}\\p{N}])'),
  other: stuckAt(
    '(?<value>[0-9]{1,3}(?:\\.[0-9]{1,2}){0,3}|[ivx]{1,5}|(?<letter>[a-z])(?:\\k<letter>{2})?)(?![\\p{L}\\p{N}])'
  )
}
const ORDINAL = stuckAt(
  '(?<value>[0-9]{1,2}\\.|\\p{L}{4,9}) ?(?:(?<Unterabsatz>subparagraph|Unterabsatz(?:es)?|UAbs\\.?)|(?<Halbsatz>Halbs(?:atz(?:es)?|\\.)?|Hs\\.?)|' +
    '(?<Satz>sentence|Satz(?:es)?)|(?<other>Alt(?:ernative|\\.)?|Var(?:iante|\\.)?|Fall(?:e?s)?|Mod(?:us|\\.)|Teilsatz(?:es)?|Satzteils?|Tiret|indent|Spiegelstrich(?:s|es)?|Anstrich(?:s|es)?|Gedankenstrich(?:s|es)?))(?!\\p{L})'
)
const ABSATZ_IN_BRACKETS = stuckAt('\\((?<value>[0-9]{1,3}[a-z]{0,2})\\)')
const ROMAN_ABSATZ = /(?<value>[IVX]{1,6})(?=,? [0-9\p{L}]|$)(?! ?[IVX]{2})/uy
/** Small letters: capitals are an act, `(Art. 5 GG)`. */
const LETTER_IN_BRACKETS = /\(?(?<value>[a-z]{1,2})\)/uy
/** `(a)(ii)`, `point (a)(ii)` */
const INNER = stuckAt('\\((?<value>[ivx]{1,5})\\)')
/** `lit. a) aa)`, `lit. a aa`; a third one is more than a path can say. */
const DOUBLED = /\(?(?<value>([a-z])\2)(?:\)|(?= [\p{Lu}(]|,|;|$))/uy
const TRIPLED = /\(?(?<value>([a-z])\2\2)(?:\)|(?= [\p{Lu}(]|,|;|$))/uy
/** `Art. 6 I 1 f DSGVO`: behind a sentence always, behind an Absatz (which may be 1a) only in acts of the Union. */
const BARE_LETTER = /(?<value>[a-z])(?= \p{Lu})/uy
const LETTER_OF_UNION =
  /(?<value>[a-z])(?=(?:(?:, ?| und | oder | u\. | bis |-)[a-z])* (?:(?:der|of(?: the)?) )?(?:[\p{L}-]*(?:VO|RL|GDPR|verordnung|richtlinie|Verordnung|Richtlinie|Regulation|Directive|Act)(?!\p{L})))/uy
/** `§ 266 Abs. 2 A. I. 1. HGB`, `§ 266 Abs. 3 B II Nr. 4 HGB`: the points of an outline. */
const OUTLINE_LETTER = /(?<value>[A-Z])(?:\.(?= ?[IVX]{1,4}[ .]| ?\p{Lu}\p{L}|$)|(?= [IVX]{1,4}[. ]))/uy
const OUTLINE_ROMAN = / ?(?<value>[IVX]{1,5})(?:\.|(?= ))(?= ?[0-9\p{L}]|$)/uy
const OUTLINE_NUMBER = / ?(?<value>[0-9]{1,2})(?:\.|(?= ))(?= \p{L}|$)/uy
/** `Abs. 1 (2. Alt.)`, `Abs. 1 (Alt. 2)` */
const OTHER_IN_BRACKETS =
  /\((?:[1-9]\. ?(?:Alt|Var|Mod|Hs|HS|Halbs)\.?|[1-9]\. (?:Alternative|Variante|Halbsatz|Fall)|(?:Alt|Var|Mod|Hs|HS|Halbs)\.? ?[1-9]|(?:Alternative|Variante|Halbsatz|Fall) [1-9])\)/uy
const FOLLOWING = /(?<value>ff?)\.?(?![\p{L}\p{N}])/uy

interface Where {
  /** Nothing but the words that name parts counts. */
  readonly wordsOnly: boolean
  /** No part was named before. */
  readonly first: boolean
  /** A comma or `und` parts it from the last one, beside which it may stand as well as within. */
  readonly joined?: boolean
  /** It is one of an article. */
  readonly article?: boolean
  /** It is one of an annex. */
  readonly annex?: boolean
}

/** What only annexes have: "Article 5 and Section 3" are two. */
const OF_ANNEX = stuckAt(
  '(?:Sections?|Muster|Formblatt|Bild|Abbildung|Liste) (?<value>[0-9]{1,3}(?:\\.[0-9]{1,2}){0,3}[a-z]?|[ivx]{1,6}|[a-z])(?![\\p{L}\\p{N}])'
)

/** The part at a place of the text, behind the last one of its path. */
export function partAt(
  text: string,
  at: number,
  last: CitedPart | undefined,
  { wordsOnly, first, joined = false, article = false, annex = false }: Where
): WrittenPart | undefined {
  if (annex) {
    OF_ANNEX.lastIndex = at
    const inner = OF_ANNEX.exec(text)
    if (inner !== null) return { kind: 'other', number: '', end: at + inner[0].length }
  }
  WORD.lastIndex = at
  const word = WORD.exec(text)
  if (word !== null) {
    const kind = kindOf(word.groups!)
    const value = VALUE[kind]
    value.lastIndex = at + word[0].length
    const found = value.exec(text)
    if (found !== null) {
      const number = found.groups!['value']!
      const roman = kind === 'Nummer' && /^[ivx]/.test(number)
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
  const unnumbered = unnumberedPartEnd(text, at, first)
  if (unnumbered !== undefined) return { kind: 'other', number: '', end: unnumbered }
  OTHER_IN_BRACKETS.lastIndex = at
  const bracketed = last === undefined ? null : OTHER_IN_BRACKETS.exec(text)
  if (bracketed !== null) return { kind: 'other', number: '', end: at + bracketed[0].length }
  if (wordsOnly && first) return undefined
  const inner =
    last?.kind === 'Buchstabe'
      ? ((joined ? undefined : hit(INNER, 'Doppelbuchstabe')) ?? hit(DOUBLED, 'Doppelbuchstabe'))
      : last?.kind === 'Doppelbuchstabe'
        ? (hit(INNER, 'Doppelbuchstabe') ?? hit(DOUBLED, 'Doppelbuchstabe') ?? hit(TRIPLED, 'other'))
        : undefined
  if (inner !== undefined) return inner
  const absatz = hit(ABSATZ_IN_BRACKETS, 'Absatz')
  if (absatz !== undefined)
    return last === undefined || last.kind === 'Absatz' || joined ? { ...absatz, bare: true } : undefined
  if (first) {
    const roman = hit(ROMAN_ABSATZ, 'Absatz')
    if (roman !== undefined) return { ...roman, number: arabic(roman.number.toUpperCase())!, bare: true }
  }
  const point = wordsOnly || joined ? undefined : pointOfOutline()
  if (point !== undefined) return point
  const letter = hit(LETTER_IN_BRACKETS, 'Buchstabe') ?? bareLetter()
  return letter ?? (wordsOnly ? undefined : hit(FOLLOWING, 'following'))

  function pointOfOutline(): WrittenPart | undefined {
    if (last?.kind === 'Absatz') return hit(OUTLINE_LETTER, 'Buchstabe')
    if (last?.kind === 'Buchstabe' && /[A-Z]\.? ?$/.test(text.slice(at - 3, at)))
      return hit(OUTLINE_ROMAN, 'Nummer')
    return last?.kind === 'Nummer' && /^[ivx]+$/.test(last.number) ? hit(OUTLINE_NUMBER, 'Nummer') : undefined
  }

  function bareLetter(): WrittenPart | undefined {
    if (joined || (last?.kind !== 'Satz' && (last?.kind !== 'Absatz' || !article))) return undefined
    if (last.kind === 'Absatz') return hit(LETTER_OF_UNION, 'Buchstabe')
    const found = hit(BARE_LETTER, 'Buchstabe')
    // `§ 433 I 1 f BGB` means what follows; articles have points.
    return found?.number === 'f' && !article ? undefined : found
  }

  function hit(pattern: RegExp, kind: WrittenPart['kind']): WrittenPart | undefined {
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

/** Whether a part is named at a place of the text by a word, in front of its number or behind. */
export function isPartWordAt(text: string, at: number): boolean {
  OF_ANNEX.lastIndex = at
  ORDINAL.lastIndex = at
  const ordinal = ORDINAL.exec(text)?.groups!['value']
  return (
    partWordAt(text, at) !== undefined ||
    OF_ANNEX.test(text) ||
    (ordinal !== undefined && ordinalNumber(ordinal) !== undefined)
  )
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
