import { actNamed } from './actNamed.js'
import type { ActNames } from './actNames.js'
import type { Citation, CitedAct } from './citation.js'
import { lineOf } from './lineOf.js'
import { orOfTheUnion } from './popularAct.js'
import { parseCitation } from './parseCitation.js'
import { citationsAhead, type CitedSections } from './parseCitations.js'

/**
 * What a text cites that is nothing but citations: one section, several, or an act as a whole. `heading`: words behind the
 * one section that can only be its heading.
 */
export type CitedByText =
  | { readonly one: Citation; readonly heading?: string }
  | { readonly several: readonly CitedSections[] }
  | { readonly act: CitedAct }

/** Whether a row is cited of whichever annex of an act has it: `Nr. 5 GOÄ`. */
export function citesRow(cited: CitedByText | undefined): boolean {
  return cited !== undefined && 'one' in cited && cited.one.section.called === 'Verzeichnis'
}

/** Whether what is cited may stand in an act that does not hold it apart: a form in one of its annexes. */
export function citesInner(cited: CitedByText | undefined): boolean {
  return cited !== undefined && 'one' in cited && cited.one.section.kind === 'Teil'
}

/** `622 BGB`, `33 dsgvo Abs. 1` */
const NUMBER_FIRST = /^[0-9]{1,5}[a-z]{0,2} (?=\p{L})/u
/** `BGB 622`, `dsgvo 33 Abs. 2` */
const NUMBER_BEHIND = /(?<=[\p{L}\p{N}.)]) (?=[0-9]{1,5}[a-z]{0,2}(?![\p{L}\p{N}]|\.[0-9]|\/))/gu
/** `s. 433 BGB`, as English has it: within a text it may be "siehe". */
const SHORT_SECTION = /^ss?\. ?(?=[0-9])/
/** `EG 47 DSGVO`, `Rec. 47 GDPR`: within a text they may be anything. */
const SHORT_RECITAL = /^(?:EG|Erw\.?|Rec\.?) (?=[0-9]{1,3} )/
/** Words that may be a heading. */
const HEADING = /^[\p{L}(„"“:–—-][^<>{}[\]#§|\\]*$/u
const LONGEST = 200

/**
 * Reads one or more citations, or the name of an act, as the whole text, as people write them.
 * @returns undefined for anything else
 */
export function readCited(given: string, names: ActNames): CitedByText | undefined {
  const text = given.trim().replace(SHORT_RECITAL, 'Erwägungsgrund ').replace(SHORT_SECTION, '§ ')
  // "§ 1 BImSchV" is folded as the "1. BImSchV" is.
  const hasSign = /§/.test(text)
  // `§ 118a EnWG-SubVO` is an act.
  const whole = text.startsWith('§') && names.longest(text, 0)?.end === text.length
  const so = whole ? actNamed(text, names) : undefined
  if (so !== undefined) return { act: so }
  const signed = hasSign ? readSigned(text, names) : undefined
  if (signed !== undefined) return signed
  const act = actNamed(text, names)
  if (act !== undefined) return { act }
  return hasSign ? undefined : (readSigned(text, names) ?? readUnsigned(lineOf(text), names))
}

function readSigned(text: string, names: ActNames): CitedByText | undefined {
  const ahead = citationsAhead(text, names)
  const only = ahead?.list.length === 1 ? ahead.list[0] : undefined
  const isOne = only !== undefined && !only.last && !only.following
  if (ahead?.behind === '') {
    if (!isOne) return { several: ahead.list }
    if (only.first.named?.is !== 'notHeld') return { one: only.first }
  }
  // The name of an act that is not held ends where the text ends, so that it can be named whole.
  const one = parseCitation(text)
  const named = one && actNamed(one.act, names, one.section.kind)
  if (named !== undefined) return { one: { ...one!, named } }
  if (isOne && HEADING.test(ahead!.behind) && only.first.named?.is === 'held')
    return { one: only.first, heading: ahead!.behind }
  if (ahead?.behind === '' && only?.first.named !== undefined && one === undefined) return { one: only.first }
  return one && { one: { ...one, named: { is: 'notHeld', name: one.act } } }
}

/** A number beside an act that is known, where nothing says whether it is that of a § or of an article. */
function readUnsigned(line: string, names: ActNames): CitedByText | undefined {
  if (line.length > LONGEST) return undefined
  const places = NUMBER_FIRST.test(line) ? [0] : [...line.matchAll(NUMBER_BEHIND)].map(({ index }) => index)
  for (const place of places.reverse()) {
    if (place > 0 && actNamed(line.slice(0, place), names) === undefined) continue
    const signed = readSigned(`${line.slice(0, place)} § ${line.slice(place).trim()}`, names)
    if (signed === undefined || !('one' in signed)) continue
    const { one } = signed
    if (one.named === undefined || (one.named.is === 'notHeld' && one.named.celex === undefined)) continue
    const named = orOfTheUnion(one.named, undefined, names)
    return { ...signed, one: { ...one, named, section: { ...one.section, unsigned: true } } }
  }
  return undefined
}
