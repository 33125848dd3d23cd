import { dataTable } from '../../base/text/dataTable.js'
import { tokensOf } from '../analysis/tokens.js'
import { dayOfName, dayOfMatch, onDay, type DayInText } from '../law/versions/dayOfName.js'
import { namedVersions } from '../law/versions/namedVersion.js'
import { withoutSpans } from '../law/versions/withoutSpans.js'
import { askingWords } from './askingWords.js'

const AT = onDay('')
/** What was paid from a day on is said by the law of that time, also where that is still held. */
const AT_OR_FROM = onDay('|ab(?: dem)?|from')
const BEFORE = '(?:[^,;!?.]|\\.(?= ?[0-9§])){0,160}?'
const ASKING =
  'Wie|Was|Wer|Wem|Wen|Wo|Wann|Warum|Wieviel|Welche[rsnm]?|What|How|Which|Who|When|Did|Were|Durfte|Musste|Galt|Galten|War|Waren'
/** What was law once is asked for in the past: `Wie lautete § 556d BGB am 1.3.2023?` */
const VERBS =
  'lautete[nt]?|galt(?:en)?|stand(?:en)?|regelte|bestimmte|besagte|sagte|war(?:en)?|gab|hatte|betrug(?:en)?|durfte|musste|konnte|did|was|were'
/** What is law or will be is asked for by what holds: `Welcher Mindestlohn gilt ab dem 1.1.2025?` */
const HOLDING = 'lautet|lauten|gilt|gelten|applies|apply'
const DATED_QUESTIONS = [
  `(?<![\\p{L}])(?:${ASKING})(?![\\p{L}])[^.?!,;]{0,120}?(?<![\\p{L}])(?:${VERBS})(?![\\p{L}])${BEFORE}${AT}`,
  `(?<![\\p{L}])(?:${ASKING})(?![\\p{L}])[^.?!,;]{0,120}?(?<![\\p{L}])(?:${HOLDING})(?![\\p{L}])${BEFORE}${AT_OR_FROM}`,
  `^(?:Durfte|Musste|Gilt|Gelten|Galt|Galten|War|Waren|Stand|Did|Was|Were)(?![\\p{L}])${BEFORE}${AT}`
].map(pattern => new RegExp(pattern, 'iu'))

const history = askingWords('history')

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

/**
 * The one day as of which a question asks: `Stand 1.6.2022`, `in der bis zum 31. Dezember 2022 geltenden Fassung`, what was
 * law `am 1.3.2023`, what is or will be law `ab dem 1.1.2025`, or law that is named and nothing else, `§ 556d BGB am 1.3.2023`. Of
 * a month it is the first day. The day of something that happened is none: `Mein Vertrag ist vom 1.3.2023`.
 */
export function dayOfQuestion(text: string): DayInText | undefined {
  const found = namedVersions(text).flatMap(({ start, end, version }) =>
    version.is === 'of' ? [{ start, end, day: version.day }] : []
  )
  const [first, ...others] = found
  if (first !== undefined) return others.every(({ day }) => day === first.day) ? first : undefined
  const said = DATED_QUESTIONS.map(pattern => pattern.exec(text)).find(match => match !== null)
  const day = said ? dayOfMatch(said) : dayOfName(text)
  return day !== undefined && isOfChange(text.slice(day.end)) ? undefined : day
}

/** `… zum 1.1.2025 geändert?` asks for what became of law, not for what it was. */
function isOfChange(behind: string): boolean {
  const [sentence = ''] = /^[^.?!]*/.exec(behind) ?? []
  const words = tokensOf(sentence)
  return [words[0], words.at(-1)].some(word => word !== undefined && history.has(word))
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
