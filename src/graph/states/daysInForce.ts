import type { StoredState } from './statesOfAct.js'

/** Since and until when a provision is in force, as its source states it. Days are YYYY-MM-DD. */
export interface DaysInForce {
  readonly from?: string
  /** The first day on which it is not in force any more. */
  readonly until?: string
}

/** By work (IRI), of those of which the source states a day. */
export type ForceOfWorks = ReadonlyMap<string, DaysInForce>

/**
 * When the text of a work holds that is in force on these days. Where none is stated on which it enters into force, it
 * holds at the latest from the day of the version that has it. @param version YYYY-MM-DD
 */
export function timesInForce({ from, until }: DaysInForce, version: string) {
  return {
    from: from ?? version,
    isFloor: from === undefined,
    ...(until !== undefined && { until }),
    kindOfDay: 'in_force' as const
  }
}

/** The first day (YYYY-MM-DD) of which anything is known of an act; undefined where no day is. */
export function firstKnownDay({
  states,
  inForce,
  inVersions,
  expressions = []
}: {
  readonly states: readonly StoredState[]
  readonly inForce?: ForceOfWorks
  readonly inVersions?: ReadonlySet<string>
  readonly expressions?: readonly Times[]
}): string | undefined {
  const [first] = states
  if (first !== undefined && inVersions !== undefined)
    return [first.day, ...expressions.map(({ from }) => from)].reduce((one, day) => (day < one ? day : one))
  if (first === undefined || inForce === undefined) return first?.day
  return [first.day, ...[...inForce.values()].flatMap(({ from }) => from ?? [])].sort()[0]
}

/** From which day, until which other (YYYY-MM-DD, the first on which it is not) something is so; without it until today. */
export interface Times {
  readonly from: string
  readonly until?: string
}

/** Whether what is so at these times is on a day (YYYY-MM-DD). */
export function holdsOn({ from, until }: Times, day: string): boolean {
  return from <= day && (until === undefined || day < until)
}
