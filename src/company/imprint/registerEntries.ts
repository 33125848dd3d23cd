import type { ImprintText } from './imprintText.js'
import { courtBefore, courtBehind, cutAtLabel, placeBefore, placeBehindNumber } from './courtNames.js'
import type { ImprintLabel } from './labels.js'
import { firstFrom } from './placesInOrder.js'
import { registerWordAt, type RegisterFind, type RegisterWord } from './registerWords.js'

export interface RegisterFinds {
  readonly numbers: readonly RegisterFind[]
  readonly courts: readonly RegisterFind[]
  /** Words of registers behind which no number can be read. */
  readonly unread: readonly RegisterFind[]
}

/** Letters behind a number where one court keeps the registers of several. */
const NUMBER =
  /^(\d{1,3}(?:[. ]\d{3}){1,2}(?![\d])|\d{1,9}(?![\d]))(?:[ -]?((?:[A-Z]|KI|FL|PI|HL|HB|NM|FF|CB|NP|BHV|SB|IZ|NO|AK)(?![\p{L}\d]|\.\p{L})))?/u
const AUSTRIAN = /^(\d{1,6})\s?([a-zA-Z])(?![\p{L}\d])/u
/** The UID; with `MWST` behind it, it is a VAT id. */
const SWISS = /^(\d{3})[. ]?(\d{3})[. ]?(\d{3})(?!\d| ?-? ?(?:MWST|TVA|IVA))/i
/** Numbers with signs of their own: `RCS Luxembourg B 123456`, `KRS 0000123456`, `REA MI-1234567`. */
const FOREIGN = /^((?:[\p{Lu}]\p{L}+ )?(?:[A-Z]{1,2}[ -]?)?\d[\d ]{4,12}\d)(?![\p{L}\d])/u
const FOREIGN_REGISTERS = new Set(['KvK', 'CVR', 'KRS', 'RCS', 'REA', 'IČO', 'ZVR'])
const LARGEST_DISTANCE = 60

/** All entries of registers that a text names. */
export function registerFinds(source: ImprintText, labels: readonly ImprintLabel[]): RegisterFinds {
  const { text, words } = source
  const [numbers, courts, unread]: [RegisterFind[], RegisterFind[], RegisterFind[]] = [[], [], []]
  for (let at = 0; at < words.length;) {
    const match = registerWordAt(source, at)
    const word = match && [...match.value.values()].find(({ what }) => what !== 'filler')
    if (match === undefined || word === undefined || isOfTax(labels, words[at]!.start)) {
      at++
      continue
    }
    const start = words[at]!.start
    const end = words[match.end - 1]!.end
    if (word.what === 'court') {
      const court = courtBehind(source, match.end) ?? courtBefore(source, at)
      if (court !== undefined) courts.push(cutAtLabel(labels, court, text))
    } else {
      const number = numberBehind(source, match.end, start, word)
      if (number !== undefined) numbers.push(number)
      else if (word.what === 'department') {
        unread.push({
          value: text.slice(start, end),
          start,
          end,
          ...(word.begins && { register: word.begins })
        })
      }
      if (word.what === 'register') {
        const court = courtBehind(source, match.end, word.begins === undefined ? 'unnamed' : 'named')
        if (court !== undefined) courts.push(court)
      } else if (number !== undefined) {
        const court = placeBehindNumber(source, number.end) ?? placeBefore(source, at)
        if (court !== undefined) courts.push(court)
      }
    }
    at = match.end
  }
  return { numbers: narrowest(numbers), courts, unread }
}

/** `VAT registration number` leads to none of a register. */
function isOfTax(labels: readonly ImprintLabel[], place: number): boolean {
  const label = labels[firstFrom(labels, place + 1) - 1]
  return label !== undefined && place < label.wordsEnd && (label.about === 'vat' || label.about === 'tax')
}

function numberBehind(
  source: ImprintText,
  from: number,
  start: number,
  word: RegisterWord
): RegisterFind | undefined {
  const { text, words } = source
  const origin = words[from - 1]!.end
  // Behind a department the number follows at once; behind a register's name the court may stand between.
  const reach = word.what === 'department' ? 30 : LARGEST_DISTANCE + 20
  for (let at = from, lines = 0; at < words.length && words[at]!.start - origin < reach; at++) {
    const gap = text.slice(words[at - 1]!.end, words[at]!.start)
    if (gap.includes('\n')) lines++
    if (lines > 1 || (lines === 1 && word.begins === undefined && !/\n/.test(gap))) return undefined
    const { start: place, folded } = words[at]!
    const foreign =
      word.begins !== undefined && FOREIGN_REGISTERS.has(word.begins)
        ? FOREIGN.exec(text.slice(place, place + 40))
        : null
    if (foreign !== null) {
      return {
        value: `${word.begins} ${foreign[1]!.trim()}`,
        start,
        end: place + foreign[0].length,
        register: word.begins!
      }
    }
    if (/^\d/.test(folded))
      return readNumber(text, place, start, { ...word, ...departmentBefore(source, at, word) })
    const match = registerWordAt(source, at)
    const what = match && [...match.value.values()].map(each => each.what)
    if (what?.includes('department') === true) return undefined
    if (match === undefined) {
      if (word.what === 'department' || /[;|]/.test(gap)) return undefined
    } else at = match.end - 1
  }
  return undefined
}

/** `Handelsregister Mannheim B 1234` */
function departmentBefore(
  { text, words }: ImprintText,
  at: number,
  word: RegisterWord
): Pick<RegisterWord, 'begins'> {
  if (word.what !== 'register' || word.begins !== undefined) return {}
  const { start, end } = words[at - 1]!
  const letter = text.slice(start, end)
  return (letter === 'A' || letter === 'B') && text.slice(end, words[at]!.start) === ' '
    ? { begins: `HR${letter}` }
    : {}
}

function readNumber(
  text: string,
  place: number,
  start: number,
  word: RegisterWord
): RegisterFind | undefined {
  const rest = text.slice(place, place + 40)
  if (word.begins === 'CHE') {
    const swiss = SWISS.exec(rest)
    if (swiss === null) return undefined
    return {
      value: `CHE-${swiss[1]}.${swiss[2]}.${swiss[3]}`,
      start,
      end: place + swiss[0].length,
      register: 'CHE'
    }
  }
  const austrian = AUSTRIAN.exec(rest)
  if (
    word.begins === 'FN' ||
    (word.begins === undefined && austrian !== null && /[a-z]/.test(austrian[2]!))
  ) {
    if (austrian === null) return undefined
    return {
      value: `FN ${austrian[1]}${austrian[2]!.toLowerCase()}`,
      start,
      end: place + austrian[0].length,
      register: 'FN'
    }
  }
  const number = NUMBER.exec(rest)
  if (number === null || /^[/\d-]*\d*[/]/.test(rest.slice(number[0].length, number[0].length + 3)))
    return undefined
  const digits = number[1]!.replace(/[. ]/g, '')
  if (word.what === 'register' && digits.length < 2 && word.begins === undefined) return undefined
  const value = [word.begins, digits, number[2]].filter(part => part !== undefined).join(' ')
  return { value, start, end: place + number[0].length, ...(word.begins && { register: word.begins }) }
}

/** `Handelsregister: HRB 1234`: both words lead to the number, and the nearer one says more. */
function narrowest(finds: readonly RegisterFind[]): RegisterFind[] {
  const byEnd = new Map<number, RegisterFind>()
  for (const find of finds) {
    const known = byEnd.get(find.end)
    if (known === undefined || find.register !== undefined || known.register === undefined)
      byEnd.set(find.end, find)
  }
  return [...byEnd.values()]
}
