import { dataTable } from '../../base/text/dataTable.js'
import { findCitations } from '../law/citations/findCitations.js'
import type { Span } from '../law/span.js'
import { namedVersions } from '../law/versions/namedVersion.js'
import { DAY_PATTERN, firstDayOfMonth, MONTH_PATTERN, readDay } from '../law/versions/readDay.js'
import { withoutSpans } from '../law/versions/withoutSpans.js'

/** `die am 1.3.2023 geschlossene Ehe` says when something happened. */
const NOT_OF_A_THING = '(?<!(?<![\\p{L}])(?:de[rnms]|die|das|eine?[nmrs]?|[msd]eine?[nmrs]?|ihre?[nmrs]?))'
/** A day, or a month, of which its first day is meant: law begins on the first of a month, mostly. */
const at = (from: string) =>
  `${NOT_OF_A_THING}(?<said>,? (?:(?:am|zum|per|on|at|as of${from}) (?<day>${DAY_PATTERN})|(?:im(?: Monat)?|in|Stand:?${from}) (?<month>${MONTH_PATTERN})))`
const AT = at('')
/** What was paid from a day on is said by the law of that time, also where that is still held. */
const AT_OR_FROM = at('|ab(?: dem)?|from')
const BEFORE = '(?:[^,;!?.]|\\.(?= ?[0-9§])){0,160}?'
const ASKING =
  'Wie|Was|Wer|Wem|Wen|Wo|Wann|Warum|Wieviel|Welche[rsnm]?|What|How|Which|Who|When|Did|Was|Were|Durfte|Musste|Galt|Galten|War|Waren'
/** What was law once is asked for in the past: `Wie lautete § 556d BGB am 1.3.2023?` What is or will be, by what holds: */
const VERBS =
  'lautete[nt]?|galt(?:en)?|stand(?:en)?|regelte|bestimmte|besagte|sagte|war(?:en)?|gab|hatte|betrug(?:en)?|durfte|musste|konnte|did|was|were'
/** … `Welcher Mindestlohn gilt ab dem 1.1.2025?` */
const HOLDING = 'lautet|lauten|gilt|gelten|applies|apply'
const DATED_QUESTIONS = [
  `(?<![\\p{L}])(?:${ASKING})(?![\\p{L}])[^.?!,;]{0,120}?(?<![\\p{L}])(?:${VERBS})(?![\\p{L}])${BEFORE}${AT}`,
  `(?<![\\p{L}])(?:${ASKING})(?![\\p{L}])[^.?!,;]{0,120}?(?<![\\p{L}])(?:${HOLDING})(?![\\p{L}])${BEFORE}${AT_OR_FROM}`,
  `^(?:Durfte|Musste|Gilt|Gelten|Galt|Galten|War|Waren|Stand|Did|Was|Were)(?![\\p{L}])${BEFORE}${AT}`
].map(pattern => new RegExp(pattern, 'iu'))
/** What names law and nothing else: `§ 556d BGB am 1.3.2023`, `GewO im März 2023` */
const DATED_NAME = new RegExp(`^(?<name>.{2,120}?)${AT}[.?!]?$`, 'iu')
const ACT = /^\p{Lu}\p{L}*\p{Lu}[\p{L}\p{N}]*(?: [IVX\d]+)?$/u

const present = new Map(
  dataTable(new URL('./pastForms.tsv', import.meta.url), ['past', 'present']).map(
    ({ past, present }) => [past, present] as const
  )
)
const PAST_FORM = new RegExp(`(?<![\\p{L}])(?:${[...present.keys()].join('|')})(?![\\p{L}])`, 'giu')

/** A question for what was law once, as it is asked for what is law: `Wie hoch war der Mindestlohn?` */
export function inPresentTense(question: string): string {
  return question.replace(PAST_FORM, form => {
    const now = present.get(form.toLowerCase())!
    return /^\p{Lu}/u.test(form) ? now[0]!.toUpperCase() + now.slice(1) : now
  })
}

/** A day as of which a question asks for law, and where it says so. */
export interface DayOfQuestion extends Span {
  /** YYYY-MM-DD */
  readonly day: string
}

/**
 * The one day as of which a question asks: `Stand 1.6.2022`, `in der bis zum 31. Dezember 2022 geltenden Fassung`, what was
 * law `am 1.3.2023`, what is or will be law `ab dem 1.1.2025`, or law that is named and nothing else, `§ 556d BGB am 1.3.2023`. Of
 * a month it is the first day. The day of something that happened is none: `Mein Vertrag ist vom 1.3.2023`.
 */
export function dayOfQuestion(text: string): DayOfQuestion | undefined {
  const found = namedVersions(text).flatMap(({ start, end, version }) =>
    version.is === 'of' ? [{ start, end, day: version.day }] : []
  )
  const [first, ...others] = found
  if (first !== undefined) return others.every(({ day }) => day === first.day) ? first : undefined
  const said =
    DATED_QUESTIONS.map(pattern => pattern.exec(text)).find(match => match !== null) ?? datedName(text)
  if (said === undefined) return undefined
  const { day: written, month, said: words } = said.groups!
  const day = written === undefined ? firstDayOfMonth(month!) : readDay(written)
  if (day === undefined) return undefined
  const start = text.indexOf(words!, said.index)
  return { day, start, end: start + words!.length }
}

function datedName(text: string): RegExpExecArray | undefined {
  const found = DATED_NAME.exec(text)
  if (found === null) return undefined
  const name = found.groups!['name']!
  const [cited, ...others] = findCitations(name)
  const isCitation = cited?.start === 0 && [cited, ...others].at(-1)!.end === name.length
  return isCitation || ACT.test(name) ? found : undefined
}

/**
 * A question as it is asked for what is law, and the day (YYYY-MM-DD) as of which it asks; undefined where it asks as of none.
 * One that goes on from another may name the day that the other named.
 */
export function withoutItsDay(text: string): { readonly text: string; readonly asOf: string } | undefined {
  const first = dayOfQuestion(text)
  if (first === undefined) return undefined
  const { day } = first
  let rest = withoutSpans(text, [first])
  for (let again = dayOfQuestion(rest); again?.day === day; again = dayOfQuestion(rest))
    rest = withoutSpans(rest, [again])
  return { text: inPresentTense(rest), asOf: day }
}
