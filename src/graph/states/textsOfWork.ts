import { compareText } from '../../base/text/compareText.js'
import type { ActThroughStates, TextTimes } from './actOnDay.js'
import { holdsOn, timesInForce } from './daysInForce.js'
import { isCurrentText } from './expressionsOfAct.js'
import type { StoredState } from './statesOfAct.js'
import { publishedTimes } from './unpublishedTimes.js'

/** What a work says from a day on, until another. */
export interface TextOfWork extends TextTimes {
  /** The expression; the work itself where it says the same in all states of the act. */
  readonly iri: string
  /** It is what the act's last state has: the words stand with the work. */
  readonly isCurrent: boolean
  /** Of an act, in a state that has other provisions than the one before and nothing else: which node has the words of the act itself. */
  readonly wordsOf?: string
}

/**
 * What a work says through the states of its act, the earliest first; empty where no state of the act is known, or none
 * has it. What held for no whole day is not among it.
 * @param work of the act, or the act itself
 */
export function textsOfWork(
  { states, expressions, entries, kindOfDay, inForce, unpublished }: ActThroughStates,
  work: { readonly iri: string; readonly isAct: boolean }
): readonly TextOfWork[] {
  const floor = states[0]?.day
  if (floor === undefined) return []
  const stated = inForce?.get(work.iri)
  if (stated !== undefined) {
    const times = { iri: work.iri, isCurrent: true, ...timesInForce(stated, floor) }
    return times.until === undefined || times.from < times.until ? [times] : []
  }
  const kind = kindOfDay && { kindOfDay }
  const own = expressions.filter(one => one.work === work.iri)
  const texts = own
    .filter(({ from, until }) => from !== until)
    .map(one => {
      const { iri, from, until } = one
      const inForce = one.kindOfDay && { kindOfDay: one.kindOfDay }
      const isFloor = from === floor && inForce === undefined
      const times = { from, isFloor, ...(until !== undefined && { until }), ...kind, ...inForce }
      return { iri, isCurrent: isCurrentText(one), ...times }
    })
    .sort((a, b) => compareText(a.from, b.from))
  const whole = { iri: work.iri, isCurrent: true, from: floor, isFloor: true, ...kind }
  const isHeld = work.isAct || entries.some(({ iri }) => iri === work.iri)
  const all = own.length === 0 && isHeld ? [whole] : texts
  const shown = work.isAct && kindOfDay === undefined ? inEachState(all, states, work.iri) : all
  return shown.flatMap(text =>
    publishedTimes<TextOfWork>(text, unpublished).map(part =>
      // What it said before it was published no more is known.
      part.from === text.from ? part : { ...part, isFloor: false }
    )
  )
}

/** An act says something else in each of its states: those of its provisions differ, also where what is said of itself does not. */
function inEachState(
  texts: readonly TextOfWork[],
  states: readonly StoredState[],
  act: string
): readonly TextOfWork[] {
  if (states.length < 2) return texts
  return texts.flatMap(text => {
    const days = states.filter(({ day }) => day > text.from && (text.until === undefined || day < text.until))
    const begins = [text.from, ...days.map(({ day }) => day)]
    return begins.map((from, at): TextOfWork => {
      const until = begins[at + 1] ?? text.until
      const isOwn = at === 0 && text.iri !== act
      const { iri, isCurrent, isFloor, kindOfDay } = text
      return {
        from,
        ...(kindOfDay && { kindOfDay }),
        isFloor: isFloor && at === 0,
        ...(until !== undefined && { until }),
        isCurrent: isCurrent && at === begins.length - 1,
        ...(isOwn ? { iri } : { iri: `${act}/${from}`, wordsOf: iri })
      }
    })
  })
}

/** The text of a day (YYYY-MM-DD). */
export function textOn(texts: readonly TextOfWork[], day: string): TextOfWork | undefined {
  return texts.find(text => holdsOn(text, day))
}
