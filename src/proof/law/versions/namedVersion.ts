import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import type { Span } from '../span.js'
import { DAY_PATTERN, readDay } from './readDay.js'

/** Which version of law a text says that it means. */
export type NamedVersion =
  /** That of a day (YYYY-MM-DD): `in der bis zum 31. Dezember 2022 geltenden Fassung`, `Stand 1.6.2022`. */
  | { readonly is: 'of'; readonly day: string }
  /** The one before the one that holds (`a. F.`), or that one, beside an earlier one (`n. F.`). */
  | { readonly is: 'former' | 'new' }

/** Where it is said. */
export type FoundVersion = Span & { readonly version: NamedVersion }

const UNTIL =
  'bis(?: einschließlich| einschl\\.)?(?: zum| zu dem)?|vor(?: dem)?|ab(?: dem)?|seit(?: dem)?|vom|am|zum|per'
const HOLDING = 'geltenden?|gültigen?|anzuwendenden?|anwendbaren?|maßgeblichen?|maßgebenden?|wirksamen?'
const LEAD = ',? ?[([]?(?<![\\p{L}\\p{N}])(?:(?:jeweils|noch|also|und|je) )?'
const DAYS = [
  // in der bis zum 31. Dezember 2022 geltenden Fassung
  `${LEAD}(?:(?:in|nach|gemäß) )?(?:(?:der|die|ihrer|seiner|einer) )(?<before>${UNTIL}) (?<day>DAY)(?: an)? (?:${HOLDING}) Fassung(?: (?:des|der|von)(?= ))?[)\\]]?`,
  // in der Fassung vom 1. März 2023; what a gazette follows is the day on which that version was made known
  `${LEAD}(?:in (?:der|ihrer|seiner|einer) Fassung|i\\. ?d\\. ?F\\.?|idF\\.?) (?<before>vom|v\\.|am|zum|per) (?<day>DAY)(?!,? ?\\(?(?:BGBl|RGBl|GVBl|BAnz|Bundesgesetzbl))[)\\]]?`,
  // (Stand: 1. Juni 2022)
  `${LEAD}(?:mit |zum |Rechts|Gesetzes)?[Ss]tand(?:e|:| am| vom| per| zum)* ?(?<day>DAY)[)\\]]?`,
  // as in force on 1 March 2023
  `${LEAD}(?:(?:as|which|that) )?(?:(?:it )?(?:was |is |were |stood )?(?:in force|in effect|applicable|valid)|(?:in )?(?:the |its )?version(?: in force)?) (?<before>as of|as at|on|at|until|up to|before|from|of) (?<day>DAY)[)\\]]?`,
  `${LEAD}as (?:of|at) (?<day>DAY)[)\\]]?`
].map(pattern => new RegExp(pattern.replace('DAY', DAY_PATTERN), 'gu'))

const END = '(?![\\p{L}\\p{N}])'
const FORMER = new RegExp(
  `${LEAD}(?:[aA]\\. ?F\\.|aF${END}|(?:in )?(?:(?:der|ihrer|seiner) )?(?:alte|frühere|bisherige|vorherige)[rn]? Fassung${END}|(?:in )?(?:the |its )?(?:old|former|previous) version${END})[)\\]]?`,
  'gu'
)
const NEW = new RegExp(
  `${LEAD}(?:[nN]\\. ?F\\.|nF${END}|(?:in )?(?:(?:der|ihrer|seiner) )?neue[rn]? Fassung${END}|(?:in )?(?:the |its )?new version${END})[)\\]]?`,
  'gu'
)

/** The versions that a text names, in its order. */
export function namedVersions(text: string): FoundVersion[] {
  const found: FoundVersion[] = []
  for (const pattern of DAYS)
    for (const match of text.matchAll(pattern)) {
      const { day: written, before } = match.groups!
      const said = readDay(written!)
      const day =
        said !== undefined && /^(?:vor|before)/.test(before ?? '') ? neighbouringDay(said, -1) : said
      if (day !== undefined) found.push({ ...spanOf(match), version: { is: 'of', day } })
    }
  for (const match of text.matchAll(FORMER)) found.push({ ...spanOf(match), version: { is: 'former' } })
  for (const match of text.matchAll(NEW)) found.push({ ...spanOf(match), version: { is: 'new' } })
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, at, all) => all.slice(0, at).every(({ end }) => end <= start))
}

/** So much before and behind a citation is looked at. */
const REACH = 120

/** The version that is named with a citation, and where: within it, right behind it, or right before it. */
export function versionBeside(text: string, { start, end }: Span): FoundVersion | undefined {
  const from = Math.max(0, start - REACH)
  const near = namedVersions(text.slice(from, end + REACH)).map(one => ({
    ...one,
    start: one.start + from,
    end: one.end + from
  }))
  const within = near.find(one => one.start >= start && one.end <= end)
  const behind = near.find(one => one.start >= end && text.slice(end, one.start).trim() === '')
  const before = near.find(
    one => one.end <= start && /^ ?(?:(?:des|der|von) )?$/.test(text.slice(one.end, start))
  )
  return within ?? behind ?? before
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
