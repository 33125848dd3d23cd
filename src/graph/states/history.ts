import type { Quad } from '@rdfjs/types'

/** One file of an act: it says what the act says from a day on. */
export interface ActState {
  readonly iri: string
  /** YYYY-MM-DD: from which it counts, until the next one does. */
  readonly day: string
  /** Sorts states as they follow on one another: the day, when the file was made, its hash. No two are the same. */
  readonly order: string
  /** Of the importer that read the file: of two readings of one file that of the newer counts. */
  readonly reading: number
  /** What the graph of states and the provenance graph say of the state itself. */
  readonly said: readonly Quad[]
  readonly passage: readonly Quad[]
  /** Its source states the day from which it counts, which may lie ahead. */
  readonly isVersion: boolean
  /** A steward said that it shall count for nothing: what it held is not known any more. */
  readonly isSetAside: boolean
}

/** What a work said in one state or several: the same number, heading, place in the structure, text, notes and grounding. */
export interface Content {
  /** What decides whether two contents are one. */
  readonly key: string
  /** What the shared graph says of the work that has it, as in the last state that had it; without its position. */
  readonly said: readonly Quad[]
  /** Where that is read from: what the provenance graph says of it. */
  readonly passage: readonly Quad[]
  /** The publisher's numbers of the passages. */
  readonly numbers: ReadonlySet<string>
}

/** A content, and the states in which it is what the work says: from the first, up to but not with the last (by `order`). */
export interface ContentInterval {
  readonly content: Content
  readonly from: string
  /** Absent: it is what the last state has. */
  readonly until?: string
}

/** The act itself or one of its parts, through all states. */
export interface WorkHistory {
  readonly iri: string
  /** In the order of states; no two share one. */
  readonly intervals: readonly ContentInterval[]
  /** Its place in the act's last state, also where that lies ahead; absent where it is not in that. */
  readonly position?: number
  /** The work behind which it stood in the last state that it was in; absent where it stood first. */
  readonly after?: string
}

/** The news that an act is published no more from a day on, until a state counts again: a state without a file. */
export interface PublicationEnd {
  readonly iri: string
  /** YYYY-MM-DD */
  readonly day: string
  /** What the graph of states says of it. */
  readonly said: readonly Quad[]
}

/** All that is known of an act: its states as they follow on one another, and what its works said in each. */
export interface ActHistory {
  readonly act: string
  readonly states: readonly ActState[]
  readonly works: ReadonlyMap<string, WorkHistory>
  /** As they follow on one another. */
  readonly ends: readonly PublicationEnd[]
}

/** The states whose contents are known. */
export function countedStates({ states }: Pick<ActHistory, 'states'>): ActState[] {
  return states.filter(state => !state.isSetAside)
}

/** The states are versions of which the source states the days; those of one act are all or none. */
export function isOfVersions({ states }: Pick<ActHistory, 'states'>): boolean {
  return states[0]?.isVersion === true
}

/**
 * The state whose text is today's: the last one; of versions the last that has begun, or the first where all lie ahead.
 * @param today YYYY-MM-DD
 */
export function currentState(history: Pick<ActHistory, 'states'>, today: string): ActState | undefined {
  const counted = countedStates(history)
  if (!isOfVersions(history)) return counted.at(-1)
  return counted.findLast(({ day }) => day <= today) ?? counted[0]
}

/** What the work says in a state. @param order of the state */
export function intervalIn({ intervals }: WorkHistory, order: string): ContentInterval | undefined {
  return intervals.find(({ from, until }) => from <= order && (until === undefined || order < until))
}
