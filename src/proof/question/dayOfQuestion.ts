import { dataTable } from '../../base/text/dataTable.js'
import type { Span } from '../law/span.js'
import { namedVersions } from '../law/versions/namedVersion.js'
import { DAY_PATTERN, readDay } from '../law/versions/readDay.js'
import { withoutSpans } from '../law/versions/withoutSpans.js'

/** What was law once is asked for in the past: `Wie lautete § 556d BGB am 1.3.2023?` */
const PAST = new RegExp(
  `(?<![\\p{L}])(?:Wie|Was|Wer|Wem|Wen|Wo|Wann|Warum|Wieviel|Welche[rsnm]?|What|How|Which|Who|When|Did|Was|Were|Durfte|Musste|Galt|Galten|War|Waren)(?![\\p{L}])[^.?!,;]{0,120}?(?<![\\p{L}])(?:lautete[nt]?|galt(?:en)?|stand(?:en)?|regelte|bestimmte|besagte|sagte|war(?:en)?|gab|hatte|betrug(?:en)?|durfte|musste|konnte|did|was|were)(?![\\p{L}])(?:[^,;!?.]|\\.(?= ?[0-9§])){0,160}?(?<said> (?:am|zum|per|on|at) (?<day>${DAY_PATTERN}))`,
  'iu'
)
const PAST_VERB = new RegExp(
  `^(?:Durfte|Musste|Galt|Galten|War|Waren|Stand|Did|Was|Were)(?![\\p{L}])(?:[^,;!?.]|\\.(?= ?[0-9§])){0,160}?(?<said> (?:am|zum|per|on|at) (?<day>${DAY_PATTERN}))`,
  'iu'
)

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
 * The one day as of which a question asks: `Stand 1.6.2022`, `in der bis zum 31. Dezember 2022 geltenden Fassung`, or what was
 * law `am 1.3.2023`. The day of something that happened is none: `Mein Vertrag ist vom 1.3.2023`.
 */
export function dayOfQuestion(text: string): DayOfQuestion | undefined {
  const found = namedVersions(text).flatMap(({ start, end, version }) =>
    version.is === 'of' ? [{ start, end, day: version.day }] : []
  )
  const [first, ...others] = found
  if (first !== undefined) return others.every(({ day }) => day === first.day) ? first : undefined
  const past = PAST.exec(text) ?? PAST_VERB.exec(text)
  const day = past === null ? undefined : readDay(past.groups!['day']!)
  if (past === null || day === undefined) return undefined
  const end = past.index + past[0].length
  return { day, start: end - past.groups!['said']!.length, end }
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
