import { NUMBER } from '../../sections.js'
import { fitsAt, matchAt } from '../../matchAt.js'
import { IN_CONJUNCTION } from '../inConjunction.js'
import { annexAt, servingAt } from './annexes.js'
import type { Marker } from './markers.js'

/** A number of a list as it is written, and where it ends in the text. */
interface ListedNumber {
  readonly number: string
  readonly end: number
}

/** A further one, and what joins it to the one before. */
export interface JoinedNumber extends ListedNumber {
  readonly joint: string
}

/** `312 a`, of `305 b, c` the first */
const LETTERS = '(?:(?:, ?| und | u\\.? | bis | ?[-–] ?)[a-z](?![\\p{L}\\p{N}]))*'
const APART = `[0-9]{1,5} [a-z](?=${LETTERS} (?:Abs|S\\.|Satz|Nr|\\p{Lu}|\\())`
/** `§§ 305b, c BGB`, `§§ 651 a bis m BGB`: further letters of one number. */
const NEXT_LETTER = new RegExp(
  `(?<joint>, ?| und | u\\.? | bis | ?[-–] ?)(?<number>[a-z])(?=${LETTERS}(?: (?:Abs|\\p{Lu})|,? ?\\())(?!\\p{L})`,
  'uy'
)
const RECITAL_NUMBER = / ?\((?<number>[0-9]{1,3})\)/uy
/** Behind it an act may stand without a blank: `§433BGB`. */
const FIRST_NUMBER = new RegExp(
  ` ?(?<number>${APART}|${NUMBER}(?=\\p{Lu}\\p{L}*\\p{Lu}(?![\\p{L}\\p{N}]))|(?:${NUMBER}|[IVX]{1,6})(?![\\p{L}\\p{N}]))`,
  'uy'
)
/** "Anlage zu § 5", "Annex to this Regulation", "Anlage zum BImSchG": an annex without a number, where it is not a plant. */
const ONLY_ANNEX =
  / (?=(?:zu|zum|zur|to) (?:§|die|this|that|the said|Regulation|Directive)|(?:zu|to) dem (?:\p{L}+ ){0,2}\p{L}*(?:[Gg]esetz|[Oo]rdnung|[Vv]ertrag|[Aa]bkommen|[Üü]bereinkommen|[Pp]rotokoll|[Bb]eschlu|[Ee]rla)|(?:zum|zur) \p{Lu}[\p{L}-]*(?:gesetz(?:buch)?(?:e?s)?|[Vv]erordnung|ordnung|vertrag|abkommen)(?![\p{L}-])|(?:der|dieser|to|of) (?:\p{L}+ ){0,2}(?:Verordnung|Richtlinie|Regulation|Directive))| (?=(?:zum |zur |der |des )?(?:[0-9]{1,2}\. )?\p{Lu}[\p{L}\p{N}/-]+(?:G|V|VO|O|Vtr)(?![\p{L}\p{N}]))/uy
/** "in der Anlage aufgeführten": in a law its own, if it has one without a number. */
const OWN_ANNEX =
  /(?<=(?:in|nach|gemäß|aus) (?:der Anlage|dem Anhang)|im Anhang)(?= (?:aufgeführt|genannt|bezeichnet|abgedruckt)\p{L}{0,3}(?!\p{L}))|(?<=\((?:Anlage|Anhang))(?=\))/uy
