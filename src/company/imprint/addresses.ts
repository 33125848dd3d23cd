import { britishAddresses } from './britishAddresses.js'
import type { CompanyName } from './companyNames.js'
import { countryNames, countryBehind } from './countryBehind.js'
import type { PostalAddress } from './imprint.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { firstFrom } from './placesInOrder.js'

export interface FoundAddress {
  readonly value: PostalAddress
  readonly start: number
  readonly end: number
  /** Where the line or part begins above which the name stands. */
  readonly postcodeStart: number
}

const POSTCODE =
  /(?<![\p{L}\p{N}.,/-])(?:(D|DE|A|AT|CH|FL|L|LU|B|BE|F|FR|I|IT|NL|DK|PL|CZ)[ –-]{1,3})?(\d{4} ?[A-Z]{2}(?![\p{L}])|\d{2}-\d{3}|\d{4,5})(?![\p{N}.]|-\d)[ ,]{1,3}(?=\p{L}{2})/gu
const TOWN =
  /^(?:(?:Bad|Sankt|St\.|Markt|Neu|Alt|Den|Le|La) )?\p{Lu}[\p{L}\p{M}'’]*(?:[-–/]\p{L}[\p{L}\p{M}]*|[ ]?\([\p{L}][\p{L} ./-]{1,25}\)|[ ](?:am|an der|an dem|in der|in|im|ob der|vor der|bei|unter|a\. ?M\.|a\.M\.|a\. ?d\.|a\.d\.|a\.|i\. ?d\.|i\.d\.|i\.|b\.|v\. ?d\.|v\.d\.)[ ]?\p{Lu}[\p{L}\p{M}.-]*|[ ][-–][ ]\p{Lu}[\p{L}]+|[ ]\p{Lu}[\p{L}\p{M}-]+){0,3}/u
/** Where a line has no capitals at all. */
const SMALL_TOWN = /^\p{Ll}[\p{L}-]+(?: am \p{L}+| an der \p{L}+)?/u
const STREET_WORD =
  /(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|park|chaussee|steig|stieg|pfad|graben|wall|promenade|kai|zeile|twiete|markt|hof|berg|tor|anger|winkel|stra(?:ss|ß)en|brücke|haus|street|road|lane|avenue|drive|square|straat|laan|gracht|weg|rue|boulevard|via|viale|plaza|calle)(?![\p{L}])/iu
const HOUSE_NUMBER =
  /^\p{L}[\p{L}\p{M}.'’ -]{1,60}[ .]\d{1,4}(?: ?[a-zA-Z])?(?: ?[-–/+] ?\d{1,4}(?: ?[a-zA-Z])?)?$/u
const SQUARE = /^[A-Z] ?\d{1,2}[ ,]{1,2}\d{1,3}(?: ?[-–] ?\d{1,3})?$/
const BOX = /^(?:Postfach|P\.? ?O\.? ?Box)\b/i
const FAR = 5

/** All postal addresses of a text, by their postal codes, in order. */
export function addresses(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  names: readonly CompanyName[]
): FoundAddress[] {
  const { text } = source
  const cuts = [
    ...labels.map(({ start, end }) => ({ start, end })),
    ...names.map(name => ({ start: name.start, end: name.end }))
  ].sort((one, other) => one.start - other.start)
  const found: FoundAddress[] = []
  for (const match of text.matchAll(POSTCODE)) {
    const start = match.index
    const townStart = start + match[0].length
    const town = townAt(source, townStart, cuts)
    if (town === undefined) continue
    const street = streetBefore(source, start, cuts)
    const country = countryBehind(source, town.end) ?? ofPrefix(match[1])
    // Four digits may be a year.
    if (match[2]!.length < 5 && street === undefined && match[1] === undefined) continue
    const value = {
      ...(street && { street: street.written }),
      postalCode: match[2]!,
      town: town.written,
      ...(country !== undefined && { country: typeof country === 'string' ? country : country.code })
    }
    const end = typeof country === 'object' ? country.end : town.end
    found.push({ value, start: street?.start ?? start, end, postcodeStart: start })
  }
  found.push(...britishAddresses(source, cuts))
  return found.sort((one, other) => one.start - other.start)
}

/** Where a line begins, or a word of one that is very long. */
function lineStart(text: string, start: number, to: number): number {
  if (to - start <= 200) return start
  const blank = text.indexOf(' ', to - 200)
  return blank < 0 || blank > to ? to : blank + 1
}

interface Part {
  readonly start: number
  readonly end: number
  readonly written: string
}

/** Shorter words before a full stop are cut short: `St. Georgen`, `Neumarkt i. d. OPf.` */
const END_OF_SENTENCE = /(?<=\p{L}{4})\.\s+(?=\p{Lu})/u

function townAt(
  source: ImprintText,
  start: number,
  cuts: readonly { readonly start: number }[]
): Part | undefined {
  const { text } = source
  const { start: from, end: to } = source.lines[source.lineAt(start)]!
  const capitals = /\p{Lu}/u.test(text.slice(Math.max(from, start - 80), Math.min(to, start + 80)))
  const match = (capitals ? TOWN : SMALL_TOWN).exec(text.slice(start, start + 70))
  if (match === null) return undefined
  let end = start + match[0].length
  const stop = END_OF_SENTENCE.exec(match[0])
  if (stop !== null) end = start + stop.index
  const cut = cuts[firstFrom(cuts, start + 1)]
  if (cut !== undefined && cut.start < end) end = cut.start
  for (let at = source.wordAt(start + 1); at < source.words.length && source.words[at]!.start < end; at++) {
    if (countryNames.longestAt(text, source.words, at) !== undefined) end = source.words[at]!.start
  }
  const written = text.slice(start, end).replace(/[\s(,./–-]+$/, '')
  return written.length < 2 ? undefined : { start, end: start + written.length, written }
}

function ofPrefix(prefix: string | undefined): string | undefined {
  if (prefix === undefined) return undefined
  const codes: Record<string, string> = { D: 'DE', A: 'AT', FL: 'LI', L: 'LU', B: 'BE', F: 'FR', I: 'IT' }
  return codes[prefix] ?? prefix
}

/** The street that stands before a postal code: on its line, or on one above. */
function streetBefore(
  source: ImprintText,
  postcode: number,
  cuts: readonly { readonly start: number; readonly end: number }[]
): Part | undefined {
  const { text, lines } = source
  const own = source.lineAt(postcode)
  for (let line = own; line >= 0 && line > own - FAR; line--) {
    const to = line === own ? postcode : lines[line]!.end
    if (lines[own]!.paragraph - lines[line]!.paragraph > 2) return undefined
    const from = lineStart(text, lines[line]!.start, to)
    const parts = partsOf(text, from, to, cuts)
    const street = parts.reverse().find(part => isStreet(part.written))
    // Four digits are a postal code right behind a street alone.
    if (street !== undefined && (line < own || postcode - street.end < 60)) return street
    // Another address ends the search.
    if (line < own && /(?<![\p{N}])\d{5} \p{Lu}/u.test(text.slice(from, to))) return undefined
  }
  return undefined
}

/** What stands between separators, labels and names. */
function partsOf(
  text: string,
  from: number,
  to: number,
  cuts: readonly { readonly start: number; readonly end: number }[]
): Part[] {
  const parts: Part[] = []
  let at = from
  const add = (end: number) => {
    for (const { 0: piece, index } of text
      .slice(at, end)
      .matchAll(/(?:[^\t,;:|·•●▪()]|,(?= ?\d{1,3}(?![\d])))+/g)) {
      for (const [offset, written] of splitDashes(piece)) {
        const lead = /^[\s:.–-]*/.exec(written)![0].length
        const trimmed = written
          .slice(lead)
          .trimEnd()
          .replace(/[ ,:–-]+$/, '')
        if (trimmed !== '') {
          const start = at + index + offset + lead
          parts.push({ start, end: start + trimmed.length, written: trimmed })
        }
      }
    }
  }
  for (let i = firstFrom(cuts, from - 200); i < cuts.length && cuts[i]!.start < to; i++) {
    const cut = cuts[i]!
    if (cut.end <= from || cut.start < at) {
      if (cut.end > at && cut.end <= to) at = cut.end
      continue
    }
    add(cut.start)
    at = Math.min(to, cut.end)
  }
  add(to)
  return parts
}

function splitDashes(piece: string): [number, string][] {
  const found: [number, string][] = []
  let at = 0
  for (const part of piece.split(/(\s[–—-]\s(?!\d))/)) {
    if (!/^\s[–—-]\s$/.test(part)) found.push([at, part])
    at += part.length
  }
  return found
}

function isStreet(written: string): boolean {
  if (written.length > 70 || !/^[\p{L}\d]/u.test(written)) return false
  if (BOX.test(written) || SQUARE.test(written)) return true
  if (/(?:tel|fax|fon|nr)\b/i.test(written) && !STREET_WORD.test(written)) return false
  if (HOUSE_NUMBER.test(written)) return true
  if (/^\d{1,4}[a-z]?,? \p{L}/u.test(written)) return STREET_WORD.test(written)
  return STREET_WORD.test(written) && written.split(/\s+/).length <= 5 && !/\d{5}/.test(written)
}
