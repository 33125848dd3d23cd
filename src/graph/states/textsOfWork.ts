import { compareText } from '../../base/text/compareText.js'
import type { ActThroughStates, TextTimes } from './actOnDay.js'

/** What a work says from a day on, until another. */
export interface TextOfWork extends TextTimes {
  /** The expression; the work itself where it has said the same from the act's first state on. */
  readonly iri: string
}

/**
 * What a work says through the states of its act, the earliest first; empty where no state of the act is known, or none
 * has it. What held for no whole day is not among it.
 * @param work of the act, or the act itself
 */
export function textsOfWork(
  { states, expressions, entries, kindOfDay }: ActThroughStates,
  work: { readonly iri: string; readonly isAct: boolean }
): readonly TextOfWork[] {
  const floor = states[0]?.day
  if (floor === undefined) return []
  const kind = kindOfDay && { kindOfDay }
  const own = expressions.filter(one => one.work === work.iri)
  const texts = own
    .filter(({ from, until }) => from !== until)
    .map(({ iri, from, until }) => {
      return { iri, from, isFloor: from === floor, ...(until !== undefined && { until }), ...kind }
    })
    .sort((a, b) => compareText(a.from, b.from))
  const isHeld = work.isAct || entries.some(({ iri }) => iri === work.iri)
  return own.length === 0 && isHeld ? [{ iri: work.iri, from: floor, isFloor: true, ...kind }] : texts
}

/** The text of a day (YYYY-MM-DD). */
export function textOn(texts: readonly TextOfWork[], day: string): TextOfWork | undefined {
  return texts.find(({ from, until }) => from <= day && (until === undefined || day < until))
}
