/** What a writer that was killed has left of one thing that it was to change. States are texts: equal texts, equal states. */
export interface Outcome {
  /** For people: `rotate key 17`. */
  readonly what: string
  readonly before: string
  /** What may be found when it is done: the end, and what its documentation allows on the way there. */
  readonly after: readonly string[]
  /** What was found after the kill. */
  readonly left: string
  /** Whether somebody was told that it is done. */
  readonly acknowledged: boolean
  /** What was found after the same was done again, to its end. */
  readonly again?: string
  /** What else was seen that should not be. */
  readonly faults?: readonly string[]
}

export type Found = 'before' | 'after' | 'between'

/** Which of both states was left; `between` is a fault. */
export function foundOf({ before, after, left }: Outcome): Found {
  if (left === before) return 'before'
  return after.includes(left) ? 'after' : 'between'
}

/** What is wrong, in words; nothing where all is as it should be. */
export function faultsOf(outcome: Outcome): string[] {
  const { what, before, after, left, acknowledged, again, faults = [] } = outcome
  const found = foundOf(outcome)
  const told = faults.map(fault => `${what}: ${fault}`)
  if (found === 'between') told.push(`${what}: left ${left}, neither ${before} nor ${after.join(' or ')}`)
  if (acknowledged && found === 'before') told.push(`${what}: was acknowledged and is lost: ${left}`)
  if (again !== undefined && again !== after[0])
    told.push(`${what}: done again it is ${again}, not ${after[0]}`)
  return told
}
