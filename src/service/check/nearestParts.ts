import type { Missing } from '../../proof/grounding/check/textCheck.js'
import type { Citation } from '../../proof/law/citations/citation.js'
import { findAbsatz, listAbsaetze } from '../../proof/law/parts/absatz.js'
import { listItems } from '../../proof/law/parts/listItems.js'
import { sentencesIn } from '../../proof/law/sentences/sentencesIn.js'

const MOST = 3

/** The parts that a text has where one is missing, those with the nearest numbers first: `Absatz 2`. */
export function nearestParts(
  text: string,
  { kind, number }: Missing,
  { absatz }: Pick<Citation, 'absatz'>
): string[] {
  const within = (absatz === undefined ? undefined : findAbsatz(text, absatz)) ?? {
    start: 0,
    end: text.length,
    wording: 0
  }
  const own = { start: within.wording, end: within.end }
  const numbers =
    kind === 'Absatz'
      ? listAbsaetze(text).map(each => each.number)
      : kind === 'Satz'
        ? sentencesIn(text, own).map((_, at) => String(at + 1))
        : listItems(text, own).flatMap(each => (each.kind === kind ? [each.number] : []))
  const wanted = valueOf(number)
  return [...new Set(numbers)]
    .map(each => ({ each, away: Math.abs(valueOf(each) - wanted) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST)
    .map(({ each }) => `${kind} ${each}`)
}

function valueOf(number: string): number {
  const value = Number.parseInt(number, 10)
  return Number.isNaN(value) ? number.toLowerCase().charCodeAt(0) - 96 : value
}
