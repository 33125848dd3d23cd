import { fitsAt, matchAt } from '../../matchAt.js'
import type { CitedPart } from '../citation.js'
import { arabic } from '../numerals.js'
import { PART_NUMBERS, partWordAt } from './namedPart.js'
import { isBeside } from './partPath.js'

/** How far numbers of one list lie apart: `Nr. 2, 323` are no two numbers of one §. */
const NEAR = 15
/** Behind a number: its Absatz. */
const OWN_ABSATZ = /^(?: [IVX]{1,5}(?![\p{L}\p{N}])|\([0-9])/u
/** `§ 48 I 2, II 1 VwVfG`: another Absatz behind a sentence that is named by its number alone. */
const BARE_SENTENCE = /(?:[IVX]|\)) [0-9]{1,2}$/
const NEXT_ROMAN = /[IVX]{1,6}(?=,? [0-9\p{L}]|[,;)]|$)/uy
const MORE_ROMAN = /[IVX]{1,6}(?=,? [0-9\p{L}]|$)/uy
/** What makes a number behind a joint the number of something else. */
const OTHER_NUMBER =
  /[\p{L}\p{N}]|\.[0-9\p{L}]|[.,][0-9]|\/|%| (?:Prozent|vom Hundert|v\. ?H\.|(?:Euro|EUR|DM)(?!\p{L})|(?:Deutsche|Pfennig|Cent|Monat|Jahr|Tag|Woche|Stunde|Minute|Uhr|Meter|Kilo|Million|Mio)(?!\p{Lu}))/uy

/** A path that a further number begins, and where that number ends. */
export interface FurtherPath {
  readonly path: CitedPart[]
  readonly end: number
}

/** Where a number of one digit ends, as Alternativen have. */
export function smallNumberEnd(text: string, at: number): number | undefined {
  return /[1-9]/.test(text[at] ?? '') && !fitsAt(OTHER_NUMBER, text, at + 1) ? at + 1 : undefined
}

/**
 * "I 2, II 1", "I, II 1": another Absatz in Roman numbers.
 * @param end where what was read before ends
 * @param at where it may stand
 */
export function furtherRomanAbsatz(
  text: string,
  end: number,
  at: number,
  path: readonly CitedPart[]
): FurtherPath | undefined {
  const place = path.findIndex(({ kind }) => kind === 'Absatz')
  const last = path.at(-1)!.kind
  if (place < 0 || !(last === 'Absatz' || (last === 'Satz' && BARE_SENTENCE.test(text.slice(end - 5, end)))))
    return undefined
  const roman = matchAt(NEXT_ROMAN, text, at)?.[0]
  if (roman === undefined) return undefined
  return {
    path: [...path.slice(0, place), { kind: 'Absatz', number: arabic(roman)! }],
    end: at + roman.length
  }
}

/**
 * "Abs. 1 und 2", "Buchstaben a bis c": more of the last part's kind.
 * @param section in a list of sections: a number above this one is a section again
 */
export function furtherOfKind(
  text: string,
  at: number,
  path: readonly CitedPart[],
  section: string | undefined
): FurtherPath | undefined {
  const last = path.at(-1)!
  const found = matchAt(PART_NUMBERS[last.kind], text, at)
  if (found === null) return last.kind === 'Absatz' ? moreInRoman(text, at, path) : undefined
  const number = found.groups!['value']!
  const end = at + found[0].length
  const isOne = /^[0-9]/.test(number)
    ? isOfPath(text, end, path) && isNear(Number.parseInt(number), last, section)
    : number.length === last.number.length || last.kind === 'Doppelbuchstabe'
  return isOne ? { path: besideLast(path, number.toLowerCase()), end } : undefined
}

function moreInRoman(text: string, at: number, path: readonly CitedPart[]): FurtherPath | undefined {
  const roman = matchAt(MORE_ROMAN, text, at)?.[0]
  return roman === undefined ? undefined : { path: besideLast(path, arabic(roman)!), end: at + roman.length }
}

const besideLast = (path: readonly CitedPart[], number: string): CitedPart[] => [
  ...path.slice(0, -1),
  { kind: path.at(-1)!.kind, number }
]

/** Whether a number that ends at a place counts what the path does, by what stands behind it. */
function isOfPath(text: string, end: number, path: readonly CitedPart[]): boolean {
  if (fitsAt(OTHER_NUMBER, text, end)) return false
  // "Artikel 7 Absatz 2 und 9 Absatz 1", "§§ 23 I, 12 I StGB", "Article 13(1) and 14(2)": another article.
  const next = text[end] === ' ' ? partWordAt(text, end + 1) : undefined
  if (next !== undefined && isBeside(path, next)) return false
  return !(isOfSentences(path.at(-1)!) && OWN_ABSATZ.test(text.slice(end, end + 8)))
}

/** Whether a number can be one of the list that the last part is of. */
function isNear(number: number, last: CitedPart, section: string | undefined): boolean {
  const isFar = number > Number.parseInt(last.number) + NEAR
  if (section !== undefined && (isFar || number > Number.parseInt(section))) return false
  return !(isFar && isOfSentences(last))
}

const isOfSentences = ({ kind }: CitedPart) => kind === 'Absatz' || kind === 'Satz'
