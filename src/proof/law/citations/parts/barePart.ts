import { matchAt, stuckAt } from '../../matchAt.js'
import type { CitedPart } from '../citation.js'
import { arabic } from '../numerals.js'
import { partWritten, type PartPlace, type WrittenPart } from './writtenPart.js'

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
const FOLLOWING = /(?<value>ff?)\.?(?![\p{L}\p{N}])/uy

/** A part that is named by its number alone, which says of what kind it is by how it is written: `(1)`, `I`, `a)`, `aa`, `ff.` */
export function barePart(
  text: string,
  at: number,
  last: CitedPart | undefined,
  place: PartPlace
): WrittenPart | undefined {
  const { wordsOnly, first, joined } = place
  const inner = innerLetter(text, at, last, joined)
  if (inner !== undefined) return inner
  const absatz = partWritten(ABSATZ_IN_BRACKETS, 'Absatz', text, at)
  if (absatz !== undefined)
    return last === undefined || last.kind === 'Absatz' || joined ? { ...absatz, bare: true } : undefined
  return (
    (first ? romanAbsatz(text, at) : undefined) ??
    (wordsOnly || joined ? undefined : pointOfOutline(text, at, last)) ??
    partWritten(LETTER_IN_BRACKETS, 'Buchstabe', text, at) ??
    (joined ? undefined : bareLetter(text, at, last, place)) ??
    (wordsOnly ? undefined : partWritten(FOLLOWING, 'following', text, at))
  )
}

/** What a letter holds: `(ii)`, `aa)`, `aaa)`. */
function innerLetter(
  text: string,
  at: number,
  last: CitedPart | undefined,
  joined: boolean
): WrittenPart | undefined {
  const isInDoubled = last?.kind === 'Doppelbuchstabe'
  if (last?.kind !== 'Buchstabe' && !isInDoubled) return undefined
  return (
    (joined && !isInDoubled ? undefined : partWritten(INNER, 'Doppelbuchstabe', text, at)) ??
    partWritten(DOUBLED, 'Doppelbuchstabe', text, at) ??
    (isInDoubled ? partWritten(TRIPLED, 'other', text, at) : undefined)
  )
}

function romanAbsatz(text: string, at: number): WrittenPart | undefined {
  const roman = matchAt(ROMAN_ABSATZ, text, at)
  if (roman === null) return undefined
  return { kind: 'Absatz', number: arabic(roman[0].toUpperCase())!, end: at + roman[0].length, bare: true }
}

function pointOfOutline(text: string, at: number, last: CitedPart | undefined): WrittenPart | undefined {
  if (last?.kind === 'Absatz') return partWritten(OUTLINE_LETTER, 'Buchstabe', text, at)
  if (last?.kind === 'Buchstabe' && /[A-Z]\.? ?$/.test(text.slice(at - 3, at)))
    return partWritten(OUTLINE_ROMAN, 'Nummer', text, at)
  const isInRoman = last?.kind === 'Nummer' && /^[ivx]+$/.test(last.number)
  return isInRoman ? partWritten(OUTLINE_NUMBER, 'Nummer', text, at) : undefined
}

function bareLetter(
  text: string,
  at: number,
  last: CitedPart | undefined,
  { article }: PartPlace
): WrittenPart | undefined {
  if (last?.kind === 'Absatz')
    return article ? partWritten(LETTER_OF_UNION, 'Buchstabe', text, at) : undefined
  if (last?.kind !== 'Satz') return undefined
  const found = partWritten(BARE_LETTER, 'Buchstabe', text, at)
  // `§ 433 I 1 f BGB` means what follows; articles have points.
  return found?.number === 'f' && !article ? undefined : found
}
