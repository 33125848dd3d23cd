import type { Act } from '../acts/act.js'
import { lengthAt, matchAt } from '../matchAt.js'
import type { Span } from '../span.js'
import { DAY_PATTERN, readDay } from '../versions/readDay.js'
import type { CitedAct } from './citation.js'

const SHORT =
  '[aAnN]\\. ?F\\.|[an]F(?![\\p{L}\\p{N}])|(?:in (?:der |ihrer |seiner )?)?(?:alte|neue|damalige|frühere|bisherige|vorherige|seinerzeitige|ursprüngliche)[rn]? Fassung|old version|former version'
/** `in der bis zum … geltenden Fassung`, `idF des Gesetzes vom …`, `in der Fassung der Bekanntmachung vom …`, `Stand 1.6.2022` */
const LONG =
  '(?:i\\. ?d\\. ?F\\.?|idF\\.?|in (?:der|ihrer|seiner|einer) (?<which>[^;()§\\n]{0,90}?)Fassung|in (?:the|its) (?<version>[^;()§\\n]{0,40}?)version|as (?:it was )?in force (?:on|until|before|at)|as amended (?:by|on))(?![\\p{L}\\p{N}])' +
  `|(?:mit |zum |Rechts|Gesetzes)?[Ss]tand(?:e|:| am| vom| per| zum)* ?${DAY_PATTERN}`
const LEAD = ',? ?[([]?(?:(?:jeweils|noch|also|und|je) )?'
const BEHIND = new RegExp(`${LEAD}(?:${SHORT}|${LONG})`, 'uy')
/** Between a section and its act: `§ 28 Abs. 1 a. F. BDSG` */
const BETWEEN = new RegExp(` ?(?:${SHORT})(?= )`, 'uy')
const BEFORE = new RegExp(
  `(?<![\\p{L}])(?:(?:alte|neue|damalige|frühere|bisherige|vorherige|seinerzeitige|ursprüngliche)[rn]?|(?<which>(?:bis|ab|vom|am|seit|damals|seinerzeit|zuvor|zunächst)(?![\\p{L}])[^;()§\\n]{0,60}?) geltende[nr]?) (?:Fassung (?:des|der|von) )?$`,
  'u'
)
/** Today's: `in der jeweils geltenden Fassung`. */
const CURRENT =
  /(?<!\p{L})(?:jeweil\p{L}*|derzeit\p{L}*|aktuell\p{L}*|heut\p{L}*|gegenwärtig\p{L}*|nunmehr|zuletzt|letzten|neuesten|current\p{L}*|latest|consolidated)(?!\p{L})|^(?:geltenden|gültigen) $/u
const DATED =
  /,? vom (?<day>[0-9]{1,2}\. ?(?:[0-9]{1,2}\. ?|\p{L}{3,9}\.? )(?:1[89]|20)[0-9]{2})(?<gazette>,? ?\(?(?:BGBl|RGBl|GVBl|BAnz|Bundesgesetzbl))?/uy
const YEAR = / \(?(?<year>(?:1[89]|20)[0-9]{2})(?=[),;.:]|$| (?:gilt|ist|war|und|oder|in|i\.|vom|aF|a\.))/uy
/** So much before a citation is looked at. */
const REACH = 100

/** Where a citation stands, and the act that it names. */
export interface CitedPlace extends Span {
  /** Where the section with its parts ends; where the act begins, for one that is cited as a whole. */
  readonly inner: number
  readonly act: CitedAct | undefined
}

/**
 * Whether a text says, or may say, that it means another version of the act than today's: `a. F.`, `n. F.`, `in der bis zum
 * 24. Mai 2018 geltenden Fassung`, `BDSG vom 20. Dezember 1990 (BGBl. …)` of an act of another day. What is held says
 * nothing of that version.
 */
export function isOtherVersion(text: string, { start, inner, end, act }: CitedPlace): boolean {
  if (act?.is !== 'held') return false
  const before = BEFORE.exec(text.slice(Math.max(0, start - REACH), start))
  if (before !== null && !CURRENT.test(before.groups?.['which'] ?? '')) return true
  // In brackets it is read as a remark to the name.
  const bracket = text.slice(inner, end).search(/ ?[([][^([]*[)\]]$/u)
  return isSaidAt(text, end, act.act) || (bracket >= 0 && isSaidAt(text, inner + bracket, act.act))
}

const AT_END = new RegExp(` (?:${SHORT})$`, 'u')

/** `BDSG a. F.` before a section, as the name alone. */
export function withoutVersion(before: string): string {
  return before.replace(AT_END, '')
}

/** Where what says so ends between a section and its act; undefined where nothing does. */
export function versionBetween(text: string, at: number): number | undefined {
  const length = lengthAt(BETWEEN, text, at)
  return length === 0 ? undefined : at + length
}

function isSaidAt(text: string, at: number, act: Act): boolean {
  const behind = matchAt(BEHIND, text, at)
  if (behind !== null) {
    const { which, version } = behind.groups!
    if (!CURRENT.test(which ?? version ?? '')) return true
  }
  if (act.ref.startsWith('CELEX:')) return false
  const year = matchAt(YEAR, text, at)?.groups?.['year']
  if (
    year !== undefined &&
    year !== act.date?.slice(0, 4) &&
    !act.abbreviations.some(name => name.endsWith(year))
  )
    return true
  const dated = dateAt(text, at)
  if (dated === undefined || act.date === undefined || dated.date === act.date) return false
  // "der Antrag nach § 14 GewO vom 3. Mai 2019": the day of something else.
  return dated.gazette || /\p{Ll}{4}(?:es|s|e|en)?$/u.test(text.slice(Math.max(0, at - 6), at))
}

/** The day that stands behind the name of an act: `vom 20. Dezember 1990`, and whether a gazette follows. */
export function dateAt(text: string, at: number): { date: string; gazette: boolean } | undefined {
  const found = matchAt(DATED, text, at)
  if (found === null) return undefined
  const { day, gazette } = found.groups!
  const date = readDay(day!)
  return date === undefined ? undefined : { date, gazette: gazette !== undefined }
}