const JOINED = ` ?(?<joint>, ?(?:und|sowie|oder|and|or)|[,;/]|und/oder|und|sowie|u\\.?(?=[ 0-9])|oder|bzw\\.|and|or|bis(?: einschließlich)?|to|–|—|-|&|${IN_CONJUNCTION}) ?`
const NEXT_NUMBER = new RegExp(
  `${JOINED}(?<number>${APART}|${NUMBER})(?![\\p{L}\\p{N}]|\\.[0-9\\p{L}]|/| (?:Prozent|vom Hundert|(?:Euro|EUR|DM)(?!\\p{L})|(?:Monat|Jahr|Tag|Woche|Stunde)(?!\\p{Lu})))`,
  'uy'
)
const NEXT_ANNEX = new RegExp(`${JOINED}(?<number>[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?![\\p{L}\\p{N}])`, 'uy')
/** `Muster 6`, `Regel 19`, `Tabelle II`; "in der Regel 12 Monate" is none. */
const PART_NUMBER =
  / (?<number>[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?![\p{L}\p{N}]|[.,/-][0-9]|-?\p{Ll}| (?:Prozent|vom Hundert|(?:Euro|EUR|DM)(?!\p{L})|(?:Monat|Jahr|Tag|Woche|Stunde|Minute|Meter|Kilo)))/uy
const NEXT_RECITAL = new RegExp(`${JOINED}\\(?(?<number>[0-9]{1,3})\\)?(?![\\p{L}\\p{N}])`, 'uy')
const SECTION_OF_ARTICLE = / (?<several>§§?) ?(?<number>[0-9]{1,3}[a-z]?)(?![\p{L}\p{N}])/uy
/** `§ 280 I, III, 281 BGB`: behind a number, what leads to an act, with further ones between. */
const LISTED =
  /(?:(?: [IVX]{1,5}(?: [0-9]{1,2})?)?, ?[0-9]{1,4}[a-z]?){0,4}(?: [IVX]{1,5}(?: [0-9]{1,2})?)? \p{Lu}[\p{L}\p{N}]+\p{Lu}(?![\p{L}\p{N}])/uy
/** `§ 831 I 1, 823 I BGB`: an Absatz in Roman numbers right behind a number, which is that of a section. */
const ROMAN_BEHIND = / [IVX]{1,5}(?= [0-9]{1,2}(?![\p{L}\p{N}])|[,;]| \p{Lu}| u\.| und )/uy

/** The first number behind a marker. */
export function firstNumber(text: string, { kind, called, end }: Marker): ListedNumber | undefined {
  const found =
    kind === 'Anlage'
      ? annexAt(text, end, called === 'Anhang')
      : (matchAt(kind === 'Teil' ? PART_NUMBER : FIRST_NUMBER, text, end) ??
        (kind === 'Erwägungsgrund' ? matchAt(RECITAL_NUMBER, text, end) : null))
  return found === null ? undefined : { number: found.groups!['number']!, end: end + found[0].length }
}

/** Where what follows the word of an annex ends that has no number: an act has one alone; undefined where it means none. */
export function endOfOnlyAnnex(text: string, { kind, end }: Marker, inLaw: boolean): number | undefined {
  if (kind !== 'Anlage') return undefined
  const serving = servingAt(text, end)
  const isOne = serving > 0 || fitsAt(ONLY_ANNEX, text, end) || (inLaw && fitsAt(OWN_ANNEX, text, end))
  return isOne ? end + serving : undefined
}

/** The number that goes on a list, with what joins it. */
export function nextNumber(text: string, at: number, { kind }: Marker): JoinedNumber | undefined {
  const pattern =
    kind === 'Anlage' || kind === 'Teil' ? NEXT_ANNEX : kind === 'Erwägungsgrund' ? NEXT_RECITAL : NEXT_NUMBER
  return joinedNumber(pattern, text, at)
}

/** A further letter of the number before: the `c` of `305b, c`. */
export function nextLetter(text: string, at: number): JoinedNumber | undefined {
  return joinedNumber(NEXT_LETTER, text, at)
}

function joinedNumber(pattern: RegExp, text: string, at: number): JoinedNumber | undefined {
  const found = matchAt(pattern, text, at)
  if (found === null) return undefined
  const { number, joint } = found.groups!
  return { number: number!, joint: joint!, end: at + found[0].length }
}

/** The § of an article that has §§ of its own, and whether further ones follow. */
export function sectionInArticle(
  text: string,
  at: number
): (ListedNumber & { readonly several: boolean }) | undefined {
  const found = matchAt(SECTION_OF_ARTICLE, text, at)
  if (found === null) return undefined
  const { number, several } = found.groups!
  return { number: number!, several: several === '§§', end: at + found[0].length }
}

/** Whether a number that joins one is that of a section, by what stands behind it: an act, or an Absatz in Roman numbers. */
export function isListed({ number, joint, end }: JoinedNumber, before: string, text: string): boolean {
  const rises = Number.parseInt(number) > Number.parseInt(before)
  return (joint === ',' && rises && fitsAt(LISTED, text, end)) || fitsAt(ROMAN_BEHIND, text, end)
}
