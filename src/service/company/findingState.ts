import type { FindingSource } from '../../company/findings/finding.js'
import { readDeadline } from '../../company/findings/tenderDeadline.js'
import type { SourceState } from './sourceStates.js'

/**
 * `closed`: its deadline has passed; `withdrawn`: what it rests on is no longer in the graph; `changed`: that reads otherwise
 * now.
 */
export type FindingState = 'current' | 'closed' | 'changed' | 'withdrawn'

interface Told {
  readonly deadline?: string
  readonly sources: readonly Pick<FindingSource, 'iri' | 'textIs' | 'contentHash' | 'stateHash'>[]
}

/** What has become of a finding since it was made. */
export function findingStateOf(
  { deadline, sources }: Told,
  states: ReadonlyMap<string, SourceState>,
  now: Date
): FindingState {
  const held = sources.filter(({ textIs }) => textIs !== 'page')
  if (held.some(({ iri }) => !states.has(iri))) return 'withdrawn'
  const end = deadline === undefined ? undefined : readDeadline(deadline)?.earliest
  if (end !== undefined && end <= now.getTime()) return 'closed'
  const isOther = ({ iri, textIs, contentHash, stateHash }: (typeof held)[number]) => {
    const state = states.get(iri)!
    return textIs === 'text' ? state.contentHash !== contentHash : state.stateHash !== stateHash
  }
  return held.some(isOther) ? 'changed' : 'current'
}
