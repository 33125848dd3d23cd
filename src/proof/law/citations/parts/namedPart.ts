import { ordinalOfWords } from '../../../grammar/english/ordinalWords.js'
import { fitsAt, matchAt, stuckAt } from '../../matchAt.js'
import { otherPart, type PartKind, type WrittenPart } from './writtenPart.js'

const WORD = stuckAt(
  '(?:(?<Vorbemerkung>Vorb(?:\\.|em\\.?|emerkung(?:en)?))|(?<Absatz>Abs(?:atz(?:es)?|ätzen?|\\.)?|paragraphs?|paras?\\.?|subsections?)|(?<Unterabsatz>UAbs\\.?|Unterabs(?:atz(?:es)?|ätzen?|\\.)?|subparagraphs?)|' +
    '(?<Halbsatz>Halbs(?:atz(?:es)?|ätzen?|\\.)?|Hs\\.?)|(?<Satz>sentences?|S(?:atz(?:es)?|ätzen?|\\.|(?= ?[0-9])))|' +
    '(?<Nummer>Nrn?\\.?|Nummern?|Ziff(?:ern?|\\.)?|points?(?= \\(?[0-9])|no\\.(?= [0-9]))|(?<Doppelbuchstabe>Doppelbuchst(?:aben?|\\.))|' +
    '(?<Buchstabe>lit\\.?|Buchst(?:aben?s?|\\.)?|points?(?= \\(?[a-z]\\b))|' +
    '(?<other>Alt(?:ernativen?|\\.)?|Var(?:ianten?|\\.)?|Mod(?:us|\\.)?|(?:Unter|Sonder)?f[aä]ll(?:e[ns]?|s)?|Satzteile?s?|Teils(?:[aä]tz(?:e[ns]?)?|\\.)|Dreifachbuchst(?:aben?|\\.)|(?:Spiegel|Gedanken|An)strich(?:e[ns]?)?|Tiret|indents?|(?:Haupt|Teil|Unter)?abschnitte?s?|Kapitels?|Teil(?:e?s)?|Tabellen?|Spalten?|Sp\\.|Zeilen?|Chapter|Part|Table|column|row))(?:(?<=\\.)|(?!\\p{L})) ?'
)
/** How the number of each kind is written. */
export const PART_NUMBERS: Readonly<Record<PartKind | 'other', RegExp>> = {
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
/** What only annexes have: "Article 5 and Section 3" are two. */
const OF_ANNEX = stuckAt(
  '(?:Sections?|Muster|Formblatt|Bild|Abbildung|Liste) (?<value>[0-9]{1,3}(?:\\.[0-9]{1,2}){0,3}[a-z]?|[ivx]{1,6}|[a-z])(?![\\p{L}\\p{N}])'
)

/** A part with the word that names it in front: `Absatz 2`, `lit. a`. */
export function partBehindWord(text: string, at: number): WrittenPart | undefined {
  const word = matchAt(WORD, text, at)
  if (word === null) return undefined
  const kind = kindOf(word.groups!)
  const from = at + word[0].length
  const found = matchAt(PART_NUMBERS[kind], text, from)
  if (found === null) return undefined
  const number = found.groups!['value']!
  const isRoman = kind === 'Nummer' && /^[ivx]/.test(number)
  return {
    kind: isRoman ? 'Doppelbuchstabe' : kind,
    number: number.toLowerCase(),
    end: from + ownLength(found[0], text[from + found[0].length])
  }
}

/** A part with the word that names it behind: `2. Halbsatz`, `second subparagraph`. */
export function partBeforeWord(text: string, at: number): WrittenPart | undefined {
  const ordinal = matchAt(ORDINAL, text, at)
  const number = ordinal === null ? undefined : ordinalNumber(ordinal.groups!['value']!)
  return number === undefined
    ? undefined
    : { kind: kindOf(ordinal!.groups!), number, end: at + ordinal![0].length }
}

/** What annexes alone have. */
export function partOfAnnexOnly(text: string, at: number): WrittenPart | undefined {
  const found = matchAt(OF_ANNEX, text, at)
  return found === null ? undefined : otherPart(at + found[0].length)
}

/** The part that a word at a place of the text names: `Absatz`. */
export function partWordAt(text: string, at: number): PartKind | 'other' | undefined {
  const word = matchAt(WORD, text, at)
  return word === null ? undefined : kindOf(word.groups!)
}

/** Whether a part is named at a place of the text by a word, in front of its number or behind. */
export function isPartWordAt(text: string, at: number): boolean {
  return (
    partWordAt(text, at) !== undefined || fitsAt(OF_ANNEX, text, at) || partBeforeWord(text, at) !== undefined
  )
}

/** How much of a number is its own: in "(§ 3 Abs. 1)" the bracket is not, in "lit. a) KSchG" it is. */
function ownLength(written: string, next: string | undefined): number {
  const own = !written.endsWith(')') || written.startsWith('(') || (/^[a-z]/i.test(written) && next === ' ')
  return own ? written.length : written.length - 1
}

function kindOf(groups: Record<string, string | undefined>): PartKind | 'other' {
  return Object.keys(groups).find(name => name !== 'value' && groups[name] !== undefined) as
    PartKind | 'other'
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
