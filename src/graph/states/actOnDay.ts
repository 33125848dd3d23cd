import { compareText } from '../../base/text/compareText.js'
import type { StatedKindOfDay } from '../../proof/law/versions/statedKindOfDay.js'
import type { ActEntry } from '../acts/actContents.js'
import { groupedBy } from '../groupedBy.js'
import { firstKnownDay, holdsOn, timesInForce, type ForceOfWorks, type Times } from './daysInForce.js'
import { isCurrentText, type ExpressionTimes } from './expressionsOfAct.js'
import type { StoredState } from './statesOfAct.js'

/** When a text holds, as far as files show it. Days are YYYY-MM-DD. */
export interface TextTimes {
  /** The first day for which files show it. */
  readonly from: string
  /** Whether the act is not held from before that day, so that it may have held earlier. */
  readonly isFloor: boolean
  /** The first day for which they show it no more. */
  readonly until?: string
  /** The days are those of versions, as `ActThroughStates` has it, or on which the text is in force. */
  readonly kindOfDay?: StatedKindOfDay
}

/** What an act says on a day. */
export interface ActOnDay {
  /** The state that counts for the day. */
  readonly state: StoredState
  /** Its provisions in their order. */
  readonly entries: readonly ActEntry[]
  /** When what the work says on that day holds; undefined where the state does not have it. */
  readonly timesOf: (work: string) => (TextTimes & { readonly expression?: string }) | undefined
}

/** What is held of an act through its states. */
export interface ActThroughStates {
  readonly states: readonly StoredState[]
  readonly expressions: readonly ExpressionTimes[]
  /** Its provisions today, in their order. */
  readonly entries: readonly ActEntry[]
  /** Of which day its texts say themselves that they are the version; absent where days are those of files. */
  readonly kindOfDay?: 'version'
  /** It is held in several versions whose days their source states: of these works (IRI) what stands with them is in force on days. */
  readonly inVersions?: ReadonlySet<string>
  /** Of which works the source states when they are in force: these days decide for them, whatever the state. */
  readonly inForce?: ForceOfWorks
  /** When it was published no more, the earliest first. */
  readonly unpublished?: readonly Times[]
}

/**
 * Undefined for a day of which nothing is known: before the act's first state, or when it was published no more.
 * @param day YYYY-MM-DD
 */
export function actOnDay(through: ActThroughStates, day: string): ActOnDay | undefined {
  const { states, expressions, entries, kindOfDay, inForce, inVersions, unpublished = [] } = through
  const first = firstKnownDay(through)
  if (first === undefined || day < first || unpublished.some(one => holdsOn(one, day))) return undefined
  const end = unpublished.find(({ from }) => day < from)?.from
  // A version also says what was in force before its day.
  const state = states.findLast(one => one.day <= day) ?? states[0]!
  const floor = states[0]!.day
  const { byWork, today } = worksOf(expressions, entries)
  const kind = kindOfDay && { kindOfDay }
  const shownTimes = (work: string) => {
    const stated = inForce?.get(work)
    if (stated !== undefined) {
      const times = timesInForce(stated, floor)
      return holdsOn(times, day) ? times : undefined
    }
    // The first of several versions says what was in force before its day.
    if (day < floor && inVersions === undefined) return undefined
    const own = byWork.get(work) ?? []
    const held = own.find(times => holdsOn(times, day))
    if (held !== undefined) {
      const { iri, from, until } = held
      const inForce = held.kindOfDay && { kindOfDay: held.kindOfDay }
      const isFloor = from === floor && inForce === undefined
      const times = { from, isFloor, ...(until !== undefined && { until }), ...kind, ...inForce }
      // Of what holds today the words stand with the work.
      return isCurrentText(held) ? times : { ...times, expression: iri }
    }
    // Nothing is told of the times of what has been the same from the first state on.
    return day >= floor && today.has(work) && !own.some(isCurrentText)
      ? { from: floor, isFloor: true, ...kind }
      : undefined
  }
  const timesOf = (work: string) => {
    const times: ReturnType<ActOnDay['timesOf']> = shownTimes(work)
    const endsWithAct = end !== undefined && (times?.until === undefined || end < times.until)
    return times && endsWithAct ? { ...times, until: end } : times
  }
  let onDay: readonly ActEntry[] | undefined
  return {
    state,
    // Who asks for one provision needs no others.
    get entries() {
      return (onDay ??= inOrder(entries, byWork).filter(({ iri }) => timesOf(iri) !== undefined))
    },
    timesOf
  }
}

interface Works {
  readonly byWork: ReadonlyMap<string, readonly ExpressionTimes[]>
  /** Those that are in the act today. */
  readonly today: ReadonlySet<string>
}

const known = new WeakMap<readonly ExpressionTimes[], { readonly of: object; readonly works: Works }>()

/** The expressions of each work, put together once for what is read of an act. */
function worksOf(expressions: readonly ExpressionTimes[], entries: readonly ActEntry[]): Works {
  const kept = known.get(expressions)
  if (kept?.of === entries) return kept.works
  const works = {
    byWork: groupedBy(expressions, ({ work }) => work),
    today: new Set(entries.map(({ iri }) => iri))
  }
  known.set(expressions, { of: entries, works })
  return works
}

/**
 * The works of all states: those of today in their order, each former one behind the one that it stood behind; of several,
 * the one that was gone first.
 */
function inOrder(
  entries: readonly ActEntry[],
  byWork: ReadonlyMap<string, readonly ExpressionTimes[]>
): readonly ActEntry[] {
  const formers = [...byWork.values()]
    .filter(([one]) => one!.isFormer)
    .map(own => ({ ...own[0]!, end: endOf(own) }))
    .sort((a, b) => compareText(a.end, b.end) || compareText(a.work, b.work))
  if (formers.length === 0) return entries
  const behind = groupedBy(formers, ({ after }) => after ?? '')
  const placed = new Set<string>()
  const withThoseBehind = (entry: ActEntry): ActEntry[] => {
    if (placed.has(entry.iri)) return []
    placed.add(entry.iri)
    return [entry, ...formersBehind(entry.iri)]
  }
  const formersBehind = (work: string) =>
    (behind.get(work) ?? []).flatMap(({ work: iri, scope }) => withThoseBehind({ iri, scope }))
  return [...formersBehind(''), ...entries.flatMap(withThoseBehind)]
}

/** The day from which a work was in its act no more. */
function endOf(own: readonly ExpressionTimes[]): string {
  return own.reduce((last, { until = '' }) => (last < until ? until : last), '')
}
